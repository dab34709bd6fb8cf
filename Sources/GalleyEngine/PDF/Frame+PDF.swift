import GalleyCSS
import GalleyDOM
public import GalleyDisplayList
import GalleyLoading
import GalleyPDF
public import GalleyPrimitives

/// What of a page becomes a PDF file, and how.
public struct PDFOptions: Sendable {
  /// In CSS px of the page.
  public var region: Rect
  /// What is scrolled, shifts of sticky boxes included.
  public var scrollOffsets = ScrollOffsets()
  /// What is below the page; `nil` leaves the paper as it is.
  public var canvas: Color? = .white

  public init(region: Rect) { self.region = region }
}

extension Frame {
  /// A PDF file of one page that is as large as a part of this page, a point a CSS px.
  ///
  /// What could not be put into the file as it is joins ``diagnostics``.
  ///
  /// - Parameter page: The page that the frame is of.
  public mutating func pdf(_ options: PDFOptions, of page: PageModel) -> [UInt8] {
    let list = listWithText(canvas: options.canvas, offsets: options.scrollOffsets, options.region)
    let clock = ContinuousClock()
    let start = clock.now
    var document = pdfDocument(of: page)
    var sheet = PDFPage(list, region: options.region)
    sheet.scrollOffsets = options.scrollOffsets
    sheet.background = options.canvas == nil ? nil : .white
    document.addPage(sheet)
    let contents = PDFContents(self, page, scrolledBy: options.scrollOffsets)
    document.outline = contents.headings.compactMap { heading in
      heading.rect.isTouching(options.region)
        ? PDFOutlineItem(
          title: heading.title, level: heading.level,
          place: PDFPlace(page: 0, point: Point(x: options.region.x, y: heading.rect.y))) : nil
    }
    document.links = contents.links.map { link in
      let target: PDFLink.Target =
        switch link.target {
        case .address(let address): .address(address)
        case .point(let point): .place(PDFPlace(page: 0, point: point))
        }
      return PDFLink(page: 0, rect: link.rect, target: target, label: link.label)
    }
    let bytes = onDeepStack { document.finish() }
    note("pdf", clock.now - start)
    note(document.diagnostics)
    return bytes
  }

  /// The page as painted, with the text of its glyphs.
  mutating func listWithText(
    canvas: Color?, offsets: ScrollOffsets, _ region: Rect?
  ) -> DisplayList {
    keepsText = true
    defer { keepsText = false }
    return displayList(visibleRect: region, canvas: canvas, scrolledBy: offsets)
  }

  /// A document that says of itself what the page says.
  func pdfDocument(of page: PageModel) -> PDFDocument {
    var document = PDFDocument(glyphs: glyphSource)
    document.title = page.title
    document.language = page.document.pageLanguage
    document.author = page.document.metaContent("author")
    document.subject = page.document.metaContent("description")
    document.keywords = page.document.metaContent("keywords")
    return document
  }
}

extension Document {
  /// The language that the root element names; empty if it names none.
  var pageLanguage: String {
    guard let root = documentElement else { return "" }
    let text = attributeValue(.lang, of: root) ?? ""
    let isTag = text.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x2D
    }
    return isTag && text.utf8.count <= 64 ? text : ""
  }

  /// What the first `meta` element of a name says; empty if there is none.
  ///
  /// <https://html.spec.whatwg.org/#standard-metadata-names>
  func metaContent(_ name: String) -> String {
    for id in descendants(of: root) where isHTML(id, .meta) {
      guard attributeValue(.name, of: id)?.lowercased() == name else { continue }
      return (attributeValue(.content, of: id) ?? "").split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
    }
    return ""
  }
}

extension Rect {
  /// Whether the rectangles have a point in common, edges included.
  func isTouching(_ other: Rect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}
