import GalleyPrimitives

/// What `border-image-slice` says.
struct BorderImageSlices: Hashable, Sendable {
  var sides: PhysicalSides<BorderImage.Slice>
  var fillsCenter: Bool
}

extension TokenStream {
  fileprivate mutating func parseSlices() -> Specified<BorderImageSlices>? {
    var fills = consume(ident: Keyword.fill)
    let sides = parseSides { tokens -> Specified<BorderImage.Slice>? in
      if let number = tokens.parseNumber(.nonNegative) { return number.map { .number($0) } }
      return tokens.parsePercentage(.nonNegative)?.map { .percent($0) }
    }
    guard let sides else { return nil }
    if !fills { fills = consume(ident: Keyword.fill) }
    let fillsCenter = fills
    return gatheredSides(sides).map { BorderImageSlices(sides: $0, fillsCenter: fillsCenter) }
  }

  fileprivate mutating func parseBorderImageWidths() -> Specified<PhysicalSides<BorderImage.Width>>?
  {
    let sides = parseSides { tokens -> Specified<BorderImage.Width>? in
      if tokens.consume(ident: Keyword.auto) { return .computed(.auto) }
      if let number = tokens.parseNumber(.nonNegative) { return number.map { .number($0) } }
      return tokens.parseLengthPercentage(.nonNegative)?.map { .lengthPercentage($0) }
    }
    return sides.map { gatheredSides($0) }
  }

  fileprivate mutating func parseBorderImageOutsets() -> Specified<
    PhysicalSides<BorderImage.Outset>
  >? {
    let sides = parseSides { tokens -> Specified<BorderImage.Outset>? in
      if let number = tokens.parseNumber(.nonNegative) { return number.map { .number($0) } }
      return tokens.parseLength(.nonNegative)?.map { .length($0) }
    }
    return sides.map { gatheredSides($0) }
  }
}

// Images in place of border styles.
//
// <https://drafts.csswg.org/css-backgrounds-3/#border-images>
extension Longhands {
  static let borderImageSource = computed(
    "border-image-source", parse: { $0.parseImageOrNone() },
    read: { $0.surface.image.source }, write: { $0.surface.image.source = $1 })

  static let borderImageSlice = computed(
    "border-image-slice", parse: { $0.parseSlices() },
    read: {
      BorderImageSlices(
        sides: $0.surface.image.slice, fillsCenter: $0.surface.image.fillsCenter)
    },
    write: {
      $0.surface.image.slice = $1.sides
      $0.surface.image.fillsCenter = $1.fillsCenter
    })

  static let borderImageWidth = computed(
    "border-image-width", parse: { $0.parseBorderImageWidths() },
    read: { $0.surface.image.width }, write: { $0.surface.image.width = $1 })

  static let borderImageOutset = computed(
    "border-image-outset", parse: { $0.parseBorderImageOutsets() },
    read: { $0.surface.image.outset }, write: { $0.surface.image.outset = $1 })

  private static let borderImageRepeats = KeywordTable<BorderImage.Repeat>()

  static let borderImageRepeat = plain(
    "border-image-repeat",
    parse: { tokens -> Pair<BorderImage.Repeat>? in
      tokens.parsePair({ $0.parseKeyword(borderImageRepeats) }).map { Pair($0.first, $0.second) }
    },
    read: { Pair($0.surface.image.repeatX, $0.surface.image.repeatY) },
    write: {
      $0.surface.image.repeatX = $1.x
      $0.surface.image.repeatY = $1.y
    })
}

extension Shorthands {
  /// <https://drafts.csswg.org/css-backgrounds-3/#the-border-image>
  static let borderImage = Shorthand(
    "border-image",
    [
      "border-image-source", "border-image-slice", "border-image-width", "border-image-outset",
      "border-image-repeat",
    ]
  ) { tokens, values in
    var (hasSource, hasSlice, hasRepeat) = (false, false, false)
    while !tokens.isAtEnd {
      if !hasSource, let source = tokens.parseImageOrNone() {
        values.set(Longhands.borderImageSource, source)
        hasSource = true
      } else if !hasSlice, let slice = tokens.attempt({ $0.parseSlices() }) {
        values.set(Longhands.borderImageSlice, slice)
        hasSlice = true
        guard tokens.consumeDelim("/") else { continue }
        let width = tokens.parseBorderImageWidths()
        if let width { values.set(Longhands.borderImageWidth, width) }
        if tokens.consumeDelim("/") {
          guard let outset = tokens.parseBorderImageOutsets() else { return false }
          values.set(Longhands.borderImageOutset, outset)
        } else if width == nil {
          return false
        }
      } else if !hasRepeat, let repetition = Longhands.borderImageRepeat.parse(&tokens) {
        values.set(Longhands.borderImageRepeat, repetition)
        hasRepeat = true
      } else {
        return false
      }
    }
    return hasSource || hasSlice || hasRepeat
  }
}
