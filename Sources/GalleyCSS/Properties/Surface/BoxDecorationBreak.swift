import GalleyPrimitives

extension Longhands {
  /// <https://drafts.csswg.org/css-break-4/#break-decoration>
  static let boxDecorationBreak = keyword(
    "box-decoration-break", KeywordTable<Bool>([("slice", false), ("clone", true)]),
    read: { $0.surface.clonesDecoration }, write: { $0.surface.clonesDecoration = $1 })
}
