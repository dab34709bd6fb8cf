import GalleyCSS
import GalleyDOM
import GalleyPrimitives
import GalleyStyle

/// An element of a small test page.
struct Element {
  var name: Atom
  var attributes: [(Atom, String)]
  var children: [Element]

  init(_ name: Atom, _ attributes: [(Atom, String)] = [], _ children: [Element] = []) {
    self.name = name
    self.attributes = attributes
    self.children = children
  }
}

/// A small page with its styles.
struct StyledPage {
  let styled: StyledDocument

  init(
    _ body: [Element], css: [String], mode: CompatibilityMode = .noQuirks,
    media: MediaEnvironment = MediaEnvironment(width: 800, height: 600)
  ) {
    var document = Document()
    document.mode = mode
    func add(_ element: Element, to parent: NodeID) {
      let id = document.createElement(
        element.name,
        attributes: element.attributes.map {
          AttributeSource(name: $0.0, value: Array($0.1.utf8))
        })
      document.append(id, to: parent)
      for child in element.children { add(child, to: id) }
    }
    add(Element(.html, [], [Element(.body, [], body)]), to: document.root)
    styled = resolveStyle(document, css.map { StyleSheetSource(StyleSheet($0)) }, media)
  }

  init(_ body: Element..., css: String) { self.init(body, css: [css]) }

  /// The style of the element with that id.
  subscript(id: String) -> ComputedStyle {
    let document = styled.document
    let found = document.descendants(of: document.root).first {
      document[$0].idAttribute == Atom(id)
    }
    guard let found, let style = styled.style(of: found) else { return .initial }
    return styled.styles[style]
  }

  /// The style of a pseudo-element; `nil` if it has none.
  func pseudo(_ id: String, _ pseudo: PseudoElement) -> ComputedStyle? {
    let document = styled.document
    return document.descendants(of: document.root).first { document[$0].idAttribute == Atom(id) }
      .flatMap { styled.style(of: $0, pseudo) }.map { styled.styles[$0] }
  }
}

/// Tells by `z-index` which rule won; -1 for none.
func winner(_ css: String, _ body: Element...) -> Int32 {
  StyledPage(body, css: [css])["x"].box.zIndex ?? -1
}
