public import GalleyDisplayList
public import GalleyPrimitives

/// Makes a PDF file of painted pages.
///
/// Texts stay texts with the characters that they stand for, areas and lines stay such, and JPEG
/// files are passed on as they are. What PDF doesn't have, such as filters and blurs, becomes a
/// picture in its place, which ``diagnostics`` tells.
///
/// ```swift
/// var document = PDFDocument(glyphs: fonts)
/// document.title = "A page"
/// document.addPages([PDFPage(region: Rect(width: 800, height: 600))], of: list)
/// let bytes = document.finish()
/// ```
///
/// The same pages give the same bytes, whatever the clock, the place and the language are.
///
/// <https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf>
public struct PDFDocument {
  /// Empty for none.
  public var title = ""
  /// Empty for none.
  public var author = ""
  /// Empty for none.
  public var subject = ""
  /// Empty for none.
  public var keywords = ""
  /// The language of the texts as BCP 47 has it; empty if it isn't known.
  public var language = ""
  /// The headings in reading order.
  public var outline: [PDFOutlineItem] = []
  public var links: [PDFLink] = []
  /// What the file carries that no reader shows: letters, digits and ``+/=`` after a name; see
  /// ``PDFNotes``. `nil` for nothing.
  public var note: String?

  private let builder: PDFBuilder
  private var pages: [PageRecord] = []

  /// A page that was added.
  private struct PageRecord {
    var number: Int
    var content: Int
    var resources: String
    var page: PDFPage
  }

  /// - Parameter glyphs: The fonts of the pages' glyph runs.
  public init(glyphs: any GlyphSource) { builder = PDFBuilder(glyphs: glyphs) }

  /// What could not be put into the file as it is, so far.
  public var diagnostics: [Diagnostic] { builder.diagnostics }

  /// Paints pages that show parts of a list.
  ///
  /// - Parameter offsets: What is scrolled while the pages show.
  public mutating func addPages(
    _ pages: [PDFPage], of list: DisplayList, scrolledBy offsets: ScrollOffsets = ScrollOffsets()
  ) {
    let plan = PaintPlan(list, scrollOffsets: offsets)
    for page in pages { add(page, plan) }
  }

  private mutating func add(_ page: PDFPage, _ plan: PaintPlan) {
    let map = page.regionMap
    var painter = PagePainter(plan, region: page.region, pageMap: map, builder: builder)
    painter.snapsText = page.snapsText
    if let color = page.background, color.alpha > 0 {
      painter.content.setFill(color)
      painter.content.add(painter.region)
      painter.content.operate("f")
    }
    painter.paint()
    var bytes = PDFBytes("q\n")
    bytes.matrix(map)
    bytes.append("cm\n")
    if page.isClipped {
      bytes.numbers([0, 0, page.region.width, page.region.height])
      bytes.append("re W n\n")
    }
    bytes.append(painter.content.bytes)
    bytes.append("Q\n")
    pages.append(
      PageRecord(
        number: builder.file.reserve(), content: builder.file.add(stream: bytes.bytes, ""),
        resources: painter.content.resources.dictionary, page: page))
  }

  /// The whole file.
  public mutating func finish() -> [UInt8] {
    let failures = builder.fonts.write(
      to: &builder.file, images: &builder.images, glyphs: builder.glyphs)
    for _ in 0..<failures { builder.note(.font) }
    let tree = builder.file.reserve()
    let annotations = writeLinks()
    for (index, record) in pages.enumerated() {
      let size = record.page.mediaSize
      var text = PDFBytes("<< /Type /Page /Parent \(tree) 0 R /MediaBox [0 0 ")
      text.numbers([size.width, size.height], decimals: 4)
      text.append("] /Contents \(record.content) 0 R /Resources \(record.resources)")
      text.append(" /Group << /S /Transparency /CS /DeviceRGB /I true >>")
      if let own = annotations[index], !own.isEmpty {
        text.append(" /Annots [")
        for number in own { text.append("\(number) 0 R ") }
        text.append("]")
      }
      text.append(" >>")
      builder.file.set(record.number, text)
    }
    var kids = PDFBytes("<< /Type /Pages /Count \(pages.count) /Kids [")
    for record in pages { kids.append("\(record.number) 0 R ") }
    kids.append("] >>")
    builder.file.set(tree, kids)
    var root = PDFBytes("<< /Type /Catalog /Pages \(tree) 0 R")
    if let first = writeOutline() { root.append(" /Outlines \(first) 0 R") }
    if !language.isEmpty {
      root.append(" /Lang ")
      root.text(language)
    }
    if !title.isEmpty { root.append(" /ViewerPreferences << /DisplayDocTitle true >>") }
    root.append(" >>")
    let rootNumber = builder.file.add(root)
    let infoNumber = writeInfo()
    return builder.file.bytes(root: rootNumber, info: infoNumber, note: note)
  }

  private func writeInfo() -> Int {
    var info = PDFBytes("<< /Producer (Galley)")
    for (key, value) in [
      ("Title", title), ("Author", author), ("Subject", subject), ("Keywords", keywords),
    ] where !value.isEmpty {
      info.append(" /\(key) ")
      info.text(String(value.prefix(4000)))
    }
    info.append(" >>")
    return builder.file.add(info)
  }

  /// Where a place is: the page's index, and the point on it.
  private func find(_ place: PDFPlace) -> (page: Int, point: Point)? {
    guard pages.indices.contains(place.page), place.point.x.isFinite, place.point.y.isFinite else {
      return nil
    }
    let page = pages[place.page].page
    let size = page.mediaSize
    let point = page.map.apply(place.point)
    return (
      place.page,
      Point(x: min(max(point.x, 0), size.width), y: min(max(point.y, 0), size.height))
    )
  }

  private func destination(_ place: PDFPlace) -> String? {
    guard let (page, point) = find(place) else { return nil }
    var text = PDFBytes("[\(pages[page].number) 0 R /XYZ ")
    text.point(point, decimals: 2)
    text.append("0]")
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// - Returns: By page: its annotations' numbers.
  ///
  /// <https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf#page=402>
  private func writeLinks() -> [Int: [Int]] {
    var result: [Int: [Int]] = [:]
    for link in links where pages.indices.contains(link.page) {
      let page = pages[link.page].page
      let seen = link.rect.finite.intersection(page.region)
      guard !seen.isEmpty else { continue }
      let rect = page.map.apply(seen)
      var text = PDFBytes("<< /Type /Annot /Subtype /Link /Border [0 0 0] /F 4 /Rect [")
      text.numbers([rect.minX, rect.minY, rect.maxX, rect.maxY], decimals: 2)
      text.append("]")
      switch link.target {
      case .address(let address):
        text.append(" /A << /S /URI /URI ")
        text.literal(Array(address.utf8.prefix(8000)))
        text.append(" >>")
      case .place(let place):
        guard let destination = destination(place) else { continue }
        text.append(" /Dest \(destination)")
      }
      if !link.label.isEmpty {
        text.append(" /Contents ")
        text.text(String(link.label.prefix(1000)))
      }
      text.append(" >>")
      result[link.page, default: []].append(builder.file.add(text))
    }
    return result
  }

  /// - Returns: The number of the outline; `nil` without headings.
  ///
  /// <https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf#page=375>
  private func writeOutline() -> Int? {
    let items = outline.filter { !$0.title.isEmpty && destination($0.place) != nil }
    guard !items.isEmpty else { return nil }
    let root = builder.file.reserve()
    let numbers = items.map { _ in builder.file.reserve() }
    // Each one's parent is the last before it of a smaller level.
    var parents = [Int](repeating: -1, count: items.count)
    var children: [Int: [Int]] = [:]
    var open: [Int] = []
    for index in items.indices {
      while let last = open.last, items[last].level >= items[index].level { open.removeLast() }
      parents[index] = open.last ?? -1
      children[parents[index], default: []].append(index)
      open.append(index)
    }
    // How many are below each.
    var counts = [Int](repeating: 0, count: items.count)
    for index in items.indices.reversed() where parents[index] >= 0 {
      counts[parents[index]] += counts[index] + 1
    }
    for siblings in children.values {
      for (place, index) in siblings.enumerated() {
        let parent = parents[index]
        var text = PDFBytes("<< /Title ")
        text.text(String(items[index].title.prefix(2000)))
        text.append(" /Parent \(parent < 0 ? root : numbers[parent]) 0 R")
        text.append(" /Dest \(destination(items[index].place) ?? "[]")")
        if place > 0 { text.append(" /Prev \(numbers[siblings[place - 1]]) 0 R") }
        if place + 1 < siblings.count { text.append(" /Next \(numbers[siblings[place + 1]]) 0 R") }
        if let own = children[index], let first = own.first, let last = own.last {
          text.append(
            " /First \(numbers[first]) 0 R /Last \(numbers[last]) 0 R /Count \(counts[index])")
        }
        text.append(" >>")
        builder.file.set(numbers[index], text)
      }
    }
    let top = children[-1] ?? []
    builder.file.set(
      root,
      "<< /Type /Outlines /First \(numbers[top.first ?? 0]) 0 R"
        + " /Last \(numbers[top.last ?? 0]) 0 R /Count \(items.count) >>")
    return root
  }
}
