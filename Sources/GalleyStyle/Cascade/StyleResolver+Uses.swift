public import GalleyCSS
public import GalleyDOM
public import GalleyPrimitives

extension StyledDocument {
  /// An element that is shown by `use` elements of one style.
  public struct UseKey: Hashable, Sendable {
    public var target: NodeID
    /// The style of the `use` element.
    public var style: ID<ComputedStyle>

    public init(target: NodeID, style: ID<ComputedStyle>) {
      self.target = target
      self.style = style
    }
  }

  /// The styles of an element and its descendants as a `use` element shows them: they inherit from
  /// it instead of from their parent.
  ///
  /// <https://svgwg.org/svg2-draft/struct.html#UseStyleInheritance>
  public struct UseInstance: Sendable {
    public var styles: [NodeID: ID<ComputedStyle>] = [:]
  }

  /// The element that a reference within the document names; `nil` if there is none.
  public func element(referredBy reference: String, _ ids: [Atom: NodeID]) -> NodeID? {
    guard let mark = reference.utf8.firstIndex(of: UInt8(ascii: "#")) else { return nil }
    let base = reference[..<mark]
    guard base.isEmpty || base == document.url[...] else { return nil }
    let fragment = String(reference[reference.index(after: mark)...])
    return fragment.isEmpty ? nil : ids[Atom(fragment)]
  }
}

extension Document {
  /// The first element of each id in document order.
  public var elementsByID: [Atom: NodeID] {
    var result: [Atom: NodeID] = [:]
    for id in descendants(of: root) {
      let name = self[id].idAttribute
      if name != .empty, result[name] == nil { result[name] = id }
    }
    return result
  }

  /// The value of `href`, or of `xlink:href` without one.
  ///
  /// <https://svgwg.org/svg2-draft/linking.html#XLinkRefAttrs>
  public func hyperlink(of id: NodeID) -> String? {
    var found: Attribute?
    for attribute in attributes(of: id) where attribute.name == .href {
      if attribute.namespace == .none { return value(of: attribute) }
      if attribute.namespace == .xlink { found = attribute }
    }
    return found.map { value(of: $0) }
  }
}

extension StyleResolver {
  /// Styles what `use` elements show.
  mutating func resolveUses() {
    let ids = document.elementsByID
    /// Elements that all instances together may have.
    var budget = 200_000
    var pending: [(use: NodeID, style: Int32, depth: Int)] = []
    for (index, style) in styled.elementStyles.enumerated().reversed() where style >= 0 {
      let node = document.nodes[index]
      if node.namespace == .svg, node.name == .use { pending.append((NodeID(index), style, 0)) }
    }
    while let (use, style, depth) = pending.popLast() {
      guard let reference = document.hyperlink(of: use),
        let target = styled.element(referredBy: reference, ids),
        document[target].namespace == .svg
      else { continue }
      let key = StyledDocument.UseKey(target: target, style: ID(Int(style)))
      guard depth < 16, budget > 0, styled.useIndices[key] == nil else { continue }
      let instance = instance(of: target, inheritingFrom: style)
      budget -= instance.styles.count
      styled.useIndices[key] = Int32(styled.useInstances.count)
      styled.useInstances.append(instance)
      var node: NodeID? = target
      while let element = node {
        if document[element].name == .use, let own = instance.styles[element] {
          pending.append((element, own.rawValue, depth + 1))
        }
        node = document.next(after: element, in: target)
      }
    }
  }

  /// Styles an element and its descendants once more, with another parent.
  private mutating func instance(
    of target: NodeID, inheritingFrom style: Int32
  ) -> StyledDocument.UseInstance {
    var ancestors: [NodeID] = []
    var parent = document.parentElement(of: target)
    while let element = parent {
      ancestors.append(element)
      parent = document.parentElement(of: element)
    }
    // The walk writes to the elements' own places, which are restored afterwards.
    var places: [NodeID] = []
    var node: NodeID? = target
    while let element = node {
      if document[element].isElement { places.append(element) }
      node = document.next(after: element, in: target)
    }
    let saved = places.map { styled.elementStyles[$0.index] }
    let savedAncestors = ancestors.map { styled.elementStyles[$0.index] }
    for ancestor in ancestors.reversed() {
      styled.elementStyles[ancestor.index] = style
      enter(ancestor)
    }
    for place in places { styled.elementStyles[place.index] = -1 }
    visitSubtree(target, isDocument: false)
    for _ in ancestors { leave() }
    var instance = StyledDocument.UseInstance()
    for (place, old) in zip(places, saved) {
      let own = styled.elementStyles[place.index]
      if own >= 0 { instance.styles[place] = ID(Int(own)) }
      styled.elementStyles[place.index] = old
    }
    for (ancestor, old) in zip(ancestors, savedAncestors) {
      styled.elementStyles[ancestor.index] = old
    }
    return instance
  }
}
