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

  /// What the face serves; the axes of a variable font say what the rule leaves open.
  ///
  /// <https://drafts.csswg.org/css-fonts-4/#font-prop-desc>
  func properties(in library: FontLibrary) -> FontMatcher.Properties {
    var properties = FontMatcher.Properties(
      weights: rule.weights ?? 400...400, stretches: rule.stretches ?? 100...100,
      slope: rule.slope ?? .normal, mayLean: rule.slope == nil)
    guard rule.weights == nil || rule.stretches == nil || rule.slope == nil else {
      return properties
    }
    for axis in face(in: library)?.shaping.axes ?? [] {
      switch axis.tag {
      case FontTag.wght where rule.weights == nil: properties.weights = axis.range
      case FontTag.wdth where rule.stretches == nil: properties.stretches = axis.range
      case FontTag.slnt where rule.slope == nil:
        properties.slope = .oblique(-axis.range.upperBound ... -axis.range.lowerBound)
      default: continue
      }
    }
    return properties
  }
}

extension DocumentFontFace {
  /// Whether `data` is a font that can be used, so that a loader may try the next source if not.
  public static func isUsable(_ data: [UInt8]) -> Bool {
    FontFile.plainFont(data).flatMap { ShapingFace(blob: $0, index: 0) } != nil
  }
}
