public import GalleyDisplayList
public import GalleyPrimitives
public import GalleyText

/// What a find bar shows: the query, how many matches there are, and buttons to step through them.
///
/// A value to be painted by ``paint(fonts:)``; what a click on it does is up to who shows it.
public struct FindBar: Hashable, Sendable {
  /// Where the bar is, which decides its look.
  public enum Placement: String, CaseIterable, Hashable, Sendable {
    /// A strip above the page, which the page makes room for, as on a desktop.
    case top
    /// A strip below the page with larger buttons, as on a device that is touched.
    case bottom
  }

  /// What of a bar can be clicked.
  public enum Part: String, CaseIterable, Hashable, Sendable {
    case field, clear, previous, next, done
  }

  public var query: String
  /// How many matches there are; `nil` while it isn't known.
  public var count: Int?
  /// The index of the current match, from 0; `nil` if there is none.
  public var current: Int?
  /// Whether there may be more matches than ``count`` says.
  public var isLimited = false
  public var placement: Placement
  /// In CSS px.
  public var width: Double
  public var isDark = false
  /// Which way the parts follow each other.
  public var direction = TextDirection.leftToRight
  /// The words on the bar.
  public var words = FindBarWords()
  /// Whether keys go to the field: it has a caret and a ring then.
  public var isFocused = true
  /// The part that is being pressed; `nil` for none.
  public var pressed: Part?

  /// - Parameter width: In CSS px.
  public init(query: String, placement: Placement, width: Double) {
    self.query = query
    self.placement = placement
    self.width = width.isFinite ? min(max(width, 0), 1e6) : 0
  }

  /// How high the bar is, in CSS px.
  public var height: Double { placement == .top ? 34 : 56 }

  /// What the bar says of the matches, such as "3 of 17".
  public var status: String {
    guard let count, !query.isEmpty else { return "" }
    if count <= 0 { return words.none }
    let total = isLimited ? "\(count)+" : "\(count)"
    return current.map { words.place(of: "\($0 + 1)", among: total) } ?? words.count(total)
  }

  /// Whether there is anything to step to.
  public var canStep: Bool { (count ?? 0) > 0 && !query.isEmpty }

  /// The bar as a picture with its top-left corner at the origin.
  ///
  /// - Parameter fonts: Where the faces come from; the generic families of user interfaces are
  ///   asked for.
  public func paint(fonts: FontContext) -> FindBarPicture {
    var painter = FindBarPainter(self, fonts: fonts)
    painter.run()
    return FindBarPicture(
      list: painter.list, size: Size(width: width, height: height), parts: painter.layout.parts)
  }
}

/// A painted find bar.
public struct FindBarPicture: Sendable {
  public let list: DisplayList
  /// In CSS px.
  public let size: Size
  /// Where its parts are; inner ones come before those around them.
  public let parts: [(part: FindBar.Part, rect: Rect)]

  /// The part at a place, in CSS px from the bar's top-left corner; `nil` for the bar itself.
  public func part(at point: Point) -> FindBar.Part? {
    parts.first {
      point.x >= $0.rect.minX && point.x < $0.rect.maxX && point.y >= $0.rect.minY
        && point.y < $0.rect.maxY
    }?.part
  }
}
