import GalleyCSS
import GalleyDOM
public import GalleyDisplayList
import GalleyLayout
import GalleyStyle
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
  /// A PDF file of the page: sheets as ``PageSettings/paper`` asks, or one page that is as large as
  /// a part of this page, a point a CSS px.
  ///
  /// What could not be put into the file as it is joins ``diagnostics``.
  ///
  /// - Parameter note: A line of ASCII that the file carries in a comment; `nil` for none.
  public mutating func pdf(_ options: PDFOptions, note: String? = nil) -> [UInt8] {
    let pages = pdfPages(options)
    let list = listWithText(
      canvas: options.canvas, offsets: options.scrollOffsets, paper == nil ? options.region : nil)
    let clock = ContinuousClock()
    let start = clock.now
    let document = boxes.styled.document
    var file = PDFDocument(glyphs: glyphSource)
    file.title = document.pageTitle
    file.language = document.pageLanguage
    file.author = document.metaContent("author")
    file.subject = document.metaContent("description")
    file.keywords = document.metaContent("keywords")
    file.note = note
    addContents(to: &file, pages, options.scrollOffsets)
    let bytes = onDeepStack {
      file.addPages(pages, of: list, scrolledBy: options.scrollOffsets)
      return file.finish()
    }
    self.note("pdf", clock.now - start)
    self.note(file.diagnostics)
    return bytes
  }

  private func pdfPages(_ options: PDFOptions) -> [PDFPage] {
    let background: RGBA8? = options.canvas == nil ? nil : .white
    guard let paper else {
      var page = PDFPage(region: options.region)
      page.background = background
      return [page]
    }
    // A point is three quarters of a px.
    let factor = 0.75
    let (area, stride) = (paper.area, paper.stride)
    let last = paper.sheet(
      at: isRightToLeft ? area.width - pageRect.minX - 0.5 : pageRect.maxX - 0.5)
    return (0...last).map { number in
      var page = PDFPage(
        region: Rect(
          x: Double(number) * stride * (isRightToLeft ? -1 : 1), y: 0, width: area.width,
          height: area.height),
        size: Size(width: paper.size.width * factor, height: paper.size.height * factor),
        origin: Point(x: paper.margins.left * factor, y: paper.margins.top * factor),
        scale: factor)
      page.background = background
      return page
    }
  }

  private var isRightToLeft: Bool {
    guard let root = boxes.styled.document.documentElement, let box = boxes.box(of: root) else {
      return false
    }
    return boxes.style(of: box).text.direction == .rightToLeft
  }

  /// Adds headings and links, each on the page that shows it.
  private func addContents(
    to file: inout PDFDocument, _ pages: [PDFPage], _ offsets: ScrollOffsets
  ) {
    let contents = PDFContents(self, scrolledBy: offsets)
    /// The page that shows a point, or that is nearest to it along the pages.
    func page(_ point: Point) -> Int {
      guard let paper else { return 0 }
      return min(
        paper.sheet(at: isRightToLeft ? paper.area.width - point.x : point.x), pages.count - 1)
    }
    func place(_ point: Point) -> PDFPlace { PDFPlace(page: page(point), point: point) }
    for heading in contents.headings {
      let target = place(Point(x: heading.rect.x, y: heading.rect.y))
      guard heading.rect.touches(pages[target.page].region) else { continue }
      file.outline.append(
        PDFOutlineItem(title: heading.title, level: heading.level, place: target))
    }
    for link in contents.links {
      let target: PDFLink.Target =
        switch link.target {
        case .address(let address): .address(address)
        case .point(let point): .place(place(point))
        }
      file.links.append(
        PDFLink(
          page: page(Point(x: link.rect.x + link.rect.width / 2, y: link.rect.y)),
          rect: link.rect, target: target, label: link.label))
    }
  }

  /// The page as painted, with the text of its glyphs.
  private mutating func listWithText(
    canvas: Color?, offsets: ScrollOffsets, _ region: Rect?
  ) -> DisplayList {
    keepsText = true
    defer { keepsText = false }
    return displayList(visibleRect: region, canvas: canvas, scrolledBy: offsets)
  }
}

extension Document {
  /// The title of the page; empty if it has none.
  ///
  /// <https://html.spec.whatwg.org/#document.title>
  var pageTitle: String {
    for id in descendants(of: root) where isHTML(id, .title) {
      return textContent(of: id).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    return ""
  }

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
