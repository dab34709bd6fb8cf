import GalleyCSS
import GalleyDOM
import GalleyFonts
import GalleyHTML
import GalleyImages
import GalleyLayout
import GalleyPrimitives
import GalleyStyle
import GalleyText

/// Lays out a page whose style sheets are `style` elements.
func laidOut(_ html: String, width: Int = 800, height: Int = 600) throws -> FragmentTree {
  let document = parseHTML(html).document
  let sheets = document.descendants(of: document.root)
    .filter { document.isHTML($0, .style) }
    .map { StyleSheetSource(StyleSheet(document.textContent(of: $0)), owner: $0) }
  let media = MediaEnvironment(width: Double(width), height: Double(height))
  let styled = resolveStyle(document, sheets, media)
  let images = ImageStore()
  let boxes = buildBoxTree(styled, images: images)
  return layOut(
    boxes,
    viewport: PhysicalSize(width: LayoutUnit(width), height: LayoutUnit(height)),
    fonts: FontContext(library: try fontLibrary.get()), images: images)
}

private let fontLibrary = Result { FontLibrary(folders: [try FontFolder.locate()]) }

extension FragmentTree {
  /// The page rectangle of the element with that id, as `x,y w×h`.
  func rect(_ id: String) -> String {
    let document = boxes.styled.document
    for node in document.descendants(of: document.root)
    where document[node].idAttribute.text == id {
      guard let box = boxes.box(of: node), firstNodeOfBox[box.index] >= 0 else { return "none" }
      let rect = rect(at: Int(firstNodeOfBox[box.index]))
      return "\(rect.minX),\(rect.minY) \(rect.width)×\(rect.height)"
    }
    return "missing"
  }
}
