import GalleyPrimitives

// <https://drafts.fxtf.org/css-masking-1/#positioned-masks>
extension Longhands {
  /// The layers' images; their number is the number of layers.
  ///
  /// <https://drafts.fxtf.org/css-masking-1/#the-mask-image>
  static let maskImage = computed(
    "mask-image",
    parse: { $0.parseCommaList { $0.parseImageOrNone() }.map(gathered) },
    read: { $0.effects.maskLayers.map(\.image) },
    write: { style, images in
      if images.count != style.effects.maskLayers.count {
        style.effects.maskLayers = style.effects.maskLayers.cycled(to: images.count)
      }
      style.effects.setLayers(images) { $0.image = $1 }
    })

  private static func maskLayers<Value: Sendable>(
    _ name: String, parse: @escaping @Sendable (inout TokenStream) -> Specified<Value>?,
    read: @escaping @Sendable (MaskLayer) -> Value,
    write: @escaping @Sendable (inout MaskLayer, Value) -> Void
  ) -> Longhand<Specified<[Value]>> {
    computed(
      name, parse: { $0.parseCommaList(parse).map(gathered) },
      read: { $0.effects.maskLayers.map(read) },
      write: { $0.effects.setLayers($1, write) })
  }

  static let maskPositionX = maskLayers(
    "-webkit-mask-position-x", parse: { $0.parseAxisPosition(isHorizontal: true) },
    read: { $0.position.x }, write: { $0.position.x = $1 })
  static let maskPositionY = maskLayers(
    "-webkit-mask-position-y", parse: { $0.parseAxisPosition(isHorizontal: false) },
    read: { $0.position.y }, write: { $0.position.y = $1 })
  static let maskSize = maskLayers(
    "mask-size", parse: { $0.parseBackgroundSize() },
    read: { $0.size }, write: { $0.size = $1 })
  static let maskRepeat = maskLayers(
    "mask-repeat", parse: { $0.parseRepeat().map { .computed($0) } },
    read: { Pair($0.repeatX, $0.repeatY) },
    write: {
      $0.repeatX = $1.x
      $0.repeatY = $1.y
    })

  static let coordBoxes = KeywordTable<BoxArea>([
    ("border-box", .borderBox), ("padding-box", .paddingBox), ("content-box", .contentBox),
    ("fill-box", .fillBox), ("stroke-box", .strokeBox), ("view-box", .viewBox),
    ("border", .borderBox), ("padding", .paddingBox), ("content", .contentBox),
  ])
  static let maskOrigin = maskLayers(
    "mask-origin", parse: { $0.parseKeyword(coordBoxes).map { .computed($0) } },
    read: { $0.origin }, write: { $0.origin = $1 })
  static let maskClip = maskLayers(
    "mask-clip",
    parse: { tokens in
      if tokens.consume(ident: Keyword.noClip) { return .computed(BoxArea.noClip) }
      if tokens.consume(ident: Keyword.text) { return .computed(BoxArea.text) }
      return tokens.parseKeyword(coordBoxes).map { .computed($0) }
    },
    read: { $0.clip }, write: { $0.clip = $1 })

  static let maskModes = KeywordTable<MaskLayer.Mode>()
  static let maskMode = maskLayers(
    "mask-mode", parse: { $0.parseKeyword(maskModes).map { .computed($0) } },
    read: { $0.mode }, write: { $0.mode = $1 })
  static let maskComposites = KeywordTable<MaskLayer.Composite>(aliases: [
    ("source-over", .add), ("source-in", .intersect), ("source-out", .subtract),
    ("xor", .exclude),
  ])
  static let maskComposite = maskLayers(
    "mask-composite", parse: { $0.parseKeyword(maskComposites).map { .computed($0) } },
    read: { $0.composite }, write: { $0.composite = $1 })

}

extension Shorthands {
  static let maskPosition = Shorthand(
    "mask-position", ["-webkit-mask-position-x", "-webkit-mask-position-y"]
  ) { tokens, values in
    guard let positions = tokens.parseCommaList({ $0.parsePosition() }) else { return false }
    let list = gathered(positions)
    values.set(Longhands.maskPositionX, list.map { $0.map(\.x) })
    values.set(Longhands.maskPositionY, list.map { $0.map(\.y) })
    return true
  }

  /// One layer as written, but for what needs the element.
  private struct Layer {
    var image: Specified<Image?> = .computed(nil)
    var position: Specified<BackgroundPosition> = .computed(.zero)
    var size: Specified<BackgroundSize> = .computed(.explicit(width: .auto, height: .auto))
    var rest = MaskLayer()
  }

  private static func parseLayer(_ tokens: inout TokenStream) -> Layer? {
    var layer = Layer()
    var (hasImage, hasPosition, hasRepeat) = (false, false, false)
    var (hasMode, hasComposite) = (false, false)
    var boxCount = 0
    var isEmpty = true
    while !tokens.isAtEnd {
      isEmpty = false
      if !hasImage, let image = tokens.parseImageOrNone() {
        layer.image = image
        hasImage = true
      } else if !hasRepeat, let repetition = tokens.parseRepeat() {
        (layer.rest.repeatX, layer.rest.repeatY) = (repetition.x, repetition.y)
        hasRepeat = true
      } else if !hasMode, let mode = tokens.parseKeyword(Longhands.maskModes) {
        layer.rest.mode = mode
        hasMode = true
      } else if !hasComposite, let composite = tokens.parseKeyword(Longhands.maskComposites) {
        layer.rest.composite = composite
        hasComposite = true
      } else if boxCount < 2, let box = tokens.parseKeyword(Longhands.coordBoxes) {
        if boxCount == 0 { layer.rest.origin = box }
        layer.rest.clip = box
        boxCount += 1
      } else if boxCount < 2, tokens.consume(ident: Keyword.noClip) {
        layer.rest.clip = .noClip
        boxCount += 1
      } else if boxCount < 2, tokens.consume(ident: Keyword.text) {
        layer.rest.clip = .text
        boxCount += 1
      } else if !hasPosition, let position = tokens.parsePosition() {
        layer.position = position
        hasPosition = true
        if tokens.consumeDelim("/") {
          guard let size = tokens.parseBackgroundSize() else { return nil }
          layer.size = size
        }
      } else {
        return nil
      }
    }
    return isEmpty ? nil : layer
  }

  /// <https://drafts.fxtf.org/css-masking-1/#the-mask>
  static let mask = Shorthand(
    "mask",
    [
      "mask-image", "-webkit-mask-position-x", "-webkit-mask-position-y", "mask-size",
      "mask-repeat", "mask-origin", "mask-clip", "mask-mode", "mask-composite",
    ]
  ) { tokens, values in
    var layers: [Layer] = []
    for part in tokens.splitAtCommas() {
      var part = part
      guard let layer = parseLayer(&part) else { return false }
      layers.append(layer)
    }
    tokens.skipAll()
    let positions = gathered(layers.map(\.position))
    values.set(Longhands.maskImage, gathered(layers.map(\.image)))
    values.set(Longhands.maskPositionX, positions.map { $0.map(\.x) })
    values.set(Longhands.maskPositionY, positions.map { $0.map(\.y) })
    values.set(Longhands.maskSize, gathered(layers.map(\.size)))
    let rest = layers.map(\.rest)
    values.set(Longhands.maskRepeat, .computed(rest.map { Pair($0.repeatX, $0.repeatY) }))
    values.set(Longhands.maskOrigin, .computed(rest.map(\.origin)))
    values.set(Longhands.maskClip, .computed(rest.map(\.clip)))
    values.set(Longhands.maskMode, .computed(rest.map(\.mode)))
    values.set(Longhands.maskComposite, .computed(rest.map(\.composite)))
    return true
  }
}
