import GalleyPrimitives

/// The tracks that a subgrid has of its parent grid.
///
/// <https://drafts.csswg.org/css-grid-2/#subgrids>
struct SubgridTracks: Hashable {
  /// One axis, in the subgrid's own direction.
  struct Axis: Hashable {
    /// Where each track begins, from the subgrid's content edge.
    var offsets: [LayoutUnit] = []
    var sizes: [LayoutUnit] = []
    /// The gutter of a subgrid that sets none.
    var gap = LayoutUnit.zero
    /// The parent's lines by name, from the subgrid's first line.
    var names: [Atom: [Int]] = [:]
  }

  /// Along the subgrid's own axes; `nil` where its tracks are its own.
  var inline: Axis?
  var block: Axis?
}

/// The shape of a subgrid before any track has a size.
struct SubgridShape {
  struct Axis {
    var count: Int
    var names: [Atom: [Int]]
  }

  /// Along the subgrid's own axes; `nil` where its tracks are its own.
  var inline: Axis?
  var block: Axis?
}

/// A handle to a subgrid's tracks: equal handles name equal tracks.
public struct SubgridHandle: Hashable, Sendable {
  var row: Int32 = 0
  public init() {}
  init(row: Int32) { self.row = row }
}

/// The tracks of all subgrids of one run of layout.
struct SubgridStore {
  private var rows = [SubgridTracks()]
  private var handles: [SubgridTracks: SubgridHandle] = [SubgridTracks(): SubgridHandle()]

  subscript(handle: SubgridHandle) -> SubgridTracks {
    let index = Int(handle.row)
    return rows.indices.contains(index) ? rows[index] : SubgridTracks()
  }

  mutating func handle(of tracks: SubgridTracks) -> SubgridHandle {
    if let known = handles[tracks] { return known }
    let handle = SubgridHandle(row: Int32(clamping: rows.count))
    rows.append(tracks)
    handles[tracks] = handle
    return handle
  }
}
