import GalleyPrimitives

extension TokenStream {
  /// Takes a list of shadows, or `none`.
  ///
  /// - Parameter isBox: Whether spread and `inset` are allowed.
  mutating func parseShadows(isBox: Bool) -> Specified<[Shadow]>? {
    if consume(ident: Keyword.none) { return .computed([]) }
    return parseCommaList { $0.parseShadow(isBox: isBox) }.map(gathered)
  }

  /// Takes one shadow.
  ///
  /// <https://drafts.csswg.org/css-backgrounds-3/#typedef-shadow>
  mutating func parseShadow(isBox: Bool) -> Specified<Shadow>? {
    var lengths: [Specified<Float>] = []
    var color: Specified<StyleColor>?
    var isInset = false
    while true {
      if isBox, !isInset, consume(ident: Keyword.inset) {
        isInset = true
      } else if lengths.isEmpty, let x = parseLength() {
        guard let y = parseLength() else { return nil }
        lengths = [x, y]
        guard let blur = parseLength(.nonNegative) else { continue }
        lengths.append(blur)
        if isBox, let spread = parseLength() { lengths.append(spread) }
      } else if color == nil, let parsed = parseColor() {
        color = parsed
      } else {
        break
      }
    }
    guard !lengths.isEmpty else { return nil }
    let inset = isInset
    return gathered(lengths).combined(with: color ?? .computed(.currentColor)) { all, color in
      Shadow(
        color: color, x: all[0], y: all[1], blur: all.count > 2 ? all[2] : 0,
        spread: all.count > 3 ? all[3] : 0, isInset: inset)
    }
  }
}

extension Longhands {
  /// <https://drafts.csswg.org/css-backgrounds-3/#box-shadow>
  static let boxShadow = computed(
    "box-shadow", parse: { $0.parseShadows(isBox: true) },
    read: { $0.effects.boxShadows }, write: { $0.effects.boxShadows = $1 })

  /// <https://drafts.csswg.org/css-text-decor-4/#text-shadow-property>
  static let textShadow = computed(
    "text-shadow", inherits: true, parse: { $0.parseShadows(isBox: false) },
    read: { $0.text.shadows }, write: { $0.text.shadows = $1 })
}
