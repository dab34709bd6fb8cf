import GalleyPrimitives

// What is painted behind a box's content.
//
// <https://drafts.csswg.org/css-backgrounds-3/#backgrounds>
extension Longhands {
  /// <https://drafts.csswg.org/css-backgrounds-3/#background-color>
  static let backgroundColor = computed(
    "background-color", parse: { $0.parseColor(isQuirky: true) },
    read: { $0.surface.backgroundColor }, write: { $0.surface.backgroundColor = $1 })

  /// The layers' images; their number is the number of layers.
  ///
  /// <https://drafts.csswg.org/css-backgrounds-3/#background-image>
  static let backgroundImage = computed(
    "background-image",
    parse: { $0.parseCommaList { $0.parseImageOrNone() }.map(gathered) },
    read: { $0.surface.backgroundLayers.map(\.image) },
    write: { style, images in
      if images.count != style.surface.backgroundLayers.count {
        style.surface.backgroundLayers = style.surface.backgroundLayers.cycled(to: images.count)
      }
      style.surface.setLayers(images) { $0.image = $1 }
    })

  /// A list of values, one for each layer.
  private static func layers<Value: Sendable>(
    _ name: String, parse: @escaping @Sendable (inout TokenStream) -> Specified<Value>?,
    read: @escaping @Sendable (BackgroundLayer) -> Value,
    write: @escaping @Sendable (inout BackgroundLayer, Value) -> Void
  ) -> Longhand<Specified<[Value]>> {
    computed(
      name, parse: { $0.parseCommaList(parse).map(gathered) },
      read: { $0.surface.backgroundLayers.map(read) },
      write: { $0.surface.setLayers($1, write) })
  }

  /// <https://drafts.csswg.org/css-backgrounds-4/#background-position-longhands>
  static let backgroundPositionX = layers(
    "background-position-x", parse: { $0.parseAxisPosition(isHorizontal: true) },
    read: { $0.position.x }, write: { $0.position.x = $1 })
  static let backgroundPositionY = layers(
    "background-position-y", parse: { $0.parseAxisPosition(isHorizontal: false) },
    read: { $0.position.y }, write: { $0.position.y = $1 })

  /// <https://drafts.csswg.org/css-backgrounds-3/#background-size>
  static let backgroundSize = layers(
    "background-size", parse: { $0.parseBackgroundSize() },
    read: { $0.size }, write: { $0.size = $1 })

  /// <https://drafts.csswg.org/css-backgrounds-3/#background-repeat>
  static let backgroundRepeat = layers(
    "background-repeat", parse: { $0.parseRepeat().map { .computed($0) } },
    read: { Pair($0.repeatX, $0.repeatY) },
    write: {
      $0.repeatX = $1.x
      $0.repeatY = $1.y
    })

  private static let attachments = KeywordTable<BackgroundAttachment>()

  /// <https://drafts.csswg.org/css-backgrounds-3/#background-attachment>
  static let backgroundAttachment = layers(
    "background-attachment", parse: { $0.parseKeyword(attachments).map { .computed($0) } },
    read: { $0.attachment }, write: { $0.attachment = $1 })

  static let visualBoxes = KeywordTable<BoxArea>([
    ("border-box", .borderBox), ("padding-box", .paddingBox), ("content-box", .contentBox),
  ])
  private static let clips = KeywordTable<BoxArea>([
    ("border-box", .borderBox), ("padding-box", .paddingBox), ("content-box", .contentBox),
    ("text", .text), ("border-area", .borderArea),
  ])

  /// <https://drafts.csswg.org/css-backgrounds-3/#background-origin>
  static let backgroundOrigin = layers(
    "background-origin", parse: { $0.parseKeyword(visualBoxes).map { .computed($0) } },
    read: { $0.origin }, write: { $0.origin = $1 })

  /// <https://drafts.csswg.org/css-backgrounds-4/#background-clip>
  static let backgroundClip = layers(
    "background-clip", parse: { $0.parseKeyword(clips).map { .computed($0) } },
    read: { $0.clip }, write: { $0.clip = $1 })

  private static let blendModes = KeywordTable<BlendMode>(except: { $0 == .plusLighter })

  /// <https://drafts.fxtf.org/compositing-1/#background-blend-mode>
  static let backgroundBlendMode = layers(
    "background-blend-mode", parse: { $0.parseKeyword(blendModes).map { .computed($0) } },
    read: { $0.blendMode }, write: { $0.blendMode = $1 })
}
