import GalleyCSS
public import GalleyPrimitives

/// Sheets that a page is divided among.
public struct Paper: Hashable, Sendable {
  /// Room on each side of a sheet that contents keep clear of, in px.
  public struct Margins: Hashable, Sendable {
    public var top: Double
    public var right: Double
    public var bottom: Double
    public var left: Double

    public init(top: Double, right: Double, bottom: Double, left: Double) {
      self.top = top
      self.right = right
      self.bottom = bottom
      self.left = left
    }
  }

  /// In px, of which an inch has 96.
  public var size: Size
  public var margins: Margins

  public init(size: Size, margins: Margins) {
    self.size = size
    self.margins = margins
  }

  /// The size of sheets that have names, upright, in px: `A3` to `A5`, `B4`, `B5`, `JIS-B4`,
  /// `JIS-B5`, `letter`, `legal` and `ledger`; `nil` for other names.
  public static func size(named name: String) -> Size? { GalleyCSS.PageGeometry.size(named: name) }

  /// A length of an absolute unit as style sheets write it, in px; `nil` for all else.
  public static func length(_ text: String) -> Double? { GalleyCSS.PageGeometry.length(text) }

  /// What a sheet has room for, in px; at least one each way.
  var area: Size {
    func side(_ length: Double, _ before: Double, _ after: Double) -> Double {
      let rest = length - before - after
      return rest.isFinite ? min(max(rest, 1), 100_000) : 1
    }
    return Size(
      width: side(size.width, margins.left, margins.right),
      height: side(size.height, margins.top, margins.bottom))
  }

  /// From the start of one sheet's contents to that of the next where they are laid out, in px:
  /// what overflows a sheet stays away from the next.
  var stride: Double { area.width * 4 }

  /// More sheets than this are none that anybody prints.
  private static let sheetLimit = 20_000

  /// The sheet, counted from 0, that shows a place so far from the start of the first, in px.
  func sheet(at place: Double) -> Int {
    let number = place / stride
    return number > 0 ? Int(min(number, Double(Self.sheetLimit - 1))) : 0
  }

  /// The user style that makes the root element's columns sheets, and lets tables repeat their
  /// heads and feet.
  ///
  /// Not yet: sheets of documents whose root is vertical, which is made horizontal.
  var style: String {
    let (width, height) = (area.width, area.height)
    return """
      :root {
        width: \(width)px !important; height: \(height)px !important;
        min-width: 0 !important; min-height: 0 !important;
        max-width: none !important; max-height: none !important;
        margin: 0 !important; padding: 0 !important; border: 0 !important;
        columns: 1 auto !important; column-fill: auto !important; column-rule: none !important;
        column-gap: \(3 * width)px !important; overflow: visible !important;
        display: block !important; position: static !important; float: none !important;
        writing-mode: horizontal-tb !important; transform: none !important;
      }
      thead, tfoot { break-inside: avoid; }
      """
  }

  /// The sheets that a page's own rules make of these.
  ///
  /// <https://drafts.csswg.org/css-page-3/#page-size-prop>
  func applying(_ geometry: GalleyCSS.PageGeometry) -> Paper {
    var result = self
    if let size = geometry.size { result.size = size }
    let size = result.size
    switch geometry.orientation {
    case .portrait:
      result.size = Size(
        width: min(size.width, size.height), height: max(size.width, size.height))
    case .landscape:
      result.size = Size(
        width: max(size.width, size.height), height: min(size.width, size.height))
    case nil: break
    }
    if let top = geometry.margins[0] { result.margins.top = top }
    if let right = geometry.margins[1] { result.margins.right = right }
    if let bottom = geometry.margins[2] { result.margins.bottom = bottom }
    if let left = geometry.margins[3] { result.margins.left = left }
    return result
  }

  /// The sheets that rules of a page make of these: those without selectors, later ones over
  /// earlier ones.
  ///
  /// Not yet: pages of other kinds than the rest, such as `:first`.
  func applying(rulesOf sheets: [StyleSheet], _ media: MediaEnvironment) -> Paper {
    var result = self
    for sheet in sheets { result.apply(sheet, media, depth: 0) }
    return result
  }

  private mutating func apply(_ sheet: StyleSheet, _ media: MediaEnvironment, depth: Int) {
    guard depth < 32, sheet.media.matches(media) else { return }
    apply(sheet.rules, of: sheet, media, depth: depth)
  }

  private mutating func apply(
    _ rules: [Rule], of sheet: StyleSheet, _ media: MediaEnvironment, depth: Int
  ) {
    guard depth < 64 else { return }
    for rule in rules {
      switch rule {
      case .page(let rule):
        if rule.selectors.allSatisfy(\.isWhitespace) { self = applying(rule.geometry) }
      case .media(let queries, let inner):
        if queries.matches(media) { apply(inner, of: sheet, media, depth: depth + 1) }
      case .layerBlock(_, let inner): apply(inner, of: sheet, media, depth: depth + 1)
      case .import(let index):
        guard index < sheet.importedSheets.count, let imported = sheet.importedSheets[index],
          sheet.imports[index].media.matches(media)
        else { continue }
        apply(imported, media, depth: depth + 1)
      case .scope, .container, .layerStatement, .fontFeatureValues, .fontPaletteValues, .style,
        .property, .counterStyle, .keyframes, .positionTry, .fontFace:
        break
      }
    }
  }
}
