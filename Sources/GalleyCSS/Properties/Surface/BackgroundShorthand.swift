import GalleyPrimitives

extension Shorthands {
  /// <https://drafts.csswg.org/css-backgrounds-4/#propdef-background-position>
  static let backgroundPosition = Shorthand(
    "background-position", ["background-position-x", "background-position-y"]
  ) { tokens, values in
    guard
      let positions = tokens.parseCommaList({
        $0.parsePosition(allowsThree: true, unitless: .inQuirks)
      })
    else { return false }
    let list = gathered(positions)
    values.set(Longhands.backgroundPositionX, list.map { $0.map(\.x) })
    values.set(Longhands.backgroundPositionY, list.map { $0.map(\.y) })
    return true
  }

  /// One layer of the `background` shorthand, as written.
  private struct Layer {
    var image: Specified<Image?> = .computed(nil)
    var position: Specified<BackgroundPosition> = .computed(.zero)
    var size: Specified<BackgroundSize> = .computed(.explicit(width: .auto, height: .auto))
    var repetition = Pair(RepeatStyle.repeat, RepeatStyle.repeat)
    var attachment = BackgroundAttachment.scroll
    var origin = BoxArea.paddingBox
    var clip = BoxArea.borderBox
    var color: Specified<StyleColor>?
  }

  private static let attachments = KeywordTable<BackgroundAttachment>()

  /// Parts in any order; the size follows the position after a slash.
  private static func parseLayer(_ tokens: inout TokenStream, isLast: Bool) -> Layer? {
    var layer = Layer()
    var (hasImage, hasPosition, hasRepeat, hasAttachment) = (false, false, false, false)
    var boxCount = 0
    var isEmpty = true
    while !tokens.isAtEnd, tokens.peek.kind != .comma {
      isEmpty = false
      if !hasImage, let image = tokens.parseImageOrNone() {
        layer.image = image
        hasImage = true
      } else if !hasRepeat, let repetition = tokens.parseRepeat() {
        layer.repetition = repetition
        hasRepeat = true
      } else if !hasAttachment, let attachment = tokens.parseKeyword(attachments) {
        layer.attachment = attachment
        hasAttachment = true
      } else if boxCount < 2, let box = tokens.parseKeyword(Longhands.visualBoxes) {
        if boxCount == 0 { layer.origin = box }
        layer.clip = box
        boxCount += 1
      } else if boxCount < 2, tokens.consume(ident: Keyword.text) {
        layer.clip = .text
        boxCount += 1
      } else if !hasPosition, let position = tokens.parsePosition(allowsThree: true) {
        layer.position = position
        hasPosition = true
        if tokens.consumeDelim("/") {
          guard let size = tokens.parseBackgroundSize() else { return nil }
          layer.size = size
        }
      } else if isLast, layer.color == nil, let color = tokens.parseColor() {
        layer.color = color
      } else {
        return nil
      }
    }
    return isEmpty ? nil : layer
  }

  /// <https://drafts.csswg.org/css-backgrounds-3/#background>
  static let background = Shorthand(
    "background",
    [
      "background-image", "background-position-x", "background-position-y", "background-size",
      "background-repeat", "background-attachment", "background-origin", "background-clip",
      "background-color",
    ]
  ) { tokens, values in
    var layers: [Layer] = []
    let parts = tokens.splitAtCommas()
    for (index, part) in parts.enumerated() {
      var part = part
      guard let layer = parseLayer(&part, isLast: index == parts.count - 1), part.isAtEnd else {
        return false
      }
      layers.append(layer)
    }
    tokens.skipAll()
    let positions = gathered(layers.map(\.position))
    values.set(Longhands.backgroundImage, gathered(layers.map(\.image)))
    values.set(Longhands.backgroundPositionX, positions.map { $0.map(\.x) })
    values.set(Longhands.backgroundPositionY, positions.map { $0.map(\.y) })
    values.set(Longhands.backgroundSize, gathered(layers.map(\.size)))
    values.set(Longhands.backgroundRepeat, .computed(layers.map(\.repetition)))
    values.set(Longhands.backgroundAttachment, .computed(layers.map(\.attachment)))
    values.set(Longhands.backgroundOrigin, .computed(layers.map(\.origin)))
    values.set(Longhands.backgroundClip, .computed(layers.map(\.clip)))
    values.set(
      Longhands.backgroundColor, layers.last?.color ?? .computed(.color(.transparent)))
    return true
  }
}
