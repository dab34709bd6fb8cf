import GalleyPrimitives

/// Values of the types that registered custom properties can have.
///
/// <https://drafts.css-houdini.org/css-properties-values-api-1/#supported-names>
public enum TypedValue {
  /// Takes a value of the type and gives its computed text; `nil` if there is none.
  ///
  /// - Parameter context: `nil` for initial values, which may depend on nothing.
  public static func compute(
    _ type: String, _ tokens: inout TokenStream, _ context: ComputeContext?
  ) -> String? {
    func resolved<Value>(_ value: Specified<Value>?) -> Value? {
      guard let value else { return nil }
      if let known = value.known { return known }
      return context.map { value.resolve($0, .initial) }
    }
    let start = tokens
    func source(_ isValid: Bool) -> String? {
      isValid ? start.upTo(tokens.position).remainingText : nil
    }
    switch type {
    case "length": return resolved(tokens.parseLength()).map { CSSText.number(Float($0)) + "px" }
    case "number": return resolved(tokens.parseNumber()).map { CSSText.number(Float($0)) }
    case "integer": return resolved(tokens.parseInteger()).map { "\($0)" }
    case "percentage":
      guard let value = resolved(tokens.parseLengthPercentage()), value.px == 0,
        value.calculation == nil, start.peek.kind == .percentage || value.percent != 0
      else { return nil }
      return CSSText.number(value.percent) + "%"
    case "length-percentage":
      guard let value = resolved(tokens.parseLengthPercentage()) else { return nil }
      if value.calculation != nil { return source(true) }
      if value.percent == 0 { return CSSText.number(value.px) + "px" }
      return value.px == 0
        ? CSSText.number(value.percent) + "%"
        : "calc(\(CSSText.number(value.percent))% + \(CSSText.number(value.px))px)"
    case "color": return source(tokens.parseColor() != nil)
    case "image": return source(tokens.parseImage() != nil)
    case "url": return source(tokens.consumeURL() != nil)
    case "angle": return resolved(tokens.parseAngle()).map { CSSText.number(Float($0)) + "deg" }
    case "time", "resolution":
      guard tokens.peek.kind == .dimension || tokens.peek.kind == .function else { return nil }
      tokens.skipComponent()
      return source(true)
    case "transform-function": return source(tokens.consumeAnyFunction() != nil)
    default: return nil
    }
  }
}
