public import GalleyCSS
public import GalleyDOM
public import GalleyPrimitives

/// Computes the styles of highlights where they are asked for, and keeps them.
///
/// A highlight inherits all its properties from the same highlight of the element's parent.
///
/// <https://drafts.csswg.org/css-pseudo-4/#highlight-cascade>
public final class HighlightStyles {
  private struct Key: Hashable {
    var element: NodeID
    var pseudo: HighlightPseudo
  }

  /// Highlights of equal keys have the same style.
  private struct ShareKey: Hashable {
    var parent: Int
    var blocks: [Int32]
    /// The style of the element, for relative lengths and custom properties.
    var style: Int32
  }

  private let styled: StyledDocument
  private var resolver: StyleResolver?
  /// Unscaled styles, shared by elements.
  private var rows: [HighlightStyle] = []
  private var rowOfElement: [Key: Int] = [:]
  private var initialRows: [HighlightPseudo: Int] = [:]
  private var sharedRows: [ShareKey: Int] = [:]
  private let usesContainers: Bool

  public init(_ styled: StyledDocument) {
    self.styled = styled
    guard let rules = styled.highlightRules else {
      usesContainers = false
      return
    }
    usesContainers = rules.index.highlights.contains {
      rules.index.rules[Int($0.rule)].container >= 0
    }
    var resolver = StyleResolver(
      styled.document, rules.index, rules.media, rules.options, usesFontUnits: true)
    resolver.styled = styled
    self.resolver = consume resolver
  }

  /// The style of a highlight on the text that an element contains itself.
  public func style(of pseudo: HighlightPseudo, on element: NodeID) -> HighlightStyle {
    var result = rows[row(of: pseudo, on: element)]
    if let style = styled.style(of: element) {
      let zoom = styled.styles[style].rare.zoom
      if zoom != 1 { result.values = result.values.zoomed(by: zoom) }
    }
    return result
  }

  private func row(of pseudo: HighlightPseudo, on element: NodeID) -> Int {
    var chain: [NodeID] = []
    var current: NodeID? = element
    var row: Int?
    while let id = current {
      if let known = rowOfElement[Key(element: id, pseudo: pseudo)] {
        row = known
        break
      }
      chain.append(id)
      current = parent(of: id)
    }
    var result = row ?? initialRow(pseudo)
    for id in chain.reversed() {
      result = computed(pseudo, on: id, parent: result)
      rowOfElement[Key(element: id, pseudo: pseudo)] = result
    }
    return result
  }

  private func parent(of element: NodeID) -> NodeID? {
    styled.flatTree.map { $0.parentElement(of: element, in: styled.document) }
      ?? styled.document.parentElement(of: element)
  }

  private func initialRow(_ pseudo: HighlightPseudo) -> Int {
    if let known = initialRows[pseudo] { return known }
    rows.append(pseudo.initialStyle)
    initialRows[pseudo] = rows.count - 1
    return rows.count - 1
  }

  private func computed(_ pseudo: HighlightPseudo, on element: NodeID, parent: Int) -> Int {
    guard resolver != nil, let own = styled.style(of: element) else { return parent }
    if usesContainers { setLevels(around: element) }
    resolver?.collectHighlights(element)
    var matched: [MatchedBlock] = []
    for (selector, match) in resolver?.highlightMatched ?? []
    where pseudo.takesStyles(of: selector) {
      StyleResolver.add(match, to: &matched)
    }
    if matched.isEmpty { return parent }
    matched.sort(by: MatchedBlock.precedes)
    let key = ShareKey(parent: parent, blocks: matched.map(\.block), style: own.rawValue)
    let usesAttributes = resolver?.usesAttributes(matched) ?? false
    if !usesAttributes, let known = sharedRows[key] { return known }
    guard
      let style = resolver?.computeHighlight(
        matched, element: element, originating: styled.styles[own], parent: rows[parent])
    else { return parent }
    rows.append(style)
    if !usesAttributes { sharedRows[key] = rows.count - 1 }
    return rows.count - 1
  }

  /// Tells the resolver of the containers that `@container` rules may ask.
  private func setLevels(around element: NodeID) {
    var levels: [StyleResolver.Level] = []
    var current = parent(of: element)
    while let id = current {
      if let style = styled.style(of: id) {
        levels.append(
          StyleResolver.Level(
            element: id, style: style.rawValue, containerIsItemParent: false, language: .empty,
            hashCount: 0))
      }
      current = parent(of: id)
    }
    resolver?.levels = levels.reversed()
  }
}

extension StyleResolver {
  fileprivate func usesAttributes(_ matched: [MatchedBlock]) -> Bool {
    matched.contains { index.blocks[Int($0.block)].flags.contains(.usesAttributes) }
  }

  fileprivate mutating func computeHighlight(
    _ matched: [MatchedBlock], element: NodeID, originating: ComputedStyle, parent: HighlightStyle
  ) -> HighlightStyle {
    computation.computeHighlight(
      matched, blocks: index.blocks, element: element, originating: originating, parent: parent)
  }
}
