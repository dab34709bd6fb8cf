import GalleyPrimitives

extension Longhands {
  /// How strongly the element's group shows, from 0 to 1. Other values are clamped.
  ///
  /// <https://drafts.csswg.org/css-color-4/#propdef-opacity>
  static let opacity = computed(
    "opacity", parse: { $0.parseNumberOrPercentage()?.map { min(max($0, 0), 1) } },
    read: { $0.effects.opacity }, write: { $0.effects.opacity = $1 })
}
