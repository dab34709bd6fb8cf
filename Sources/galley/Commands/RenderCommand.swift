import GalleyEngine

/// `galley render`: a PNG, or a PDF file, of each page.
enum RenderCommand {
  static let options = ownOptions + FindArguments.specifications

  private static let ownOptions: [OptionSpecification] = [
    .value("-o", "FILE|-", "write the picture here; a name that ends in .pdf gives a PDF file"),
    .value("--output-dir", "DIR", "write a picture of each page into this folder"),
    .flag("--viewport-only", "only the viewport (default: the whole page)"),
    .value("--clip", "X,Y,W,H", "only this rectangle of the page"),
    .value("--selector", "CSS", "only the first match's border box"),
    .flag("--all", "with --selector: the union of all matches"),
    .value("--padding", "N", "with --selector: CSS px more on each side"),
    .value(
      "--paper", "SIZE", "a PDF file of sheets: A4, letter landscape, 210mmx297mm; print media"),
    .value("--margin", "T[,R,B,L]", "with --paper: room around each sheet's contents (10mm)"),
    .value("--section", "ID", "from that heading to the next of its level or higher"),
    .value("--scroll", "X,Y", "the viewport, scrolled so far"),
    .value("--scroll-to", "SELECTOR", "the viewport, scrolled to the first match"),
    .value("--scroll-to-text", "TEXT", "the viewport, scrolled to the first such text"),
    InnerScrolling.option,
    .value("--overscroll", "X,Y", "pulled past its edges: negative before the start"),
    .value(
      "--background", "visible|hidden|COLOR|IMAGE",
      "hidden leaves unpainted pixels transparent; a CSS colour or image shows there"),
    .value("--find", "TEXT", "draw what a search finds, with the options of find"),
    .value("--current", "N", "with --find: the current match, counted from 0"),
    .value(
      "--find-style", "classic|dim|none",
      "with --find: yellow and orange (default), or the page dimmed around matches"),
    .flag("--expand-scrollers", "inner scroll containers at their full height"),
    .value("--css", "FILE", "user style", isRepeatable: true),
    .value("--hide", "SELECTOR", "leave matches out", isRepeatable: true),
    .value(
      "--mask", "SELECTOR", "cover the boxes of all matches with one colour", isRepeatable: true),
    .value("--optimize", "fast|default|small", "PNG effort"),
    .value("--jobs", "N", "pages, or bands of one page, in parallel (1)"),
    .value("--list", "FILE|-", "more inputs, one a line"),
    .flag("--json", "one line of JSON a page on standard output"),
  ]

  static func run(_ arguments: ParsedArguments, _ words: [String]) throws(CommandError) -> Int32 {
    let common = try CommonOptions(arguments)
    let options = try RenderOptions(arguments)
    var inputs = arguments.positionals
    if let list = arguments.value("--list") {
      inputs += lines(of: try readFile(list))
    }
    guard !inputs.isEmpty else { throw .usage("render", "needs an input") }
    let outputs = try options.outputs(for: inputs)
    if options.writesJSON, outputs.contains("-") {
      throw .usage("--json", "standard output carries the picture already")
    }
    if common.diagnosticsPath == "-", outputs.contains("-") {
      throw .usage("--diagnostics", "standard output carries the picture already")
    }
    if inputs.count == 1 {
      startWatchdog(after: common.timeout, what: inputs[0])
      let renderer = try PageRenderer(common, options, keepsPages: true)
      let result = try renderer.render(inputs[0], to: outputs[0])
      if options.writesJSON { try printResult(Array((result.json + "\n").utf8)) }
      return try Reporting(options: common).finish(result.diagnostics, result.timings)
    }
    return try RenderBatch(common, options, words: words).run(inputs, outputs)
  }

  /// The lines of a list, empty ones left out.
  static func lines(of bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
  }
}
