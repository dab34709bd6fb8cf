import GalleyPrimitives

// How an element's picture meets what is below.
//
// <https://drafts.fxtf.org/compositing-1/>
extension Longhands {
  /// <https://drafts.fxtf.org/compositing-1/#mix-blend-mode>
  static let mixBlendMode = keyword(
    "mix-blend-mode", read: { $0.effects.blendMode }, write: { $0.effects.blendMode = $1 })

  /// <https://drafts.fxtf.org/compositing-1/#isolation>
  static let isolation = keyword(
    "isolation", KeywordTable<Bool>([("auto", false), ("isolate", true)]),
    read: { $0.effects.isIsolated }, write: { $0.effects.isIsolated = $1 })
}
