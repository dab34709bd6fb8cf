import GalleyCSS
import GalleyEngine
import GalleyImages
public import GalleyLoading
public import GalleyPrimitives

/// A page and what it must give, in files beside it.
public struct GoldenCase: Sendable {
  /// The page's path from the folder of goldens, without its ending.
  public let name: String
  /// The folder of goldens.
  public let folder: String
  /// The page's own file.
  public let page: String
  public var settings: GoldenSettings
  /// The page's file without its ending; expectations begin so.
  private let stem: String

  /// The files of settings that count for the page, those of outer folders first.
  private let settingsFiles: [String]

  /// What the names of pages end in.
  public static let endings = [".html", ".htm", ".xhtml", ".xht"]
  static let settingsEnding = ".golden.json"

  /// - Parameters:
  ///   - path: The page's path from `folder`.
  ///   - settings: What holds where no file of settings says something else.
  /// - Throws: ``GoldenSettingsError``, also if the settings can't be read.
  public init(
    _ path: String, in folder: String, settings base: GoldenSettings = GoldenSettings()
  ) throws(GoldenSettingsError) {
    self.folder = folder
    name = Self.name(ofPage: path)
    page = folder + "/" + path
    stem = folder + "/" + name
    var files = [folder + "/" + Self.settingsEnding]
    var inner = folder
    for part in name.split(separator: "/").dropLast() {
      inner += "/" + part
      files.append(inner + "/" + Self.settingsEnding)
    }
    files.append(stem + Self.settingsEnding)
    settingsFiles = files
    var settings = base
    for file in files where GoldenFiles.exists(file) {
      do {
        try settings.read(json: try GoldenFiles.read(file))
      } catch let error as GoldenFileError {
        throw GoldenSettingsError(error.description)
      } catch {
        throw GoldenSettingsError("\(file.dropFirst(folder.count + 1)): \(error)")
      }
    }
    self.settings = settings
  }

  /// The path of a page without its ending.
  public static func name(ofPage path: String) -> String {
    String(path.dropLast(endings.first { path.hasSuffix($0) }?.count ?? 0))
  }

  /// The pages of a folder, as paths from it, in order.
  ///
  /// - Throws: ``GoldenFileError`` if the folder can't be read.
  public static func pages(in folder: String) throws(GoldenFileError) -> [String] {
    try GoldenFiles.list(folder).filter { path in endings.contains { path.hasSuffix($0) } }
  }

  /// The file of an expectation.
  func file(_ kind: GoldenKind, _ variant: GoldenVariants.Variant) -> String {
    stem + (variant.name.isEmpty ? "" : "." + variant.name) + kind.ending
  }

  /// All files that can say what the page must give, whether they are there or not.
  public var files: [String] {
    settingsFiles
      + settings.variants.all.flatMap { variant in
        GoldenKind.allCases.map { file($0, variant) }
      }
  }

  /// What is expected of the page under a variant.
  ///
  /// - Parameters:
  ///   - newKinds: What is expected if nothing says what.
  ///   - addsKinds: Whether those are expected beside what there is, too.
  func kinds(
    _ variant: GoldenVariants.Variant, newKinds: [GoldenKind], addsKinds: Bool
  ) -> [GoldenKind] {
    if let kinds = settings.kinds { return kinds }
    var kinds = GoldenKind.allCases.filter { GoldenFiles.exists(file($0, variant)) }
    if settings.query != nil, !kinds.contains(.find) { kinds.append(.find) }
    if kinds.isEmpty || addsKinds { kinds += newKinds.filter { !kinds.contains($0) } }
    return kinds
  }

  /// Compares the page with its expectations, or writes them.
  ///
  /// What was recorded isn't compared: a recording never passes for a check.
  ///
  /// - Parameters:
  ///   - output: The folder that takes what fails; `nil` for none.
  ///   - record: Takes what the page asks for.
  ///   - newKinds: What is recorded of a page that has no expectation.
  ///   - addsKinds: Whether that is recorded of pages with other expectations, too.
  ///   - note: Called with what the page says under each variant.
  /// - Returns: At least one result.
  public func run(
    _ renderer: GoldenRenderer, mode: RecordMode = .never, output: String? = nil,
    record: LoadRecord? = nil, newKinds: [GoldenKind] = [.picture], addsKinds: Bool = false,
    note: ([Diagnostic]) -> Void = { _ in }
  ) -> [GoldenResult] {
    let newKinds = newKinds.isEmpty ? [.picture] : newKinds
    var results: [GoldenResult] = []
    let clock = ContinuousClock()
    var start = clock.now
    var page: GoldenPage?
    var reason = ""
    do throws(GoldenRenderError) {
      page = try openPage(renderer, record: record)
    } catch {
      reason = "\(error)"
    }
    for variant in settings.variants.all {
      let full = variant.name.isEmpty ? name : name + "." + variant.name
      let frame = page?.frame(variant)
      if let frame { note(frame.diagnostics) }
      let check = frame.map {
        GoldenCheck(
          frame: $0, renderer: renderer, settings: settings, variant: variant, mode: mode)
      }
      var own = kinds(variant, newKinds: newKinds, addsKinds: addsKinds).map { kind in
        if let check {
          return check.run(
            kind, name: full, file: file(kind, variant), output: output.map { $0 + "/" + full })
        }
        var result = GoldenResult(name: full, kind: kind, status: .broken)
        result.lines = [reason]
        result.expectation = file(kind, variant)
        return result
      }
      let time = (clock.now - start) / .milliseconds(1)
      for index in own.indices { own[index].milliseconds = time / Double(own.count) }
      start = clock.now
      results += own
    }
    return results
  }

  private func openPage(
    _ renderer: GoldenRenderer, record: LoadRecord? = nil
  ) throws(GoldenRenderError) -> GoldenPage {
    try GoldenPage(
      at: WebURL(filePath: GoldenFiles.absolute(page)), settings, renderer, record: record)
  }

  /// SHA-256 of what the page gives under all variants: its pixels and its layout.
  ///
  /// - Throws: ``GoldenRenderError``.
  public func digest(_ renderer: GoldenRenderer) throws(GoldenRenderError) -> String {
    var hash = SHA256()
    var page = try openPage(renderer)
    for variant in settings.variants.all {
      let frame = page.frame(variant)
      let picture = try renderer.picture(of: frame, settings, variant)
      hash.update("\(picture.bitmap.width) × \(picture.bitmap.height)")
      hash.update(picture.bitmap.pngData())
      hash.update(LayoutSnapshot(frame).text)
    }
    return hash.finish()
  }
}
