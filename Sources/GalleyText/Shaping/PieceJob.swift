import GalleyPrimitives

/// The shaping of one piece of text: what is asked, and how far it has come.
struct PieceJob {
  let text: [UInt16]
  let piece: TextPiece
  var request: ShapeRequest
  let font: ResolvedFont
  /// The font size over the description's, for synthetic small capitals.
  var scale: Float = 1

  /// Ranges that no face tried so far could show.
  var pending: [Range<Int>] = []
  var runs: [ShapedRun] = []

  init(text: [UInt16], piece: TextPiece, request: ShapeRequest, font: ResolvedFont) {
    self.text = text
    self.piece = piece
    self.request = request
    self.font = font
  }

  /// How HarfBuzz is to shape with a face.
  ///
  /// <https://drafts.csswg.org/css-fonts-4/#feature-variation-precedence>
  func settings(
    _ candidate: ResolvedFont.Candidate, language: String
  ) -> ShapingBuffer.Settings {
    var features = candidate.features + request.font.features + candidate.alternates
    if piece.orientation == .upright {
      // Kerning down the line is a feature of its own.
      for index in features.indices where features[index].tag == FontTag.kern {
        features[index].tag = FontTag.vkrn
      }
    }
    if request.letterSpacing != 0 {
      // <https://drafts.csswg.org/css-text-3/#letter-spacing-property>
      features.append(FontFeature(tag: FontTag.liga, value: 0))
      features.append(FontFeature(tag: FontTag.clig, value: 0))
      features.append(FontFeature(tag: FontTag.dlig, value: 0))
      features.append(FontFeature(tag: FontTag.hlig, value: 0))
    }
    features += request.font.featureSettings
    return ShapingBuffer.Settings(
      direction: piece.orientation == .upright ? nil : request.direction, script: piece.script,
      language: language, languageSystem: request.font.languageSystem, features: features)
  }
}
