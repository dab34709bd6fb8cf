import GalleyPrimitives

extension TokenStream {
  private static let imageDepthLimit = 16

  private enum ImageFunction: Sendable {
    case gradient(GradientParser.Kind, isRepeating: Bool)
    case set, crossFade, webkitCrossFade, image, filter
  }

  private static let imageFunctions = KeywordTable<ImageFunction>([
    ("linear-gradient", .gradient(.linear, isRepeating: false)),
    ("radial-gradient", .gradient(.radial, isRepeating: false)),
    ("conic-gradient", .gradient(.conic, isRepeating: false)),
    ("repeating-linear-gradient", .gradient(.linear, isRepeating: true)),
    ("repeating-radial-gradient", .gradient(.radial, isRepeating: true)),
    ("repeating-conic-gradient", .gradient(.conic, isRepeating: true)),
    ("-webkit-linear-gradient", .gradient(.webkitLinear, isRepeating: false)),
    ("-webkit-radial-gradient", .gradient(.webkitRadial, isRepeating: false)),
    ("-webkit-repeating-linear-gradient", .gradient(.webkitLinear, isRepeating: true)),
    ("-webkit-repeating-radial-gradient", .gradient(.webkitRadial, isRepeating: true)),
    ("-webkit-gradient", .gradient(.webkitOld, isRepeating: false)),
    ("image-set", .set), ("-webkit-image-set", .set), ("cross-fade", .crossFade),
    ("-webkit-cross-fade", .webkitCrossFade), ("image", .image),
    ("filter", .filter),
  ])

  /// Takes an image.
  ///
  /// <https://drafts.csswg.org/css-images-4/#image-values>
  mutating func parseImage(depth: Int = 0) -> Specified<Image>? {
    if let url = parseURL() { return .computed(.url(url)) }
    let token = peek
    guard depth < Self.imageDepthLimit, token.kind == .function,
      let function = Self.imageFunctions[token.name]
    else { return nil }
    return attempt { tokens in
      guard var arguments = tokens.consumeAnyFunction()?.arguments else { return nil }
      let image: Specified<Image>?
      switch function {
      case .gradient(let kind, let isRepeating):
        var parser = GradientParser(tokens: arguments, isRepeating: isRepeating)
        return parser.parse(kind)
      case .set: image = arguments.parseImageSet(depth: depth + 1)
      case .crossFade: image = arguments.parseCrossFade(depth: depth + 1)
      case .webkitCrossFade: image = arguments.parseWebkitCrossFade(depth: depth + 1)
      case .filter: image = arguments.parseFilteredImage(depth: depth + 1)
      case .image: image = arguments.parseColor()?.map { .color($0) }
      }
      return arguments.isAtEnd ? image : nil
    }
  }

  /// Takes an image or `none`.
  mutating func parseImageOrNone() -> Specified<Image?>? {
    if consume(ident: Keyword.none) { return .computed(nil) }
    return parseImage()?.map { $0 }
  }

  /// <https://drafts.csswg.org/css-images-4/#image-set-notation>
  private mutating func parseImageSet(depth: Int) -> Specified<Image>? {
    let options = parseCommaList { $0.parseImageSetOption(depth: depth) }
    return options.map { gathered($0).map { .set($0) } }
  }

  /// An image, or a string that is the URL of one.
  private mutating func parseImageOrString(depth: Int) -> Specified<Image>? {
    guard let url = consumeString() else { return parseImage(depth: depth) }
    return .computed(.url(URLReference.resolve(url, against: buffer.baseURL)))
  }

  private mutating func parseImageSetOption(depth: Int) -> Specified<ImageSetOption>? {
    guard let image = parseImageOrString(depth: depth) else { return nil }
    var resolution: Specified<Float>?
    var type: String?
    while true {
      if type == nil, var arguments = consumeFunction(Keyword.type) {
        guard let name = arguments.consumeString(), arguments.isAtEnd else { return nil }
        type = name
      } else if resolution == nil, peek.kind != .dimension || peek.number >= 0,
        let parsed = parseResolution()
      {
        resolution = parsed.map { max($0, 0) }
      } else {
        break
      }
    }
    let mime = type ?? ""
    return image.combined(with: resolution ?? .computed(1)) {
      ImageSetOption(image: $0, resolution: $1, type: mime)
    }
  }

  /// <https://drafts.csswg.org/css-images-4/#cross-fade-function>
  private mutating func parseCrossFade(depth: Int) -> Specified<Image>? {
    let parts = parseCommaList { tokens -> Specified<CrossFadePart>? in
      var percent = tokens.parsePercentage(.nonNegative)
      guard
        let image = tokens.parseImage(depth: depth)
          ?? tokens.parseColor()?.map({ .color($0) })
      else { return nil }
      if percent == nil { percent = tokens.parsePercentage(.nonNegative) }
      return image.combined(with: lifted(percent)) { CrossFadePart(image: $0, percent: $1) }
    }
    return parts.map { gathered($0).map { .crossFade($0) } }
  }

  /// <https://drafts.csswg.org/filter-effects-1/#FilterCSSImageValue>
  private mutating func parseFilteredImage(depth: Int) -> Specified<Image>? {
    guard let image = parseImageOrString(depth: depth) else { return nil }
    guard consumeComma(), let filters = parseFilters() else { return nil }
    return image.combined(with: filters) { .filtered($0, $1) }
  }

  private mutating func parseWebkitCrossFade(depth: Int) -> Specified<Image>? {
    guard let first = parseImage(depth: depth), consumeComma(),
      let second = parseImage(depth: depth), consumeComma(),
      let amount = parseNumberOrPercentage()
    else { return nil }
    return first.combined(with: second) { ($0, $1) }.combined(with: amount) { images, amount in
      let percent = min(max(amount, 0), 1) * 100
      return .crossFade([
        CrossFadePart(image: images.0, percent: 100 - percent),
        CrossFadePart(image: images.1, percent: percent),
      ])
    }
  }
}
