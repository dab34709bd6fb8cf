import GalleyPrimitives

extension TokenStream {
  private enum FilterName: Sendable {
    case blur, brightness, contrast, grayscale, hueRotate, invert, opacity, saturate, sepia
    case dropShadow
  }

  private static let filterNames = KeywordTable<FilterName>([
    ("blur", .blur), ("brightness", .brightness), ("contrast", .contrast),
    ("grayscale", .grayscale), ("hue-rotate", .hueRotate), ("invert", .invert),
    ("opacity", .opacity), ("saturate", .saturate), ("sepia", .sepia),
    ("drop-shadow", .dropShadow),
  ])

  /// Takes a list of filters, or `none`.
  ///
  /// <https://drafts.fxtf.org/filter-effects/#FilterProperty>
  mutating func parseFilters() -> Specified<[FilterFunction]>? {
    if consume(ident: Keyword.none) { return .computed([]) }
    var functions: [Specified<FilterFunction>] = []
    while !isAtEnd {
      if let url = parseURL() {
        functions.append(.computed(.url(url)))
      } else if let function = parseFilterFunction() {
        functions.append(function)
      } else {
        return nil
      }
    }
    return functions.isEmpty ? nil : gathered(functions)
  }

  private mutating func parseFilterFunction() -> Specified<FilterFunction>? {
    guard let (name, inside) = consumeAnyFunction(), let filter = Self.filterNames[name] else {
      return nil
    }
    var arguments = inside
    let isEmpty = arguments.isAtEnd
    let result: Specified<FilterFunction>?
    func amount(_ make: @escaping @Sendable (Float) -> FilterFunction, upToOne: Bool = false)
      -> Specified<FilterFunction>?
    {
      if isEmpty { return .computed(make(1)) }
      return arguments.parseNumberOrPercentage(.nonNegative)?.map {
        make(upToOne ? min($0, 1) : $0)
      }
    }
    switch filter {
    case .blur:
      result =
        isEmpty ? .computed(.blur(0)) : arguments.parseLength(.nonNegative)?.map { .blur($0) }
    case .hueRotate:
      result =
        isEmpty
        ? .computed(.hueRotate(0)) : arguments.parseAngle(allowsZero: true)?.map { .hueRotate($0) }
    case .dropShadow: result = arguments.parseShadow(isBox: false)?.map { .dropShadow($0) }
    case .brightness: result = amount { .brightness($0) }
    case .contrast: result = amount { .contrast($0) }
    case .saturate: result = amount { .saturate($0) }
    case .grayscale: result = amount({ .grayscale($0) }, upToOne: true)
    case .invert: result = amount({ .invert($0) }, upToOne: true)
    case .opacity: result = amount({ .opacity($0) }, upToOne: true)
    case .sepia: result = amount({ .sepia($0) }, upToOne: true)
    }
    return arguments.isAtEnd ? result : nil
  }
}

extension Longhands {
  /// <https://drafts.fxtf.org/filter-effects/#FilterProperty>
  static let filter = computed(
    "filter", parse: { $0.parseFilters() },
    read: { $0.effects.filters }, write: { $0.effects.filters = $1 })

  /// <https://drafts.fxtf.org/filter-effects-2/#BackdropFilterProperty>
  static let backdropFilter = computed(
    "backdrop-filter", parse: { $0.parseFilters() },
    read: { $0.effects.backdropFilters }, write: { $0.effects.backdropFilters = $1 })
}
