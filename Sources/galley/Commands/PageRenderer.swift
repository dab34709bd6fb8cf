import GalleyCSS
import GalleyDisplayList
import GalleyEngine
import GalleyImages
import GalleyOutline
import GalleyPaint
import GalleyPrimitives
import GalleyScroll
import Synchronization

/// Renders pages, one after the other.
struct PageRenderer {
  /// What became of a page.
  struct Result {
    let json: String
    let diagnostics: [Diagnostic]
    let timings: StageTimings
  }

  private let common: CommonOptions
  let options: RenderOptions
  private let settings: PageSettings
  /// Whether pages stay in memory until the process ends, which frees all of it in one step.
  private let keepsPages: Bool

  /// The pages that stay.
  private static let kept = Mutex<[(PageModel, Frame)]>([])

  /// - Parameter keepsPages: For a process that ends after its page.
  init(
    _ common: CommonOptions, _ options: RenderOptions, keepsPages: Bool = false
  ) throws(CommandError) {
    self.keepsPages = keepsPages
    self.common = common
    self.options = options
    var settings = common.settings(try common.fontLibrary())
    settings.userStyles = options.userStyles
    settings.paper = options.paper
    if options.paper != nil, !options.isMediaGiven { settings.media.mediaType = .print }
    self.settings = settings
  }

  func render(_ input: String, to output: String) throws(CommandError) -> Result {
    let start = monotonicSeconds()
    var page = try PageInput(name: input).load(common, settings)
    var frame = frame(of: page)
    if case .text(let text)? = options.scrolling,
      let match = (try? frame.find(text))?.matches.first(where: { $0.target != nil })
    {
      frame.highlights.append(Highlight(.targetText, ranges: match.inlineRanges))
    }
    let found = try options.find.map { (search) throws(CommandError) in
      try show(search, in: &frame, &page)
    }
    var offsets = try scrollOffsets(of: frame, page, found, input: input)
    let isScrolled = offsets != nil
    if !options.innerScrolling.isEmpty {
      var inner = offsets ?? frame.scrollTree.initialOffsets
      try options.innerScrolling.apply(to: &inner, of: frame)
      options.innerScrolling.apply(to: &frame)
      offsets = inner
    }
    var region = try region(of: frame, input: input, isScrolled: isScrolled)
    if let offsets, options.isRegionOfPage {
      region = scrolledRegion(region, offsets)
    }
    var picture = PictureOptions(region: region)
    let inside = found?.currentTarget.flatMap { frame.scrollOffsets(revealingInside: $0) }
    picture.scrollOffsets = offsets ?? inside ?? frame.initialScrollOffsets
    if offsets == nil, inside == nil, !options.isViewportOnly {
      // The page itself isn't scrolled where all of it, or a part, is shown.
      picture.scrollOffsets[ScrollOffsets.viewport] = Point()
    }
    picture.scale = common.media.scale
    picture.jobs = options.jobs
    picture.effort = options.effort
    if case .hidden = options.background { picture.canvas = nil }
    let isPDF = output.lowercased().hasSuffix(".pdf")
    let pixels = picture.pixelWidth.multipliedReportingOverflow(by: picture.pixelHeight)
    guard isPDF || !pixels.overflow && pixels.partialValue <= common.maximumPixels else {
      throw .limit(
        input,
        "\(picture.pixelWidth) x \(picture.pixelHeight) pixels are more than "
          + "\(common.maximumPixels) (see --max-pixels)")
    }
    guard isPDF ? !picture.region.isEmpty : pixels.partialValue > 0 else {
      throw .no(input, "there is nothing to show")
    }
    let masked = try maskedPixels(of: frame, picture)
    var file = try OutputFile(output)
    if isPDF {
      try file.write(pdf(of: &frame, picture))
    } else if case .css(let css) = options.background {
      try write(&frame, page, picture, over: css, masked, to: &file)
    } else if !masked.isEmpty {
      var bitmap = frame.bitmap(picture)
      cover(masked, in: &bitmap)
      try file.write(bitmap.pngData(effort: picture.effort))
    } else {
      try frame.writePNG(picture) { (bytes) throws(CommandError) in try file.write(bytes) }
    }
    try file.finish()
    var json = JSONWriter()
    json.object { json in
      json.key("input")
      json.string(input)
      json.key("output")
      json.string(output)
      json.key("size")
      json.numbers([picture.region.width, picture.region.height])
      json.key("pixels")
      json.numbers([Double(picture.pixelWidth), Double(picture.pixelHeight)])
      json.key("title")
      json.string(page.title)
      json.key("ms")
      json.number((monotonicSeconds() - start) * 1000, decimals: 2)
      json.key("diagnostics")
      json.int(frame.diagnostics.count)
      if let search = options.find, let found { write(search, found, to: &json) }
    }
    if keepsPages { PageRenderer.kept.withLock { $0.append((page, frame)) } }
    return Result(
      json: String(decoding: json.bytes, as: UTF8.self), diagnostics: frame.diagnostics,
      timings: frame.timings)
  }

  /// Styles and lays out a page.
  func frame(of page: PageModel) -> Frame {
    options.expandsScrollers ? page.frameWithExpandedScrollers() : page.frame()
  }

  /// In CSS px of the page, or of the viewport if that is shown.
  private func region(
    of frame: Frame, input: String, isScrolled: Bool
  ) throws(CommandError) -> Rect {
    switch options.region {
    case .page: return isScrolled ? frame.viewportRect : frame.pageRect
    case .viewport: return frame.viewportRect
    case .clip(let rect): return rect
    case .selector(let selector, let all, let padding):
      guard let matches = frame.elements(matching: selector) else {
        throw .usage("--selector", "not a selector: \(selector)")
      }
      let boxes = matches.lazy.compactMap { frame.borderBox(of: $0) }
      guard let first = boxes.first else { throw .no(input, "nothing matches \(selector)") }
      let rect = all ? boxes.reduce(first) { $0.union($1) } : first
      return rect.outset(by: padding)
    case .section(let id):
      guard let section = frame.outline().sections.first(where: { $0.id == id }) else {
        throw .no(input, "no section \(id)")
      }
      let page = frame.pageRect
      return Rect(
        x: page.x, y: section.y, width: page.width, height: max(0, section.end - section.y))
    }
  }
}
