public import GalleyPrimitives

extension Color {
  /// A colour as CSS writes it, outside of style sheets: in an attribute.
  ///
  /// System colours are light ones unless `isDark`; `currentcolor` is black.
  ///
  /// - Returns: `nil` if the text isn't a colour and nothing else.
  ///
  /// <https://drafts.csswg.org/css-color-4/#parse-color>
  public init?(css text: String, isDark: Bool = false) {
    var tokens = TokenStream(text)
    guard let color = tokens.parseColor(), tokens.isAtEnd else { return nil }
    var context = ComputeContext(parent: .initial)
    context.isDark = isDark
    self = color.resolve(context, .initial).resolved(.black)
  }
}
