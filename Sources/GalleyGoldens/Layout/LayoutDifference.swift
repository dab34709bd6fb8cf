/// What changed between two layouts, by element.
public struct LayoutDifference: Hashable, Sendable {
  /// A property whose computed value changed.
  public struct PropertyChange: Hashable, Sendable {
    public let name: String
    public let old: String
    public let new: String
  }

  /// What happened to an element.
  public enum Change: Hashable, Sendable {
    /// Values of its own changed; those that it inherits are told for the ancestor.
    case properties([PropertyChange])
    /// Its name changed, as with other classes.
    case renamed(from: String)
    /// It is new; its top and height in px, and what it says.
    case inserted(y: Double, height: Double, text: String)
    /// It is gone; the top and height that it had, in px, and what it said.
    case removed(y: Double, height: Double, text: String)
    /// It stands somewhere else in the document; its tops in px, and what it says.
    case moved(oldY: Double, newY: Double, text: String)
    /// Its own text changed.
    case text(old: String, new: String)
    /// The same text is divided into other lines.
    case lines(old: Int, new: Int)
    /// Its size changed, in px.
    case size(oldWidth: Double, oldHeight: Double, newWidth: Double, newHeight: Double)
  }

  /// An element with what happened to it.
  public struct ElementChange: Hashable, Sendable {
    /// As in a selector: `.card`, `#main`, or `p`.
    public let label: String
    /// The way from the root.
    public let path: String
    public let change: Change
    /// The element's top in px where its way from the root is that of others, too.
    public let y: Double?
    /// Whether it follows from what changed around or inside of the element.
    public let isConsequence: Bool
  }

  /// A change of the viewport that the page is shown in, in px.
  public struct ViewportChange: Hashable, Sendable {
    public let oldWidth: Double
    public let oldHeight: Double
    public let newWidth: Double
    public let newHeight: Double
  }

  /// Elements that moved by the same distance, in px.
  public struct Movement: Hashable, Sendable {
    public let x: Double
    public let y: Double
    public let count: Int
  }

  /// In the order of the document, causes before sizes that follow from them.
  public private(set) var changes: [ElementChange] = []
  /// Those of most elements first.
  public private(set) var movements: [Movement] = []
  /// The farthest that an edge of an element or line moved, in px.
  public private(set) var largestDistance = 0.0
  /// How many elements have lengths that follow from a size of font outside of them, as those in
  /// `em` do; these lengths aren't among ``changes``.
  public private(set) var scaledElements = 0
  /// `nil` if the viewport is the same.
  public private(set) var viewport: ViewportChange?

  /// Whether nothing at all changed.
  public var isEmpty: Bool {
    changes.isEmpty && movements.isEmpty && largestDistance == 0 && viewport == nil
  }

  /// Whether an element, a text or a computed value changed, rather than places and sizes alone.
  public var changesContents: Bool {
    changes.contains {
      switch $0.change {
      case .properties, .renamed, .inserted, .removed, .moved, .text: true
      case .lines, .size: false
      }
    }
  }

  public init(_ old: LayoutSnapshot, _ new: LayoutSnapshot) {
    var builder = LayoutDifferenceBuilder(old, new)
    builder.run()
    changes = builder.causes + builder.sizes
    movements = builder.movements.map {
      Movement(x: Double($0.key.x) / 64, y: Double($0.key.y) / 64, count: $0.value)
    }.sorted { ($0.count, $0.y, $0.x) > ($1.count, $1.y, $1.x) }
    largestDistance = Double(builder.largestDistance) / 64
    scaledElements = builder.scaledElements
    // Texts tell two decimals.
    if abs(old.viewportWidth - new.viewportWidth) >= 0.01
      || abs(old.viewportHeight - new.viewportHeight) >= 0.01
    {
      viewport = ViewportChange(
        oldWidth: old.viewportWidth, oldHeight: old.viewportHeight, newWidth: new.viewportWidth,
        newHeight: new.viewportHeight)
    }
  }
}
