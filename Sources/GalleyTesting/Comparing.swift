import Foundation
import GalleyCSS
import GalleyEngine
import GalleyFonts
import GalleyGoldens
import GalleyImages
import GalleyLoading
import GalleyText
import Testing

/// Shows pages as the command does where nothing else is said, all with the same bundled faces.
let goldenRenderer = GoldenRenderer(
  settings: PageSettings(
    media: MediaEnvironment(width: 1024, height: 768),
    fonts: FontLibrary(folders: (try? FontFolder.locate()).map { [$0] } ?? [])))

/// Compares, and tells the test.
func expect(
  _ subject: GoldenSubject, _ settings: GoldenSettings, _ place: TestPlace, isCounted: Bool,
  record: RecordMode, _ location: SourceLocation
) -> Bool {
  if let problem = RecordMode.environmentProblem {
    Reporting.fail(problem, location)
    return false
  }
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
  var contents = OpenSubject(subject, settings, place)
  var results: [GoldenResult] = []
  for variant in settings.variants.all {
    let ending = variant.name.isEmpty ? "" : "." + variant.name
    let check = contents.check(variant, record)
    for kind in kinds {
      let file = stem + ending + kind.ending
      TestManifest.note(file, of: place)
      switch check {
      case .success(let check):
        results.append(
          check.run(kind, name: name + ending, file: file, output: "\(output)/\(name)\(ending)"))
      case .failure(let error):
        var result = GoldenResult(name: name + ending, kind: kind, status: .broken)
        result.lines = [error.description]
        results.append(result)
      }
    }
  }
  return Reporting.report(results, output: output, location)
}

/// What a test compares, made ready once for all variants.
private struct OpenSubject {
  private enum Contents {
    case page(GoldenPage)
    case picture(Bitmap)
    case broken(GoldenRenderError)
  }

  private var contents: Contents
  private let settings: GoldenSettings

  init(_ subject: GoldenSubject, _ settings: GoldenSettings, _ place: TestPlace) {
    self.settings = settings
    switch subject.contents {
    case .picture(let bitmap): contents = .picture(bitmap)
    case .broken(let reason): contents = .broken(.unreadable(reason))
    case .file(let file):
      do throws(GoldenRenderError) {
        contents = .page(
          try GoldenPage(at: WebURL(filePath: file.path), settings, goldenRenderer))
      } catch {
        contents = .broken(error)
      }
    case .html(let source, let base):
      let folder = URL(filePath: place.file).deletingLastPathComponent()
      let address =
        base.flatMap { WebURL($0.absoluteString) }
        ?? WebURL(filePath: folder.appending(path: "golden.html").path)
      let resource = LoadedResource(
        url: address, bytes: Array(source.utf8), mimeType: .html, charset: "utf-8")
      contents = .page(GoldenPage(resource, settings, goldenRenderer))
    }
  }

  mutating func check(
    _ variant: GoldenVariants.Variant, _ mode: RecordMode
  ) -> Result<GoldenCheck, GoldenRenderError> {
    switch contents {
    case .broken(let error): return .failure(error)
    case .picture(let bitmap):
      return .success(GoldenCheck(picture: bitmap, settings: settings, mode: mode))
    case .page(var page):
      let frame = page.frame(variant)
      contents = .page(page)
      return .success(
        GoldenCheck(
          frame: frame, renderer: goldenRenderer, settings: settings, variant: variant,
          mode: mode))
    }
  }
}
