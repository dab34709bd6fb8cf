import GalleyCSS
import GalleyDOM
import GalleyLoading
import GalleyPrimitives
import GalleyText

/// The faces that sheets bring along, with the bytes of the first source that can be had.
///
/// <https://drafts.csswg.org/css-fonts-4/#font-face-rule>
struct FontFaceCollector {
  private let loader: ResourceLoader
  private let media: MediaEnvironment
  private let library: FontLibrary
  private let base: WebURL?
  private enum File {
    case loaded([UInt8])
    case none
    /// It may come.
    case missing
  }

  /// Files that were asked for already, by URL.
  private var files: [String: File] = [:]
  private(set) var faces: [DocumentFontFace] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(loader: ResourceLoader, media: MediaEnvironment, library: FontLibrary, base: WebURL?) {
    self.loader = loader
    self.media = media
    self.library = library
    self.base = base
  }

  mutating func collect(from sheet: StyleSheet) {
    guard sheet.media.matches(media) else { return }
    collect(from: sheet.rules, of: sheet)
  }

  private mutating func collect(from rules: [Rule], of sheet: StyleSheet) {
    for rule in rules {
      switch rule {
      case .fontFace(let face): add(face)
      case .media(let queries, let inner):
        if queries.matches(media) { collect(from: inner, of: sheet) }
      case .import(let index):
        if index < sheet.importedSheets.count, let imported = sheet.importedSheets[index],
          sheet.imports[index].media.matches(media)
        {
          collect(from: imported)
        }
      case .layerBlock(_, let inner), .scope(_, let inner), .container(_, let inner):
        collect(from: inner, of: sheet)
      case .fontFeatureValues, .fontPaletteValues: break
      case .style, .layerStatement, .property, .counterStyle, .page, .keyframes, .positionTry:
        break
      }
    }
  }

  private mutating func add(_ rule: FontFaceRule) {
    for (index, source) in rule.sources.enumerated() {
      switch source {
      case .local(let name):
        guard library.hasFace(named: name) else { continue }
        var face = descriptors(of: rule, data: [])
        face.localFamily = Atom(name)
        faces.append(face)
        return
      case .url(let text, _):
        switch file(text, base: WebURL(rule.baseURL) ?? base) {
        case .loaded(let bytes):
          // What is no font gives way to the next source, if there is one.
          if index + 1 < rule.sources.count, !DocumentFontFace.isUsable(bytes) { continue }
          faces.append(descriptors(of: rule, data: bytes))
          return
        case .missing: return
        case .none: continue
        }
      }
    }
  }

  private func descriptors(of rule: FontFaceRule, data: [UInt8]) -> DocumentFontFace {
    var face = DocumentFontFace(family: Atom(rule.family), data: data)
    face.weights = rule.weight.map { Float($0.lowerBound)...Float($0.upperBound) }
    face.stretches = rule.stretch.map { Float($0.lowerBound)...Float($0.upperBound) }
    face.slope = rule.slope
    face.unicodeRanges = rule.unicodeRanges
    face.sizeAdjust = Float(rule.sizeAdjust)
    face.ascentOverride = rule.ascentOverride.map { Float($0) }
    face.descentOverride = rule.descentOverride.map { Float($0) }
    face.lineGapOverride = rule.lineGapOverride.map { Float($0) }
    face.features = rule.features
    face.variations = rule.variations
    return face
  }

  private mutating func file(_ text: String, base: WebURL?) -> File {
    guard let url = WebURL(text, base: base) else {
      diagnostics.append(Diagnostic(.fonts, .warning, "not a valid URL of a font: \(text)"))
      return .none
    }
    let address = url.hrefWithoutFragment
    if let known = files[address] { return known }
    let file: File
    do throws(LoadError) {
      file = .loaded(try loader.load(url, for: .font, referrer: base).bytes)
    } catch .missing {
      file = .missing
    } catch {
      diagnostics.append(
        Diagnostic(.loading, .warning, "the font was not loaded: \(error)", url: address))
      file = .none
    }
    files[address] = file
    return file
  }
}
