import GalleyPrimitives
import Synchronization

/// A face of a page, opened when first needed.
final class DocumentFaceSlot: Sendable {
  let rule: DocumentFontFace
  private let loaded = Mutex<LoadedFace??>(nil)

  init(_ rule: DocumentFontFace) { self.rule = rule }

  /// The opened face; `nil` if it is no font.
  func face(in library: FontLibrary) -> LoadedFace? {
    loaded.withLock { known in
      if let known { return known }
      let opened: LoadedFace?
      if let local = rule.localFamily {
        opened = library.entry(named: local.text).flatMap { library.face($0) }
      } else {
        opened = FontFile.plainFont(rule.data).flatMap { LoadedFace(blob: $0, index: 0) }
      }
      known = .some(opened)
      return opened
    }
  }

  /// Whether opening was tried and failed.
  var hasFailed: Bool {
    loaded.withLock { known in
      if case .some(.none) = known { return true }
      return false
    }
  }

  /// What the face serves; the file says what the rule leaves open.
  func properties(in library: FontLibrary) -> FontMatcher.Properties {
    var tables = FontTables.Face()
    if rule.weights == nil || rule.stretches == nil || rule.slope == nil {
      tables = face(in: library)?.blob.withBytes { FontTables.faces(in: $0).first } ?? tables
    }
    return FontMatcher.Properties(
      weights: rule.weights ?? tables.weights, stretches: rule.stretches ?? tables.stretches,
      slope: rule.slope ?? (tables.isItalic ? .italic : .normal))
  }
}

extension DocumentFontFace {
  /// Whether `data` is a font that can be used, so that a loader may try the next source if not.
  public static func isUsable(_ data: [UInt8]) -> Bool {
    FontFile.plainFont(data).flatMap { ShapingFace(blob: $0, index: 0) } != nil
  }
}
