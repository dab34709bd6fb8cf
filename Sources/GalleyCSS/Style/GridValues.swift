public import GalleyPrimitives

/// One breadth of a grid track.
///
/// <https://drafts.csswg.org/css-grid-2/#track-sizes>
public enum TrackBreadth: Hashable, Sendable {
  case lengthPercentage(LengthPercentage)
  case fraction(Float)
  case auto, minContent, maxContent
}

/// <https://drafts.csswg.org/css-grid-2/#typedef-track-size>
public enum TrackSize: Hashable, Sendable {
  case breadth(TrackBreadth)
  case minmax(TrackBreadth, TrackBreadth)
  case fitContent(LengthPercentage)
}

/// One part of a track list.
public enum TrackListItem: Hashable, Sendable {
  case lineNames([Atom])
  case track(TrackSize)
  case repetition(TrackRepeat, [TrackListItem])
}

/// <https://drafts.csswg.org/css-grid-2/#repeat-notation>
public enum TrackRepeat: Hashable, Sendable {
  case count(Int)
  case autoFill, autoFit
}

/// <https://drafts.csswg.org/css-grid-2/#track-sizing>
public enum TrackList: Hashable, Sendable {
  case none
  case tracks([TrackListItem])
  /// The line names after `subgrid`, each list one line; repetitions as items.
  case subgrid([TrackListItem])
}

/// Named areas as rows of names; the empty name is a null cell.
///
/// <https://drafts.csswg.org/css-grid-2/#grid-template-areas-property>
public struct GridAreas: Hashable, Sendable {
  public var rows: [[Atom]]
  public init(rows: [[Atom]] = []) { self.rows = rows }
}

/// <https://drafts.csswg.org/css-grid-2/#grid-auto-flow-property>
public struct GridAutoFlow: Hashable, Sendable {
  public var isColumn: Bool
  public var isDense: Bool
  public init(isColumn: Bool = false, isDense: Bool = false) {
    self.isColumn = isColumn
    self.isDense = isDense
  }
}

/// Whether the lanes of a grid lanes container are its columns or its rows.
///
/// <https://drafts.csswg.org/css-grid-3/#grid-lanes-direction>
public enum GridLaneDirection: Hashable, Sendable { case columns, rows }

/// How much further down a lane may begin and still count as good.
///
/// <https://drafts.csswg.org/css-grid-3/#placement-tolerance>
public enum GridLaneTolerance: Hashable, Sendable {
  /// 1em.
  case normal
  case infinite
  case lengthPercentage(LengthPercentage)
}

/// <https://drafts.csswg.org/css-grid-2/#line-placement>
public enum GridLine: Hashable, Sendable {
  case auto
  /// A line name with no number.
  case area(Atom)
  /// The n-th line, of that name if it isn't empty; negative counts from the end.
  case line(Int, Atom)
  /// So many tracks, up to a line of that name if it isn't empty.
  case span(Int, Atom)
}

extension TrackSize {
  /// Whether the track is flexible, with nothing fixed that it could repeat by.
  public var isFlexible: Bool {
    switch self {
    case .breadth(.fraction), .minmax(.fraction, _), .minmax(_, .fraction): !isFixed
    case .breadth, .minmax, .fitContent: false
    }
  }

  /// Whether a bound is a length, so that the track can repeat automatically in any grid.
  ///
  /// <https://drafts.csswg.org/css-grid-2/#typedef-fixed-size>
  public var isFixed: Bool {
    switch self {
    case .breadth(.lengthPercentage), .minmax(.lengthPercentage, _),
      .minmax(_, .lengthPercentage):
      true
    case .breadth, .minmax, .fitContent: false
    }
  }
}
