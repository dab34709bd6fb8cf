import GalleyPrimitives

extension Longhands {
  /// <https://drafts.csswg.org/css-display-4/#visibility>
  static let visibility = keyword(
    "visibility", inherits: true, read: { $0.inherited.visibility },
    write: { $0.inherited.visibility = $1 })

  /// <https://drafts.csswg.org/css-contain-2/#content-visibility>
  static let contentVisibility = keyword(
    "content-visibility", read: { $0.rare.contentVisibility },
    write: { $0.rare.contentVisibility = $1 })
}
