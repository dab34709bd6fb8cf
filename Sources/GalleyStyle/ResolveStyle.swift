public import GalleyCSS
public import GalleyDOM
import GalleyPrimitives

/// Computes the style of every element of a document.
///
/// - Parameters:
///   - sheets: The user's and author's sheets in document order, imported ones inside of them. The
///     user-agent sheets are added here.
///   - media: What the page is shown on.
public func resolveStyle(
  _ document: Document, _ sheets: [StyleSheetSource], _ media: MediaEnvironment,
  options: StyleOptions = StyleOptions()
) -> StyledDocument {
  var builder = RuleIndexBuilder(document, media)
  for sheet in UserAgentSheets.shared.sheets(for: document) {
    builder.add(StyleSheetSource(sheet, origin: .userAgent))
  }
  for sheet in sheets where sheet.origin != .author { builder.add(sheet) }
  for sheet in sheets where sheet.origin == .author { builder.add(sheet) }
  let index = builder.finish()
  let counterStyles = CounterStyles(index.counterStyles)
  let fontFaces = index.fontFaces
  let highlightRules =
    index.highlights.isEmpty
    ? nil : HighlightRules(index: index, media: media, options: options)
  var resolver = StyleResolver(document, index, media, options, usesFontUnits: true)
  resolver.run()
  var styled = resolver.styled
  styled.counterStyles = counterStyles
  styled.flatTree = resolver.matcher.flatTree
  styled.fontFaces = fontFaces
  styled.diagnostics = resolver.diagnostics
  styled.highlightRules = highlightRules
  return styled
}

/// The user-agent sheets, parsed once a process.
struct UserAgentSheets: Sendable {
  static let shared = UserAgentSheets()

  private let html = StyleSheet(UserAgentSheet.html)
  private let quirks = StyleSheet(UserAgentSheet.quirks)
  private let svg = StyleSheet(UserAgentSheet.svg)
  private let mathML = StyleSheet(UserAgentSheet.mathML)

  /// The sheets for the elements that a document has.
  func sheets(for document: Document) -> [StyleSheet] {
    var sheets = [html]
    if document.nodes.contains(where: { $0.namespace == .svg }) { sheets.append(svg) }
    if document.nodes.contains(where: { $0.namespace == .mathML }) { sheets.append(mathML) }
    if document.mode == .quirks { sheets.append(quirks) }
    return sheets
  }

  /// What the sheets' parser could not use.
  var diagnostics: [Diagnostic] { [html, quirks, svg, mathML].flatMap(\.diagnostics) }
}
