import GalleyCSS
import GalleyPrimitives

/// The explicit grid of one axis: its tracks' sizes and the names of its lines.
///
/// <https://drafts.csswg.org/css-grid-2/#explicit-grids>
struct GridTemplate {
  /// The sizes of the tracks that the template lists.
  private(set) var sizes: [TrackSize] = []
  /// The lines that have a name, ascending; the first line of the explicit grid is 0.
  private(set) var names: [Atom: [Int]] = [:]
  /// How many tracks the explicit grid has, those of named areas included.
  private(set) var count = 0
  /// The tracks that `auto-fit` made.
  private(set) var fitted: Range<Int> = 0..<0
  /// Sizes of implicit tracks, which repeat.
  private(set) var implicitSizes: [TrackSize] = [.breadth(.auto)]
  /// Whether the tracks are the parent grid's.
  private(set) var isSubgrid = false

  /// Track lists, areas and line numbers count no further than this.
  ///
  /// <https://drafts.csswg.org/css-grid-2/#overlarge-grids>
  static let limit = 10_000

  /// What the number of automatic repetitions depends on; all are content-box sizes.
  struct Room {
    var definite: LayoutUnit?
    var minimum: LayoutUnit?
    var gap = LayoutUnit.zero
    /// What a track of intrinsic size is taken to be; `nil` where such tracks can't repeat.
    ///
    /// <https://drafts.csswg.org/css-grid-3/#intrinsic-auto-repeat>
    var intrinsic: IntrinsicSizes?
  }

  /// Whether an automatic repetition stands among tracks of intrinsic sizes.
  static func repeatsIntrinsicTracks(_ list: TrackList) -> Bool {
    guard case .tracks(let items) = list else { return false }
    var isAutomatic = false
    var isIntrinsic = false
    func look(_ items: [TrackListItem]) {
      for item in items {
        switch item {
        case .lineNames: break
        case .track(let size): if !size.isFixed { isIntrinsic = true }
        case .repetition(let kind, let inner):
          if kind == .autoFill || kind == .autoFit { isAutomatic = true }
          look(inner)
        }
      }
    }
    look(items)
    return isAutomatic && isIntrinsic
  }

  init(
    _ list: TrackList, areas: GridAreas, axis: GridAxis, implicit: [TrackSize], room: Room
  ) {
    if !implicit.isEmpty { implicitSizes = implicit }
    switch list {
    case .none, .subgrid: break
    case .tracks(let items):
      if room.intrinsic != nil || !Self.repeatsIntrinsicTracks(list) { append(items, room) }
    }
    count = sizes.count
    appendAreas(areas, axis)
  }

  /// A subgrid's axis: so many tracks of its parent, with the names of their lines.
  init(
    subgrid items: [TrackListItem], count: Int, inherited: [Atom: [Int]], areas: GridAreas,
    axis: GridAxis
  ) {
    isSubgrid = true
    self.count = count
    names = inherited
    let own = Self.subgridNames(items, lines: count + 1)
    for (line, list) in own.enumerated() where line <= count {
      for name in list { note(name, line) }
    }
    appendAreas(areas, axis)
    self.count = count
    for name in names.keys { names[name]?.sort() }
  }

  private mutating func append(_ items: [TrackListItem], _ room: Room) {
    for item in items {
      guard sizes.count < Self.limit else { return }
      switch item {
      case .lineNames(let list): for name in list { note(name, sizes.count) }
      case .track(let size): sizes.append(size)
      case .repetition(.count(let count), let repeated):
        for _ in 0..<max(1, min(count, Self.limit)) where sizes.count < Self.limit {
          append(repeated, room)
        }
      case .repetition(.autoFill, let repeated), .repetition(.autoFit, let repeated):
        let start = sizes.count
        for _ in 0..<Self.repetitions(of: repeated, among: items, room)
        where sizes.count < Self.limit {
          append(repeated, room)
        }
        if case .repetition(.autoFit, _) = item { fitted = start..<sizes.count }
      }
    }
  }

  private mutating func note(_ name: Atom, _ line: Int) {
    if names[name]?.last != line { names[name, default: []].append(line) }
  }

  /// <https://drafts.csswg.org/css-grid-2/#auto-repeat>
  private static func repetitions(
    of repeated: [TrackListItem], among items: [TrackListItem], _ room: Room
  ) -> Int {
    guard let target = room.definite ?? room.minimum else { return 1 }
    let basis = room.definite
    func add(_ items: [TrackListItem], _ sum: inout LayoutUnit, _ count: inout Int) {
      for item in items {
        switch item {
        case .lineNames: break
        case .track(let size):
          sum += definiteSize(size, basis, room.intrinsic)
          count += 1
        case .repetition(.count(let times), let inner):
          var part = LayoutUnit.zero
          var partCount = 0
          add(inner, &part, &partCount)
          sum += part * times
          count += partCount * times
        case .repetition(.autoFill, _), .repetition(.autoFit, _): break
        }
      }
    }
    var fixed = LayoutUnit.zero
    var fixedCount = 0
    add(items, &fixed, &fixedCount)
    var one = LayoutUnit.zero
    var oneCount = 0
    add(repeated, &one, &oneCount)
    guard oneCount > 0 else { return 1 }
    let step = one + room.gap * oneCount
    guard step > .zero else { return 1 }
    // n·(one + gaps) + fixed + gaps of fixed − one gap ≤ target
    let left = target - fixed - room.gap * fixedCount + room.gap
    let exact = left.px / step.px
    let number = room.definite != nil ? exact.rounded(.down) : exact.rounded(.up)
    let most = max(1, (limit - fixedCount) / oneCount)
    guard number.isFinite else { return 1 }
    return max(1, Int(min(max(number, 1), Double(most))))
  }

  /// The size that a track of an automatic repetition counts with, at least 1 px.
  private static func definiteSize(
    _ size: TrackSize, _ basis: LayoutUnit?, _ intrinsic: IntrinsicSizes?
  ) -> LayoutUnit {
    func length(_ breadth: TrackBreadth) -> LayoutUnit? {
      guard case .lengthPercentage(let value) = breadth else { return nil }
      if value.hasPercentage && basis == nil { return nil }
      return value.used(basis ?? .zero).clampedToZero
    }
    func content(_ breadth: TrackBreadth) -> LayoutUnit? {
      guard let intrinsic else { return nil }
      switch breadth {
      case .minContent: return intrinsic.minContent
      case .auto, .maxContent, .lengthPercentage: return intrinsic.maxContent
      case .fraction: return nil
      }
    }
    var result = LayoutUnit.zero
    switch size {
    case .breadth(let breadth): result = length(breadth) ?? content(breadth) ?? .zero
    case .minmax(let low, let high):
      let least = length(low) ?? .zero
      result = max(length(high) ?? content(high) ?? .zero, least)
    case .fitContent(let argument):
      if let intrinsic {
        let limit = argument.used(basis ?? .zero).clampedToZero
        result = max(intrinsic.minContent, min(intrinsic.maxContent, limit))
      }
    }
    return max(result, LayoutUnit(1))
  }

  /// The lines that named areas imply, and the tracks that they need.
  ///
  /// <https://drafts.csswg.org/css-grid-2/#implicit-named-lines>
  private mutating func appendAreas(_ areas: GridAreas, _ axis: GridAxis) {
    guard let width = areas.rows.first?.count else { return }
    let ranges = areas.ranges(axis)
    let own = min(axis == .inline ? width : areas.rows.count, Self.limit)
    let last = isSubgrid ? count : max(count, own)
    for (name, range) in ranges {
      insert(Atom(name.text + "-start"), min(range.lowerBound, last))
      insert(Atom(name.text + "-end"), min(range.upperBound, last))
    }
    count = last
  }

  private mutating func insert(_ name: Atom, _ line: Int) {
    var lines = names[name] ?? []
    if let index = lines.firstIndex(where: { $0 >= line }) {
      if lines[index] != line { lines.insert(line, at: index) }
    } else {
      lines.append(line)
    }
    names[name] = lines
  }

  /// The size of the track at an index that counts from the explicit grid's start.
  ///
  /// <https://drafts.csswg.org/css-grid-2/#auto-tracks>
  func size(at index: Int) -> TrackSize {
    if index >= 0, index < sizes.count { return sizes[index] }
    let period = implicitSizes.count
    let place = index < 0 ? index % period + period : index - sizes.count
    return implicitSizes[place % period]
  }

  /// The names of a subgrid's lines, line by line; an automatic repetition fills what is left.
  ///
  /// <https://drafts.csswg.org/css-grid-2/#resolved-track-list-subgrid>
  static func subgridNames(_ items: [TrackListItem], lines: Int) -> [[Atom]] {
    var fixed = 0
    for item in items {
      switch item {
      case .lineNames: fixed += 1
      case .track: break
      case .repetition(.count(let count), let inner): fixed += count * inner.count
      case .repetition(.autoFill, _), .repetition(.autoFit, _): break
      }
    }
    var result: [[Atom]] = []
    func append(_ inner: [TrackListItem]) {
      for case .lineNames(let names) in inner where result.count < lines { result.append(names) }
    }
    for item in items {
      switch item {
      case .lineNames: append([item])
      case .track: break
      case .repetition(.count(let count), let inner):
        for _ in 0..<count where result.count < lines { append(inner) }
      case .repetition(.autoFill, let inner), .repetition(.autoFit, let inner):
        guard !inner.isEmpty else { continue }
        for _ in 0..<max(0, (lines - fixed) / inner.count) { append(inner) }
      }
    }
    return result
  }

  /// How many tracks a subgrid with no span of its own takes: one less than it names lines.
  static func subgridSpan(_ items: [TrackListItem]) -> Int {
    var count = 0
    for item in items {
      switch item {
      case .lineNames: count += 1
      case .track: break
      case .repetition(.count(let times), let inner): count += times * inner.count
      case .repetition(.autoFill, _), .repetition(.autoFit, _): break
      }
    }
    return max(1, min(count - 1, limit))
  }
}
