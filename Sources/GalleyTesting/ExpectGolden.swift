import Foundation
import GalleyCSS
import GalleyEngine
import GalleyFonts
public import Galley
public import GalleyGoldens
import GalleyImages
import GalleyLoading
import GalleyText
public import Testing

/// Fails the test that is running unless a page or picture is as its golden says.
///
/// Goldens are in `__Goldens__/<file>/<test>.<name>.png` beside the test's source file. What fails
/// goes to `.galley/tests` beside the package's manifest, with a report, `index.html`, and is
/// attached to the test. A golden that is missing fails; so does one that is recorded, since nothing
/// was compared. Works in Swift Testing and in XCTest.
///
/// ```swift
/// @Test func cardLooksRight() {
///   expectGolden(.html("<p class=card>Hello"), variants: .init(widths: [320, 800]))
/// }
/// ```
///
/// - Parameters:
///   - subject: The page or picture.
///   - kinds: What of it is compared.
///   - name: Tells several goldens of one test apart; tests with arguments need it.
///   - variants: What the page is shown under: each combination is a golden.
///   - tolerance: How much pictures may differ.
///   - record: Whether goldens are written; `nil` for ``RecordMode/current``.
///   - configure: Sets what else a golden may say: region, masks, the viewport's height …
/// - Returns: Whether all is as expected.
@discardableResult
public func expectGolden(
  _ subject: GoldenSubject, as kinds: [GoldenKind] = [.picture], named name: String? = nil,
  variants: GoldenVariants = GoldenVariants(), tolerance: Tolerance = .exact,
  record: RecordMode? = nil, sourceLocation: SourceLocation = #_sourceLocation,
  filePath: String = #filePath, testName: String = #function,
  configure: (inout GoldenSettings) -> Void = { _ in }
) -> Bool {
  var settings = GoldenSettings()
  settings.variants = variants
  settings.tolerance = tolerance
  settings.kinds = kinds
  configure(&settings)
  let place = TestPlace(
    file: filePath, testName: testName, name: name)
  return expect(
    subject, settings, place, isCounted: false, record: record ?? .current, sourceLocation)
}

/// Fails the test that is running unless a page looks as its golden says; it is taken as it is laid
/// out, and not scrolled.
///
/// See ``expectGolden(_:as:named:variants:tolerance:record:sourceLocation:filePath:testName:configure:)``.
@MainActor @discardableResult
public func expectGolden(
  _ page: WebPage, named name: String? = nil, tolerance: Tolerance = .exact,
  record: RecordMode? = nil, sourceLocation: SourceLocation = #_sourceLocation,
  filePath: String = #filePath, testName: String = #function,
  configure: (inout GoldenSettings) -> Void = { _ in }
) async -> Bool {
  let subject: GoldenSubject
  do {
    subject = .picture(try await page.exported(as: .image))
  } catch {
    subject = GoldenSubject(contents: .broken("\(error)"))
  }
  return expectGolden(
    subject, named: name, tolerance: tolerance, record: record, sourceLocation: sourceLocation,
    filePath: filePath, testName: testName, configure: configure)
}

/// The bundled faces, which all pages of a program share.
private let fonts = FontLibrary(folders: (try? FontFolder.locate()).map { [$0] } ?? [])

/// Compares, and tells the test.
func expect(
  _ subject: GoldenSubject, _ settings: GoldenSettings, _ place: TestPlace, isCounted: Bool,
  record: RecordMode, _ location: SourceLocation
) -> Bool {
  let stem: String
  switch place.stem(isCounted: isCounted) {
  case .success(let path): stem = path
  case .failure(let error):
    Reporting.fail(error.description, location)
    return false
  }
  let url = URL(filePath: stem)
  let suite = url.deletingLastPathComponent().lastPathComponent
  let name = "\(suite)/\(url.lastPathComponent)"
  let output = place.output
  let kinds = settings.kinds ?? [.picture]
  let renderer = GoldenRenderer(
    settings: PageSettings(media: MediaEnvironment(width: 1024, height: 768), fonts: fonts))
  var results: [GoldenResult] = []
  for variant in settings.variants.all {
    let ending = variant.name.isEmpty ? "" : "." + variant.name
    do {
      let check: GoldenCheck
      switch subject.contents {
      case .picture(let bitmap):
        check = GoldenCheck(picture: bitmap, settings: settings, mode: record)
      case .broken(let reason): throw GoldenRenderError.unreadable(reason)
      case .file(let file):
        let frame = try renderer.frame(of: WebURL(filePath: file.path), settings, variant)
        check = GoldenCheck(
          frame: frame, renderer: renderer, settings: settings, variant: variant, mode: record)
      case .html(let source, let base):
        let folder = URL(filePath: place.file).deletingLastPathComponent()
        let address =
          base.flatMap { WebURL($0.absoluteString) }
          ?? WebURL(filePath: folder.appending(path: "golden.html").path)
        let resource = LoadedResource(
          url: address, bytes: Array(source.utf8), mimeType: .html, charset: "utf-8")
        check = GoldenCheck(
          frame: renderer.frame(of: resource, settings, variant), renderer: renderer,
          settings: settings, variant: variant, mode: record)
      }
      for kind in kinds {
        results.append(
          check.run(
            kind, name: name + ending, file: stem + ending + kind.ending,
            output: "\(output)/\(name)\(ending)"))
      }
    } catch {
      var result = GoldenResult(name: name + ending, kind: kinds.first ?? .picture, status: .broken)
      result.lines = ["\(error)"]
      results.append(result)
    }
  }
  return Reporting.report(results, output: output, location)
}
