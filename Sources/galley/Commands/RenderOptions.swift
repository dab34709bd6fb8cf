import GalleyEngine
import GalleyFind
import GalleyImages
import GalleyPaint
import GalleyPrimitives

/// The options of `galley render` beside those of all commands.
struct RenderOptions {
  /// What is scrolled before the picture is taken.
  enum Scrolling {
    case offset(Point)
    /// A selector; `#` and an id that is none may stand for the id.
    case element(String)
    case text(String)
  }

  /// What lies below the page.
  enum Background {
    case visible, hidden
    /// A colour or an image, as CSS.
    case css(String)
  }

  enum Region {
    case page, viewport
    case clip(Rect)
    case selector(String, all: Bool, padding: Double)
    case section(String)
  }

  let output: String?
  /// The sheets of a PDF file; `nil` for one long page.
  let paper: Paper?
  /// Whether the user has said on what the page is shown.
  let isMediaGiven: Bool
  let outputFolder: String?
  let region: Region
  /// Whether the user has said which region.
  let isRegionGiven: Bool
  let scrolling: Scrolling?
  /// How far the page is pulled past its edges, in CSS px; zero if it isn't.
  let overscroll: Point
  let innerScrolling: InnerScrolling
  let background: Background
  let expandsScrollers: Bool
  /// CSS text of the user.
  let userStyles: [String]
  /// Selectors of what is covered.
  let masks: [String]
  let effort: PNGEffort
  let jobs: Int
  let writesJSON: Bool
  /// What is searched for; `nil` for nothing.
  let find: Search?

  /// A search whose matches are drawn.
  struct Search {
    let query: String
    let options: FindOptions
    /// The index of the current match; `nil` for none.
    let current: Int?
    let style: FindStyle
  }

  init(_ arguments: ParsedArguments) throws(CommandError) {
    output = arguments.value("-o")
    outputFolder = arguments.value("--output-dir")
    paper = try PaperArguments.paper(arguments)
    isMediaGiven = arguments.has("--media")
    if paper != nil, let output, !output.lowercased().hasSuffix(".pdf") {
      throw .usage("--paper", "needs a name that ends in .pdf with -o")
    }
    let regions = ["--viewport-only", "--clip", "--selector", "--section"].filter(arguments.has)
    guard regions.count <= 1 else {
      throw .usage(regions[1], "cannot be combined with \(regions[0])")
    }
    for name in ["--all", "--padding"] where arguments.has(name) && !arguments.has("--selector") {
      throw .usage(name, "needs --selector")
    }
    if arguments.has("--viewport-only") {
      region = .viewport
    } else if let clip = try arguments.numbers("--clip", count: 4) {
      guard clip[2] > 0, clip[3] > 0, clip.allSatisfy({ abs($0) < 1e8 }) else {
        throw .usage("--clip", "an empty or impossible rectangle")
      }
      region = .clip(Rect(x: clip[0], y: clip[1], width: clip[2], height: clip[3]))
    } else if let selector = arguments.value("--selector") {
      region = .selector(
        selector, all: arguments.has("--all"),
        padding: try arguments.number("--padding", default: 0, in: 0...1e6))
    } else if let id = arguments.value("--section") {
      region = .section(id)
    } else {
      region = .page
    }
    isRegionGiven = !regions.isEmpty
    let scrolls = ["--scroll", "--scroll-to", "--scroll-to-text"].filter(arguments.has)
    guard scrolls.count <= 1 else {
      throw .usage(scrolls[1], "cannot be combined with \(scrolls[0])")
    }
    if let offset = try arguments.numbers("--scroll", count: 2) {
      guard offset.allSatisfy({ abs($0) < 1e8 }) else {
        throw .usage("--scroll", "an impossible offset")
      }
      scrolling = .offset(Point(x: offset[0], y: offset[1]))
    } else if let selector = arguments.value("--scroll-to") {
      scrolling = .element(selector)
    } else {
      scrolling = arguments.value("--scroll-to-text").map { .text($0) }
    }
    let pull = try arguments.numbers("--overscroll", count: 2) ?? [0, 0]
    guard pull.allSatisfy({ abs($0) < 1e6 }) else {
      throw .usage("--overscroll", "an impossible displacement")
    }
    overscroll = Point(x: pull[0], y: pull[1])
    innerScrolling = try InnerScrolling(arguments)
    switch arguments.value("--background") {
    case nil, "visible": background = .visible
    case "hidden": background = .hidden
    case .some(let text):
      guard isBackground(text) else {
        throw .usage("--background", "not visible, hidden, a colour or an image: \(text)")
      }
      background = .css(text)
    }
    expandsScrollers = arguments.has("--expand-scrollers")
    var styles: [String] = []
    for path in arguments.all("--css") {
      styles.append(String(decoding: try readFile(path), as: UTF8.self))
    }
    for selector in arguments.all("--hide") {
      styles.append(PageSettings.style(hiding: selector))
    }
    userStyles = styles
    if let output, let ending = Self.otherFormats.first(where: output.lowercased().hasSuffix) {
      throw .usage("-o", "pictures are PNG files, and not \(ending.dropFirst()): \(output)")
    }
    masks = arguments.all("--mask")
    if !masks.isEmpty, paper != nil || output?.lowercased().hasSuffix(".pdf") == true {
      throw .usage("--mask", "covers parts of pictures, and not of PDF files")
    }
    let word = try arguments.word(
      "--optimize", of: ["fast", "default", "small"], default: "default")
    effort = PNGEffort(rawValue: word) ?? .default
    jobs = try arguments.integer("--jobs", default: 1, in: 1...256)
    writesJSON = arguments.has("--json")
    find = try RenderOptions.search(arguments)
  }

  /// What the names of files end in that a PNG file would not be looked for in.
  private static let otherFormats = [
    ".jpg", ".jpeg", ".webp", ".gif", ".bmp", ".avif", ".svg", ".tif", ".tiff", ".ico",
  ]

  private static func search(_ arguments: ParsedArguments) throws(CommandError) -> Search? {
    guard let query = arguments.value("--find") else {
      for name in ["--current", "--find-style"] + FindArguments.specifications.map(\.name)
      where arguments.has(name) {
        throw .usage(name, "needs --find")
      }
      return nil
    }
    let word = try arguments.word(
      "--find-style", of: FindStyle.allCases.map(\.rawValue), default: "classic")
    return Search(
      query: query,
      options: try FindArguments.options(arguments, CommonOptions(arguments)),
      current: arguments.has("--current")
        ? try arguments.integer("--current", default: 0, in: 0...Int(Int32.max)) : nil,
      style: FindStyle(rawValue: word) ?? .classic)
  }

  var isViewportOnly: Bool {
    if case .viewport = region { true } else { false }
  }

  /// Whether the region stands for a part of the page, wherever that is scrolled to.
  var isRegionOfPage: Bool {
    switch region {
    case .page, .viewport: false
    case .clip, .selector, .section: true
    }
  }

  /// Where the picture of each input goes.
  func outputs(for inputs: [String]) throws(CommandError) -> [String] {
    if let output {
      guard outputFolder == nil else { throw .usage("-o", "cannot be combined with --output-dir") }
      guard inputs.count == 1 else {
        throw .usage("-o", "takes one input; use --output-dir for more")
      }
      return [output]
    }
    guard let outputFolder else { throw .usage("render", "needs -o or --output-dir") }
    try makeFolder(outputFolder)
    var taken: Set<String> = []
    return inputs.map { input in
      let path = input.prefix { $0 != "?" && $0 != "#" }
      var stem = path.split(separator: "/").last.map(String.init) ?? "page"
      if let dot = stem.lastIndex(of: "."), dot > stem.startIndex { stem = String(stem[..<dot]) }
      if stem == "-" || stem.hasPrefix("data:") { stem = "page" }
      var name = stem
      var number = 2
      while !taken.insert(name).inserted {
        name = "\(stem)-\(number)"
        number += 1
      }
      return "\(outputFolder)/\(name).\(paper == nil ? "png" : "pdf")"
    }
  }
}
