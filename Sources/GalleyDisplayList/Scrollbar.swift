public import GalleyPrimitives

/// A scrollbar, whose thumb is where the scroll offset says when the list is rasterised.
public struct Scrollbar: Hashable, Sendable {
  /// What a bar looks like.
  public enum Look: UInt8, Hashable, Sendable {
    /// A track with a thumb on it.
    case classic
    /// A thumb alone, over the contents, which may fade.
    case overlay
  }

  public var look: Look
  /// The raw id of the node whose contents it scrolls; zero for the viewport.
  public var scroller: Int32
  public var isVertical: Bool
  /// The whole bar, in the space that it is painted in.
  public var rect: Rect
  /// The offsets that can be reached, in CSS px.
  public var range: ClosedRange<Double>
  /// How much of the contents shows, in CSS px along the bar.
  public var viewLength: Double
  public var thumbColor: RGBA8
  /// Transparent for a bar without a track.
  public var trackColor: RGBA8
  /// Where the marks of places on the contents begin, in CSS px from the bar's start, ascending.
  public private(set) var ticks: [Double] = []
  public var tickColor = RGBA8(red: 0xFF, green: 0x96, blue: 0x32, alpha: 255)

  public init(
    look: Look, scroller: Int32, isVertical: Bool, rect: Rect, range: ClosedRange<Double>,
    viewLength: Double, thumbColor: RGBA8, trackColor: RGBA8
  ) {
    self.look = look
    self.scroller = scroller
    self.isVertical = isVertical
    self.rect = rect
    self.range = range
    self.viewLength = viewLength
    self.thumbColor = thumbColor
    self.trackColor = trackColor
  }

  /// The least length of a thumb, in CSS px; past an edge it may become as short as it is thick.
  public static let leastThumbLength = 20.0
  /// How thick a mark is along the bar, in CSS px.
  public static let tickLength = 3.0

  /// A part of the bar with round ends.
  public struct Part: Hashable, Sendable {
    public var rect: Rect
    public var radius: Double
    public var color: RGBA8
  }

  /// The length of all of the contents along the bar.
  private var contentLength: Double { viewLength + range.upperBound - range.lowerBound }

  private var length: Double { isVertical ? rect.height : rect.width }
  private var thickness: Double { isVertical ? rect.width : rect.height }

  /// The distance of the thumb from the bar's sides, and from its ends.
  private var inset: (side: Double, end: Double) {
    switch look {
    case .classic: (min(3, thickness / 5), 2)
    case .overlay: (0, 2)
    }
  }

  /// Where the thumb is while the contents are scrolled to `offset`, from the bar's start; `nil` if
  /// there is nothing to scroll or no room for a thumb.
  ///
  /// Past an edge the thumb stays there and shrinks, as less of the contents shows.
  public func thumb(at offset: Double) -> (start: Double, length: Double)? {
    let way = range.upperBound - range.lowerBound
    let track = length - 2 * inset.end
    let thick = thickness - 2 * inset.side
    guard way > 0, viewLength > 0, track > thick, thick > 0, offset.isFinite else { return nil }
    let place = min(max(offset, range.lowerBound), range.upperBound)
    let resting = min(track, max(track * viewLength / contentLength, Scrollbar.leastThumbLength))
    let shown = max(0, viewLength - abs(offset - place))
    let thumb =
      offset == place
      ? resting : max(min(resting, thick), min(resting, resting * shown / viewLength))
    return (inset.end + (track - thumb) * ((place - range.lowerBound) / way), thumb)
  }

  /// Marks places on the contents, in CSS px from where they begin, such as those of found text.
  /// The bar must have its size; marks that would cover each other are one.
  public mutating func mark(_ places: [Double]) {
    ticks = []
    guard contentLength > 0 else { return }
    let way = max(0, length - Scrollbar.tickLength)
    let shares = places.map { $0 / contentLength }.filter { $0 >= 0 && $0 <= 1 }
    for start in shares.map({ ($0 * way).rounded() }).sorted() where start != ticks.last {
      ticks.append(start)
    }
  }

  /// What to paint while the contents are scrolled to `offset`, first what lies below.
  ///
  /// - Parameter opacity: That of a bar that fades.
  public func parts(at offset: Double, opacity: Double = 1) -> [Part] {
    var result: [Part] = []
    if trackColor.alpha > 0 {
      result.append(Part(rect: rect, radius: 0, color: trackColor))
    }
    for start in ticks {
      result.append(
        Part(rect: along(start, Scrollbar.tickLength, inset: 0), radius: 0, color: tickColor))
    }
    if let thumb = thumb(at: offset) {
      var color = thumbColor
      color.alpha = UInt8((Double(color.alpha) * min(max(opacity, 0), 1)).rounded())
      let rect = along(thumb.start, thumb.length, inset: inset.side)
      result.append(
        Part(rect: rect, radius: min(rect.width, rect.height) / 2, color: color))
    }
    return result
  }

  /// A stretch of the bar.
  private func along(_ start: Double, _ length: Double, inset: Double) -> Rect {
    isVertical
      ? Rect(x: rect.x + inset, y: rect.y + start, width: rect.width - 2 * inset, height: length)
      : Rect(x: rect.x + start, y: rect.y + inset, width: length, height: rect.height - 2 * inset)
  }
}
