public import GalleyPrimitives

/// The colour that a text is as a whole, in sRGB without its opacity; `nil` for what is no colour or
/// depends on where it is used.
///
/// <https://html.spec.whatwg.org/#update-a-color-well-control-color>
public func plainColor(_ text: String) -> RGBA8? {
  var tokens = TokenStream(text)
  guard case .computed(.color(let color))? = tokens.parseColor(), tokens.isAtEnd else { return nil }
  return color.rgba8
}
