import GalleyPrimitives

/// The results of a run as one HTML file that holds its pictures and needs nothing else.
///
/// All of it can be read without scripts; with them the pictures can be laid over each other.
public struct GoldenReport {
  private let summary: GoldenSummary
  private let folder: String
  /// The command that takes the list of what is approved.
  public var approval = "galley goldens approve --from approve.json"

  /// - Parameter folder: The folder of goldens, as it was named.
  public init(_ summary: GoldenSummary, folder: String) {
    self.summary = summary
    self.folder = folder
  }

  /// Whether there is a file of that name that is no report, and that must not be written over.
  public static func isOther(_ file: String) -> Bool {
    guard GoldenFiles.exists(file) else { return false }
    guard let bytes = try? GoldenFiles.read(file) else { return true }
    return !String(decoding: bytes.prefix(512), as: UTF8.self).contains(titleEnding + "</title>")
  }

  private static let titleEnding = "goldens not as expected"

  /// The file.
  public func html() -> [UInt8] {
    var html: [UInt8] = []
    func add(_ text: String) { html += text.utf8 }
    let open = summary.results.filter { !$0.status.isPassed }
    let passed = summary.results.filter(\.status.isPassed)
    let title = "\(open.count) of \(summary.results.count) \(Self.titleEnding)"
    add("<!DOCTYPE html>\n<html lang=en>\n<head>\n<meta charset=utf-8>\n")
    add(
      "<meta name=viewport content=\"width=device-width\">\n<title>\(Markup.escaped(title))</title>\n"
    )
    add(
      "<style>\n\(ReportSource.style)</style>\n</head>\n<body>\n<header>\n<h1>\(Markup.escaped(title))</h1>\n<p>"
    )
    add(
      Markup.escaped(
        "\(folder == "." ? "" : folder + ": ")\(summary.count(.failed)) failed, \(summary.count(.missing)) missing, "
      ))
    add("\(summary.count(.broken)) with errors, \(passed.count) passed ")
    if summary.seconds > 0 { add("in \(decimalText(summary.seconds, decimals: 2)) s") }
    let counts = GoldenResult.Status.allCases.filter { !$0.isPassed }.map {
      (status: $0.rawValue, count: summary.count($0))
    }.filter { $0.count > 0 }
    if !open.isEmpty { add("</p>\n" + ReportSource.controls(counts, approval: approval)) }
    add("</header>\n<main>\n")
    for (index, result) in open.enumerated() { html += section(result, index) }
    if open.isEmpty { add("<p>Everything is as expected.</p>\n") }
    add("<details class=passed><summary>\(passed.count) passed</summary>\n<ul>\n")
    for result in passed {
      add("<li>\(Markup.escaped(result.name)) (\(result.kind.rawValue))")
      add(result.status == .unchanged ? ", unchanged\n" : "\n")
    }
    add("</ul>\n</details>\n</main>\n")
    if !open.isEmpty { add("<script>\n\(ReportSource.script)</script>\n") }
    add("</body>\n</html>\n")
    return html
  }

  private func section(_ result: GoldenResult, _ index: Int) -> [UInt8] {
    let name = Markup.escaped(result.name)
    var html = Array(
      """
      <section id=g\(index) data-name="\(name)" data-kind=\(result.kind.rawValue) \
      data-status=\(result.status.rawValue) data-sha256="\(result.actualHash)">
      <h2><a href=#g\(index)>\(name)</a> <small>\(result.kind.rawValue), \
      \(result.status.rawValue)</small></h2>
      <ul class=lines>

      """.utf8)
    for line in result.lines { html += "<li>\(Markup.escaped(line))\n".utf8 }
    html += "</ul>\n".utf8
    if !result.wouldPassWith.isEmpty {
      html += "<p class=settings>Would pass with any of:".utf8
      for option in result.wouldPassWith { html += " <code>\(Markup.escaped(option))</code>".utf8 }
      html += "</p>\n".utf8
    }
    if result.kind == .picture {
      html += "<div class=stage>\n".utf8
      for (label, file) in [
        ("expected", result.expected), ("actual", result.actual), ("difference", result.difference),
      ] {
        guard !file.isEmpty, let bytes = try? GoldenFiles.read(file) else { continue }
        html +=
          "<figure class=\(label)><figcaption>\(label)</figcaption><img alt=\"\(label)\" ".utf8
        html += "src=\"data:image/png;base64,".utf8
        html += Base64.encoded(bytes)
        html += "\"></figure>\n".utf8
      }
      html += "</div>\n".utf8
    } else if result.kind != .pdf {
      html += texts(result)
    }
    return html + "</section>\n".utf8
  }

  /// Expectations that are texts, as the lines that only one side has.
  private func texts(_ result: GoldenResult) -> [UInt8] {
    func bytes(_ file: String) -> [UInt8] {
      file.isEmpty ? [] : (try? GoldenFiles.read(file)) ?? []
    }
    var html = Array("<pre class=text>".utf8)
    for part in TextDifference(bytes(result.expected), bytes(result.actual)).parts {
      switch part {
      case .changed(let removed, let inserted, _):
        for line in removed { html += "<del>\(Markup.escaped(line))\n</del>".utf8 }
        for line in inserted { html += "<ins>\(Markup.escaped(line))\n</ins>".utf8 }
      case .same(let lines) where lines.count > 7:
        for line in lines.prefix(3) { html += "\(Markup.escaped(line))\n".utf8 }
        html += "<i>… \(lines.count - 6) lines …\n</i>".utf8
        for line in lines.suffix(3) { html += "\(Markup.escaped(line))\n".utf8 }
      case .same(let lines):
        for line in lines { html += "\(Markup.escaped(line))\n".utf8 }
      }
    }
    return html + "</pre>\n".utf8
  }
}
