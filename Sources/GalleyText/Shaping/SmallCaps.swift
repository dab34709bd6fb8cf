import GalleyPrimitives

/// Small capitals that a style asks for and a font may lack.
///
/// <https://drafts.csswg.org/css-fonts-4/#font-variant-caps-prop>
struct SmallCaps {
  /// Lower-case letters become small capitals.
  let affectsLowercase: Bool
  /// Capitals become small capitals.
  let affectsUppercase: Bool

  /// Of the size of capitals, as browsers make them.
  static let scale: Float = 0.7

  /// `nil` if the features do not ask for small capitals.
  init?(_ features: [FontFeature]) {
    guard !features.isEmpty else { return nil }
    affectsLowercase = features.last { $0.tag == FontTag.smcp }.map { $0.value != 0 } ?? false
    affectsUppercase = features.last { $0.tag == FontTag.c2sc }.map { $0.value != 0 } ?? false
    if !affectsLowercase, !affectsUppercase { return nil }
  }

  /// Whether a character is to be a small capital.
  func affects(_ c: UInt32) -> Bool {
    switch CharacterProperties.category(of: c) {
    case .lowercaseLetter: affectsLowercase
    case .uppercaseLetter, .titlecaseLetter: affectsUppercase
    default: false
    }
  }
}

extension TextShaper {
  /// Shapes a piece with small capitals: the font's own, or capitals of a smaller size.
  mutating func shapeSmallCaps(_ job: PieceJob, _ variant: SmallCaps) -> [ShapedRun] {
    var job = job
    let primary = context.face(job.font.primary.face)?.shaping
    if primary?.hasSubstitution(FontTag.smcp, script: job.piece.script) ?? true {
      return shape(&job)
    }
    var runs: [ShapedRun] = []
    let parts = job.text.parts(of: job.piece.range, where: variant.affects)
    var capitals = job.text
    for part in parts where part.isServed {
      // Only capitals of the same length keep all offsets; the few others stay as they are.
      for scalar in UTF16Scalars(job.text, part.range) {
        let capital = CaseMapping.uppercase(scalar.value)
        if scalar.length == 1, capital <= 0xFFFF { capitals[scalar.offset] = UInt16(capital) }
      }
    }
    for part in parts {
      var piece = job.piece
      piece.range = part.range
      let text = part.isServed ? capitals : job.text
      var small = PieceJob(text: text, piece: piece, request: job.request, font: job.font)
      small.scale = part.isServed ? SmallCaps.scale : 1
      runs += shape(&small)
    }
    return runs
  }
}
