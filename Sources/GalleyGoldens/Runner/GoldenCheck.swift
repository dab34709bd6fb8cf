import GalleyCSS
public import GalleyEngine
import GalleyFind
public import GalleyImages
import GalleyPrimitives

/// Compares what one page gives with files of expectations.
public struct GoldenCheck {
  /// `nil` for a picture of something else.
  private let frame: Frame?
  /// The page's layout with its styles, once it was asked for.
  private let sharedLayout = SharedLayout()
  /// The picture, if there is no page that gives one.
  private let bitmap: Bitmap?
  private let renderer: GoldenRenderer?
  private let settings: GoldenSettings
  private let variant: GoldenVariants.Variant
  private let mode: RecordMode

  public init(
    frame: Frame, renderer: GoldenRenderer, settings: GoldenSettings,
    variant: GoldenVariants.Variant = GoldenVariants.Variant(), mode: RecordMode = .never
  ) {
    self.frame = frame
    bitmap = nil
    self.renderer = renderer
    self.settings = settings
    self.variant = variant
    self.mode = mode
  }

  /// Compares a picture of whatever it is; masks that are selectors match nothing in it.
  public init(picture: Bitmap, settings: GoldenSettings, mode: RecordMode = .never) {
    frame = nil
    bitmap = picture
    renderer = nil
    variant = GoldenVariants.Variant()
    self.settings = settings
    self.mode = mode
  }

  /// The page's layout with its styles.
  private func layout(of frame: Frame) -> LayoutSnapshot {
    if let layout = sharedLayout.value { return layout }
    let layout = LayoutSnapshot(frame)
    sharedLayout.value = layout
    return layout
  }

  /// The page's layout as a golden of it tells it.
  private func ownLayout() throws(GoldenSettingsError) -> LayoutSnapshot {
    let layout = layout(of: try page())
    return settings.includesStyles ? layout : layout.withoutStyles
  }

  private func page() throws(GoldenSettingsError) -> Frame {
    guard let frame else { throw GoldenSettingsError("a picture has neither layout nor text") }
    return frame
  }

  private func picture() throws -> (bitmap: Bitmap, masks: [Rect]) {
    if let frame, let renderer { return try renderer.picture(of: frame, settings, variant) }
    let masks = settings.masks.compactMap { mask -> Rect? in
      if case .rect(let rect) = mask { rect } else { nil }
    }
    return (bitmap ?? Bitmap(width: 0, height: 0), masks)
  }

  /// What a comparison found.
  private struct Finding {
    var isPassed: Bool
    var lines: [String] = []
    var wouldPassWith: [String] = []
    var wouldPassInTests: [String] = []
    var difference: [UInt8]?
  }

  /// Checks or records one expectation.
  ///
  /// - Parameters:
  ///   - file: The expectation.
  ///   - output: What the names of files begin with that take what fails; `nil` for none.
  public func run(
    _ kind: GoldenKind, name: String, file: String, output: String?
  ) -> GoldenResult {
    var result = GoldenResult(name: name, kind: kind, status: .passed)
    result.expectation = file
    do {
      try run(kind, file: file, output: output, &result)
    } catch {
      result.status = .broken
      result.lines = ["\(error)"]
    }
    return result
  }

  private func run(
    _ kind: GoldenKind, file: String, output: String?, _ result: inout GoldenResult
  ) throws {
    removeArtefacts(kind, output)
    let expected = GoldenFiles.exists(file) ? try GoldenFiles.read(file) : nil
    let picture = kind == .picture ? try picture() : nil
    /// What the page gives, as a file.
    func actual() throws -> [UInt8] {
      switch kind {
      case .picture:
        let bytes = picture?.bitmap.pngData() ?? []
        return frame.map { layout(of: $0).embedded(in: bytes) } ?? bytes
      case .layout: return Array(try ownLayout().text.utf8)
      case .fragments: return Array(try page().fragmentsDump().utf8)
      case .sections: return GoldenJSON.sections(of: try page())
      case .find:
        return try GoldenJSON.matches(
          of: try query(expected), settings.findOptions, in: try page())
      case .pdf:
        guard let renderer else {
          throw GoldenSettingsError("a picture has no PDF file")
        }
        return try renderer.pdf(of: try page(), settings)
      }
    }
    guard let expected, mode != .all else {
      let bytes = try actual()
      if mode == .never {
        result.status = .missing
        result.lines = ["there is no \(fileName(file)); recording makes one"]
        try writeActual(bytes, kind, output, &result)
      } else {
        try record(bytes, file, isNew: expected == nil, &result)
      }
      return
    }
    let finding: Finding
    do {
      switch kind {
      case .picture:
        finding = comparePicture(
          try decodeGoldenPicture(expected), expected,
          picture?.bitmap ?? Bitmap(width: 0, height: 0),
          masks: picture?.masks ?? [])
      case .layout: finding = try compareLayout(expected)
      case .fragments: finding = compareLines(expected, try actual())
      case .sections, .find: finding = try compareJSON(expected, try actual())
      case .pdf: finding = try comparePDF(expected, try actual())
      }
    } catch {
      // An expectation that can't be read is replaced like one that isn't met.
      if mode == .failed {
        try record(try actual(), file, isNew: false, &result)
        return
      }
      try? writeActual(try actual(), kind, output, &result)
      throw error
    }
    if finding.isPassed { return }
    result.lines = finding.lines
    result.wouldPassWith = finding.wouldPassWith
    result.wouldPassInTests = finding.wouldPassInTests
    if mode == .failed {
      try record(try actual(), file, isNew: false, &result)
      return
    }
    result.status = .failed
    guard let output else { return }
    try writeActual(try actual(), kind, output, &result)
    result.expected = "\(output).expected\(kind.ending)"
    try GoldenFiles.write(expected, to: result.expected)
    if let difference = finding.difference {
      result.difference = "\(output).diff.png"
      try GoldenFiles.write(difference, to: result.difference)
    }
  }

  private func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private func record(
    _ bytes: [UInt8], _ file: String, isNew: Bool, _ result: inout GoldenResult
  ) throws {
    try GoldenFiles.write(bytes, to: file)
    result.status = .recorded
    result.lines.insert(isNew ? "new" : "replaced", at: 0)
  }

  private func writeActual(
    _ bytes: [UInt8], _ kind: GoldenKind, _ output: String?, _ result: inout GoldenResult
  ) throws {
    guard let output else { return }
    result.actual = "\(output).actual\(kind.ending)"
    result.actualHash = SHA256.hex(bytes)
    try GoldenFiles.write(bytes, to: result.actual)
  }

  /// What an earlier run left is no news.
  private func removeArtefacts(_ kind: GoldenKind, _ output: String?) {
    guard let output else { return }
    for part in ["expected", "actual"] {
      try? GoldenFiles.remove("\(output).\(part)\(kind.ending)")
    }
    if kind == .picture { try? GoldenFiles.remove("\(output).diff.png") }
  }

  private func query(_ expected: [UInt8]?) throws -> String {
    if let query = settings.query { return query }
    if let expected, let query = try? JSONValue(parsing: expected)["query"]?.string { return query }
    throw GoldenSettingsError("nothing to find: the settings need “find”")
  }

  private func comparePicture(
    _ expected: Bitmap, _ file: [UInt8], _ actual: Bitmap, masks: [Rect]
  ) -> Finding {
    let comparison = PictureComparison(
      expected: expected, actual: actual, tolerance: settings.tolerance, masks: masks,
      deepExpected: DeepBitmap(png: file))
    if comparison.isPassed { return Finding(isPassed: true) }
    let alignment = comparison.rowAlignment()
    var finding = Finding(isPassed: false)
    var drawn: [String] = []
    if let frame, let old = LayoutSnapshot(embeddedIn: file) {
      let difference = LayoutDifference(old, layout(of: frame))
      finding.lines = difference.summary
      if difference.isEmpty { drawn = drawnDifferently(comparison, in: frame) }
    }
    finding.lines += comparison.summary(alignment) + drawn
    let suggestions = comparison.suggestions()
    finding.wouldPassWith = suggestions.map(\.option)
    finding.wouldPassInTests = suggestions.map(\.tolerance.swiftText)
    finding.difference = comparison.picture(alignment).pngData()
    return finding
  }

  private func drawnDifferently(_ comparison: PictureComparison, in frame: Frame) -> [String] {
    guard let renderer, let region = try? renderer.region(of: frame, settings) else { return [] }
    return layout(of: frame).drawnDifferently(
      comparison.regions, in: region, scale: variant.scale ?? renderer.settings.media.scale)
  }

  private func compareLayout(_ expected: [UInt8]) throws -> Finding {
    let text = String(decoding: expected, as: UTF8.self)
    var old = try LayoutSnapshot(parsing: text)
    if !settings.includesStyles { old = old.withoutStyles }
    let comparison = LayoutComparison(
      expected: old, actual: try ownLayout(), tolerance: settings.layoutTolerance)
    var finding = Finding(isPassed: comparison.isPassed)
    finding.lines = comparison.difference.summary
    if !comparison.isPassed, !comparison.difference.changesContents {
      let distance = decimalText(comparison.difference.largestDistance, decimals: 6)
      finding.wouldPassWith = ["--layout-tolerance \(distance)"]
      finding.wouldPassInTests = ["{ $0.layoutTolerance = \(distance) }"]
    }
    return finding
  }

  private func compareLines(_ expected: [UInt8], _ actual: [UInt8]) -> Finding {
    let lines = TextDifference(expected, actual).summary
    return Finding(isPassed: lines.isEmpty, lines: lines)
  }

  private func comparePDF(_ expected: [UInt8], _ actual: [UInt8]) throws -> Finding {
    let comparison = PDFComparison(expected: expected, actual: actual)
    if comparison.isPassed { return Finding(isPassed: true) }
    var finding = Finding(isPassed: false)
    if let old = LayoutSnapshot(embeddedInPDF: expected) {
      finding.lines = LayoutDifference(old, layout(of: try page())).summary
    }
    finding.lines += comparison.summary
    return finding
  }

  private func compareJSON(_ expected: [UInt8], _ actual: [UInt8]) throws -> Finding {
    let old: JSONValue
    do throws(JSONError) {
      old = try JSONValue(parsing: expected)
    } catch {
      throw GoldenSettingsError("what is expected is not JSON (at byte \(error.offset))")
    }
    let lines = GoldenJSON.differences(old, try JSONValue(parsing: actual))
    return Finding(isPassed: lines.isEmpty, lines: lines)
  }
}

/// A layout that several expectations of one page need.
private final class SharedLayout {
  var value: LayoutSnapshot?
}
