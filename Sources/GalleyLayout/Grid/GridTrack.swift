import GalleyCSS
import GalleyPrimitives

/// The two axes of a grid: columns lie along the container's inline axis, rows along its block
/// axis.
enum GridAxis {
  case inline, block

  var other: GridAxis { self == .inline ? .block : .inline }
}

/// One track with its sizing functions resolved as far as they can be before sizing.
///
/// <https://drafts.csswg.org/css-grid-2/#algo-terms>
struct GridTrack {
  enum Function: UInt8 { case fixed, auto, minContent, maxContent, fitContent, flexible }

  var minimum = Function.auto
  var maximum = Function.auto
  /// The length of a fixed ``minimum``.
  var minimumLength = LayoutUnit.zero
  /// The length of a fixed ``maximum``, or the argument of `fit-content()`.
  var maximumLength = LayoutUnit.zero
  /// The factor of a flexible ``maximum``.
  var factor = 0.0
  /// Whether the track is empty and was made by `auto-fit`: it has no size, and no gutter.
  var isCollapsed = false

  var base = LayoutUnit.zero
  /// The growth limit; `LayoutUnit.max` is infinite.
  var limit = LayoutUnit.max
  var isInfinitelyGrowable = false
  /// The planned increase of the step that runs; `nil` if no item asked for one.
  var planned: LayoutUnit?
  /// The increase that the item at hand incurs.
  var incurred = LayoutUnit.zero
  /// From the content box's start edge, once tracks are aligned.
  var offset = LayoutUnit.zero

  var end: LayoutUnit { offset + base }
  var isFlexible: Bool { maximum == .flexible }
  var hasIntrinsicMinimum: Bool { minimum != .fixed }
  var hasIntrinsicMaximum: Bool { maximum != .fixed && maximum != .flexible }
  var isIntrinsic: Bool { hasIntrinsicMinimum || hasIntrinsicMaximum }
  var hasInfiniteLimit: Bool { limit == .max }

  /// A track that has a size already.
  init(fixed size: LayoutUnit) {
    minimum = .fixed
    maximum = .fixed
    minimumLength = size
    maximumLength = size
    base = size
    limit = size
  }

  /// Initializes the track's sizes.
  ///
  /// <https://drafts.csswg.org/css-grid-2/#algo-init>
  ///
  /// - Parameter available: What percentages count; `nil` makes them `auto`.
  init(_ size: TrackSize, available: LayoutUnit?) {
    switch size {
    case .breadth(let breadth):
      setMinimum(breadth, available)
      setMaximum(breadth, available)
    case .minmax(let low, let high):
      setMinimum(low, available)
      setMaximum(high, available)
    case .fitContent(let argument):
      minimum = .auto
      if argument.hasPercentage && available == nil {
        maximum = .auto
      } else {
        maximum = .fitContent
        maximumLength = argument.used(available ?? .zero).clampedToZero
      }
    }
    base = minimum == .fixed ? minimumLength : .zero
    limit = maximum == .fixed ? max(maximumLength, base) : .max
  }

  private mutating func setMinimum(_ breadth: TrackBreadth, _ available: LayoutUnit?) {
    switch breadth {
    case .lengthPercentage(let length):
      guard !length.hasPercentage || available != nil else { return minimum = .auto }
      minimum = .fixed
      minimumLength = length.used(available ?? .zero).clampedToZero
    case .auto, .fraction: minimum = .auto
    case .minContent: minimum = .minContent
    case .maxContent: minimum = .maxContent
    }
  }

  private mutating func setMaximum(_ breadth: TrackBreadth, _ available: LayoutUnit?) {
    switch breadth {
    case .lengthPercentage(let length):
      guard !length.hasPercentage || available != nil else { return maximum = .auto }
      maximum = .fixed
      maximumLength = length.used(available ?? .zero).clampedToZero
    case .fraction(let value):
      maximum = .flexible
      factor = value.isFinite && value > 0 ? Double(value) : 0
    case .auto: maximum = .auto
    case .minContent: maximum = .minContent
    case .maxContent: maximum = .maxContent
    }
  }
}

/// The tracks of one axis, with the gutters between them.
struct GridTracks {
  var tracks: [GridTrack] = []
  var gap = LayoutUnit.zero
  /// Where the explicit grid begins: this many implicit tracks lie before it.
  var explicitStart = 0
  /// Whether a gutter or track counts percentages.
  var hasPercentages = false

  /// The gutters between the tracks of a range, without those that collapsed tracks take away.
  func gaps(in range: Range<Int>) -> LayoutUnit {
    guard gap != .zero, range.count > 1 else { return .zero }
    var count = 0
    for index in range where !tracks[index].isCollapsed { count += 1 }
    return gap * max(0, count - 1)
  }

  /// The base sizes and gutters of a range together.
  func size(of range: Range<Int>) -> LayoutUnit {
    range.reduce(gaps(in: range)) { $0 + tracks[$1].base }
  }

  var total: LayoutUnit { size(of: tracks.indices) }

  /// Where an area begins and how large it is, once tracks are aligned.
  func area(_ range: Range<Int>) -> (offset: LayoutUnit, size: LayoutUnit) {
    guard let first = range.first, range.upperBound <= tracks.count else { return (.zero, .zero) }
    let offset = tracks[first].offset
    return (offset, (tracks[range.upperBound - 1].end - offset).clampedToZero)
  }

  /// Places the tracks in the content box.
  ///
  /// <https://drafts.csswg.org/css-grid-2/#grid-align>
  mutating func align(_ alignment: Alignment, in size: LayoutUnit, isRightToLeft: Bool) {
    var alignment = alignment
    if alignment.keyword == .normal || alignment.keyword == .stretch {
      alignment = Alignment(.start)
    }
    let count = tracks.reduce(0) { $0 + ($1.isCollapsed ? 0 : 1) }
    let spread = Spread(
      alignment, free: size - total, count: count, isReversed: false,
      isInlineAxisReversed: isRightToLeft)
    var offset = spread.start
    var isFirst = true
    for index in tracks.indices {
      if tracks[index].isCollapsed {
        tracks[index].offset = offset
        continue
      }
      if !isFirst { offset += gap + spread.between }
      isFirst = false
      tracks[index].offset = offset
      offset += tracks[index].base
    }
  }
}
