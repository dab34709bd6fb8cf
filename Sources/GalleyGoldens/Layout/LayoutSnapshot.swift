public import GalleyCSS

/// Where the elements and lines of a page are and what style they have: what a layout golden
/// holds, and what differences of pictures are explained by.
///
/// Coordinates are those of the page in 1/64 px, transforms applied.
public struct LayoutSnapshot: Hashable, Sendable {
  /// A rectangle in 1/64 px.
  public struct Box: Hashable, Sendable {
    public var minX = 0
    public var minY = 0
    public var maxX = 0
    public var maxY = 0

    public init() {}

    init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
      self.minX = minX
      self.minY = minY
      self.maxX = maxX
      self.maxY = maxY
    }

    public var width: Int { maxX - minX }
    public var height: Int { maxY - minY }
  }

  /// A part of a text node on one line.
  public struct Line: Hashable, Sendable {
    public var text: String
    public var box: Box
  }

  /// An element with a box.
  public struct Element: Hashable, Sendable {
    /// As in a selector: `div#main.card.wide`.
    public var name: String
    /// The place of its parent in ``LayoutSnapshot/elements``; -1 for the root.
    public var parent: Int
    /// The union of its border boxes.
    public var border: Box
    /// Its content box; an inline element's is its border box.
    public var content: Box
    /// Whether those after it are laid out as if it weren't there.
    public var isOutOfFlow: Bool
    /// Whether its height comes from its contents.
    public var fitsContent: Bool
    /// The texts that are its own children.
    public var lines: [Line]
    /// The computed values that it doesn't share with its parent or with all elements.
    public var properties: [ComputedProperty]
  }

  /// In px.
  public var viewportWidth = 0.0
  /// In px.
  public var viewportHeight = 0.0
  /// In document order; the first is the root.
  public var elements: [Element] = []

  public init() {}

  /// The same without computed values.
  var withoutStyles: LayoutSnapshot {
    var result = self
    for index in elements.indices { result.elements[index].properties = [] }
    return result
  }

  /// For each element those inside it, in order.
  func children() -> [[Int]] {
    var result = [[Int]](repeating: [], count: elements.count)
    for (index, element) in elements.enumerated() where element.parent >= 0 {
      result[element.parent].append(index)
    }
    return result
  }
}
