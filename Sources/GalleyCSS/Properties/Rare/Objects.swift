import GalleyPrimitives

// How replaced content fills its box.
//
// <https://drafts.csswg.org/css-images-4/>
extension Longhands {
  /// <https://drafts.csswg.org/css-images-3/#the-object-fit>
  static let objectFit = keyword(
    "object-fit", read: { $0.rare.objectFit }, write: { $0.rare.objectFit = $1 })

  /// <https://drafts.csswg.org/css-images-3/#the-object-position>
  static let objectPosition = computed(
    "object-position", parse: { $0.parsePosition() },
    read: { $0.rare.objectPosition }, write: { $0.rare.objectPosition = $1 })

  /// <https://drafts.csswg.org/css-images-5/#the-object-view-box>
  static let objectViewBox = computed(
    "object-view-box",
    parse: { tokens -> Specified<BasicShape?>? in
      if tokens.consume(ident: Keyword.none) { return .computed(nil) }
      switch tokens.peek.name.text {
      case "inset", "rect", "xywh": return tokens.parseBasicShape()?.map { $0 }
      default: return nil
      }
    },
    read: { $0.rare.objectViewBox }, write: { $0.rare.objectViewBox = $1 })

  /// <https://drafts.csswg.org/css-images-3/#the-image-rendering>
  static let imageRendering = keyword(
    "image-rendering", inherits: true,
    KeywordTable<ImageRendering>(aliases: [
      ("-webkit-optimize-contrast", .crispEdges), ("-moz-crisp-edges", .crispEdges),
      ("optimizespeed", .auto), ("optimizequality", .auto),
    ]),
    read: { $0.inherited.imageRendering }, write: { $0.inherited.imageRendering = $1 })

  /// <https://drafts.csswg.org/css-images-3/#the-image-orientation>
  static let imageOrientation = keyword(
    "image-orientation", inherits: true,
    KeywordTable<Bool>([("from-image", true), ("none", false)]),
    read: { $0.inherited.orientsImages }, write: { $0.inherited.orientsImages = $1 })
}
