public import GalleyPrimitives

/// The cascade layers of one origin, in the order in which they were first named.
///
/// <https://drafts.csswg.org/css-cascade-5/#layering>
public struct LayerTree: Sendable {
  public init() {}

  private struct Layer: Sendable {
    /// `nil` for anonymous layers.
    var name: Atom?
    var children: [Int] = []
  }

  /// Row 0 holds what is in no layer.
  private var layers = [Layer()]

  /// The layer at `path` inside `parent`, made if it is new.
  public mutating func layer(_ path: [Atom], in parent: Int) -> Int {
    var current = parent
    for name in path {
      if let known = layers[current].children.first(where: { layers[$0].name == name }) {
        current = known
      } else {
        current = append(name, to: current)
      }
    }
    return current
  }

  /// A new layer without a name.
  public mutating func anonymousLayer(in parent: Int) -> Int { append(nil, to: parent) }

  private mutating func append(_ name: Atom?, to parent: Int) -> Int {
    layers.append(Layer(name: name))
    layers[parent].children.append(layers.count - 1)
    return layers.count - 1
  }

  /// Ranks by layer; a higher one wins. A layer's own rules win over its sublayers'.
  public func ranks() -> [UInt16] {
    var ranks = [UInt16](repeating: 0, count: layers.count)
    var next: UInt16 = 0
    func visit(_ layer: Int) {
      for child in layers[layer].children { visit(child) }
      ranks[layer] = next
      if next < DeclarationBlock.styleAttributeLayer - 2 { next += 1 }
    }
    visit(0)
    ranks[0] = DeclarationBlock.unlayered
    return ranks
  }
}
