import GalleyCSS
import GalleyDOM
import GalleyDisplayList
import GalleyImages
import GalleyPrimitives
import GalleyStyle
import GalleyText

/// What the painting of SVG needs beside the document.
struct SVGResources {
  var fonts: FontContext
  var images: ImageStore
  var pictures: [String: VectorPicture]
  /// Device px per CSS px.
  var scale: Double
  /// `nil` leaves out what has to become pixels first.
  var rasterize: PictureRasterizer?
  var shaper: SVGTextShaper
}

/// The one shaper of a page's SVG texts, with its open fonts.
final class SVGTextShaper {
  var shaper: TextShaper

  init(_ fonts: FontContext) { shaper = TextShaper(context: fonts) }
}

/// Paints the SVG elements of one document into a display list.
///
/// Elements are painted in document order; each that has a transform, a clip or a viewport of its
/// own makes a ``PaintSpace``.
///
/// <https://svgwg.org/svg2-draft/render.html>
struct SVGPainter {
  let styled: StyledDocument
  var document: Document { styled.document }
  let resources: SVGResources
  var list = DisplayList()
  let ids: [Atom: NodeID]
  /// The raw id of the node that all items belong to; negative for none.
  var owner: Int32 = -1
  /// Where the elements answer to pointers, if that is wanted instead of a picture.
  var hits: HitCollector?
  /// What is marked of the text; `nil` for nothing.
  var marks: SVGTextMarks?
  /// Whether found text is only noted in ``foundTexts``.
  var notesFoundText = false
  var foundTexts: [SVGFoundText] = []
  /// How many elements may still be painted: references can multiply them without end.
  var budget = 300_000
  /// Patterns, masks, clips and markers that are being painted, so that none paints itself.
  var active: Set<NodeID> = []

  init(_ styled: StyledDocument, _ resources: SVGResources) {
    self.styled = styled
    self.resources = resources
    ids = styled.document.elementsByID
  }

  /// The element that a reference names and that may be painted now.
  func target(_ reference: String) -> NodeID? {
    guard let id = styled.element(referredBy: reference, ids), !active.contains(id),
      document[id].namespace == .svg
    else { return nil }
    return id
  }

  func styleID(of id: NodeID, _ scope: SVGScope) -> ID<ComputedStyle>? {
    scope.instance >= 0
      ? styled.useInstances[scope.instance].styles[id] : styled.style(of: id)
  }

  func style(of id: NodeID, _ scope: SVGScope) -> ComputedStyle? {
    styleID(of: id, scope).map { styled.styles[$0] }
  }

  /// Paints an element if it is of a kind that shows.
  mutating func paintElement(_ id: NodeID, _ scope: SVGScope) {
    let node = document[id]
    guard node.isElement, node.namespace == .svg, SVGElementKind(node.name) != .hidden,
      let style = style(of: id, scope), style.box.display != .none
    else { return }
    paint(id, node.name, style, scope)
  }

  /// Paints an element of which is known that it shows.
  mutating func paint(_ id: NodeID, _ name: Atom, _ style: ComputedStyle, _ scope: SVGScope) {
    guard budget > 0 else { return }
    budget -= 1
    guard let transform = transform(of: id, style, scope),
      let group = beginGroup(
        id, name, style, scope, transform)
    else { return }
    let place = noteBox(id, style, group.scope)
    defer { endBox(place) }
    switch SVGElementKind(name) {
    case .container: paintChildren(of: id, group.scope)
    case .viewport: paintViewport(id, style, group.scope)
    case .switch: paintSwitch(id, group.scope)
    case .use: paintUse(id, style, group.scope)
    case .shape: paintShape(id, style, group.scope)
    case .text: paintText(id, style, group.scope)
    case .image: paintImage(id, style, group.scope)
    case .hidden: break
    }
    endGroup(group, id, style)
  }

  mutating func paintChildren(of id: NodeID, _ scope: SVGScope) {
    var child = document[id].firstChild
    while let current = child {
      paintElement(current, scope)
      child = document[current].nextSibling
    }
  }

  /// Paints the first child whose conditions hold.
  ///
  /// <https://svgwg.org/svg2-draft/struct.html#SwitchElement>
  private mutating func paintSwitch(_ id: NodeID, _ scope: SVGScope) {
    for child in document.children(of: id)
    where document[child].isElement && holds(child) && document[child].name != .foreignObject {
      paintElement(child, scope)
      return
    }
  }

  private func holds(_ id: NodeID) -> Bool {
    if let extensions = document.attributeValue(requiredExtensions, of: id), !extensions.isEmpty {
      return false
    }
    guard let languages = document.attributeValue(systemLanguage, of: id) else { return true }
    return languages.split { $0 == "," || $0 == " " }.contains {
      $0.lowercased() == "en" || $0.lowercased().hasPrefix("en-")
    }
  }
}

private let requiredExtensions: Atom = "requiredExtensions"
private let systemLanguage: Atom = "systemLanguage"

/// In what an element is painted.
struct SVGScope {
  var space: ID<PaintSpace>
  /// The nearest viewport's size in user units, which percentages count.
  var viewport: Size
  /// Which of the document's instances of used elements the element belongs to; negative for none.
  var instance = -1
  /// How many `use` elements are around.
  var useDepth = 0
  /// What is left to apply of the opacity of the element.
  var opacity: Float = 1
  /// What `context-fill` and `context-stroke` stand for.
  var contextFill = SVGPaint.none
  var contextStroke = SVGPaint.none
  /// Whether only the shapes count, as inside of a clip path: all are filled with opaque black.
  var isClip = false

  /// What percentages count that belong to neither axis.
  var diagonal: Double {
    ((viewport.width * viewport.width + viewport.height * viewport.height) / 2).squareRoot()
  }
}

/// What painting does with an element.
enum SVGElementKind {
  case container, viewport, `switch`, use, shape, text, image
  /// Never painted where it stands.
  case hidden

  init(_ name: Atom) {
    switch name {
    case .g, .a: self = .container
    case .svg, .symbol: self = .viewport
    case .switch: self = .switch
    case .use: self = .use
    case .path, .rect, .circle, .ellipse, .line, .polygon: self = .shape
    case textName: self = .text
    case .image: self = .image
    default: self = name == polylineName ? .shape : .hidden
    }
  }
}

let textName: Atom = "text"
let polylineName: Atom = "polyline"
