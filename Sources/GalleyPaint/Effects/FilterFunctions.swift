import GalleyCSS
import GalleyDisplayList
import GalleyPrimitives

extension FilterFunction {
  /// The function as display lists have it.
  ///
  /// <https://drafts.csswg.org/filter-effects-1/#supported-filter-functions>
  func displayed(_ currentColor: Color) -> [Filter] {
    switch self {
    case .blur(let sigma):
      return sigma > 0 ? [.blur(sigmaX: Double(sigma), sigmaY: Double(sigma))] : []
    case .dropShadow(let shadow):
      return [
        .dropShadow(
          offset: Point(x: Double(shadow.x), y: Double(shadow.y)), sigma: Double(shadow.blur),
          color: shadow.color.resolved(currentColor).rgba8)
      ]
    case .brightness(let amount): return [.colorMatrix(.brightness(amount))]
    case .contrast(let amount): return [.colorMatrix(.contrast(amount))]
    case .grayscale(let amount): return [.colorMatrix(.grayscale(amount))]
    case .hueRotate(let degrees):
      return [
        .colorMatrix(
          .hueRotate(
            cosine: Float(exactSineCosine(Double(degrees)).cosine),
            sine: Float(exactSineCosine(Double(degrees)).sine)))
      ]
    case .invert(let amount): return [.colorMatrix(.invert(amount))]
    case .opacity(let amount): return [.colorMatrix(.opacity(amount))]
    case .saturate(let amount): return [.colorMatrix(.saturate(amount))]
    case .sepia(let amount): return [.colorMatrix(.sepia(amount))]
    // Elements are compiled apart.
    case .url: return []
    }
  }
}
