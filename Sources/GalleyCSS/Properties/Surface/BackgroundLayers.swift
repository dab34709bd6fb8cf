import GalleyPrimitives

extension SurfaceStyle {
  /// Sets one field of all layers from a list, which is repeated or cut to the number of images.
  ///
  /// The number of layers is that of `background-image`, which therefore stands first among the
  /// background properties in ``Longhands/all``.
  ///
  /// <https://drafts.csswg.org/css-backgrounds-3/#layering>
  mutating func setLayers<Value>(
    _ values: [Value], _ write: (inout BackgroundLayer, Value) -> Void
  ) {
    guard !values.isEmpty else { return }
    for index in backgroundLayers.indices {
      write(&backgroundLayers[index], values[index % values.count])
    }
  }
}

extension EffectsStyle {
  /// Sets one field of all mask layers, as ``SurfaceStyle/setLayers(_:_:)`` does.
  ///
  /// <https://drafts.fxtf.org/css-masking-1/#layering>
  mutating func setLayers<Value>(_ values: [Value], _ write: (inout MaskLayer, Value) -> Void) {
    guard !values.isEmpty else { return }
    for index in maskLayers.indices { write(&maskLayers[index], values[index % values.count]) }
  }
}

extension Array {
  /// The list made `count` long by repeating or cutting it; unchanged if it is empty.
  func cycled(to count: Int) -> [Element] {
    isEmpty ? self : (0..<count).map { self[$0 % self.count] }
  }
}

extension TokenStream {
  private static let repeatStyles = KeywordTable<RepeatStyle>()
  private static let axisRepeats = KeywordTable<Pair<RepeatStyle>>([
    ("repeat-x", Pair(.repeat, .noRepeat)), ("repeat-y", Pair(.noRepeat, .repeat)),
    ("repeat-inline", Pair(.repeat, .noRepeat)), ("repeat-block", Pair(.noRepeat, .repeat)),
  ])

  /// Takes a layer's repetition along both axes.
  ///
  /// <https://drafts.csswg.org/css-backgrounds-3/#background-repeat>
  mutating func parseRepeat() -> Pair<RepeatStyle>? {
    if let pair = parseKeyword(Self.axisRepeats) { return pair }
    guard let pair = parsePair({ $0.parseKeyword(Self.repeatStyles) }) else { return nil }
    return Pair(pair.first, pair.second)
  }

  /// Takes the size of a layer's image.
  ///
  /// <https://drafts.csswg.org/css-backgrounds-3/#background-size>
  mutating func parseBackgroundSize() -> Specified<BackgroundSize>? {
    if consume(ident: Keyword.cover) { return .computed(.cover) }
    if consume(ident: Keyword.contain) { return .computed(.contain) }
    guard let width = parseAutoLength(.nonNegative) else { return nil }
    let height = parseAutoLength(.nonNegative) ?? .computed(.auto)
    return width.combined(with: height) { .explicit(width: $0, height: $1) }
  }
}
