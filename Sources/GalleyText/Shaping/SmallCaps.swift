import GalleyPrimitives

/// Small or petite capitals that a style asks for and a font may lack.
///
/// <https://drafts.csswg.org/css-fonts-4/#font-variant-caps-prop>
struct SmallCaps {
  /// Lower-case letters become small capitals.
  let affectsLowercase: Bool
  /// Capitals become small capitals.
  let affectsUppercase: Bool
  /// The features that are asked for, all of which the font should have.
  let features: [UInt32]
  /// Petite capitals give way to the font's small ones.
  let isPetite: Bool

  /// Of the size of capitals, as browsers make them.
  static let scale: Float = 0.7

  /// `nil` if the features do not ask for small capitals.
  init?(_ wanted: [FontFeature]) {
    guard !wanted.isEmpty else { return nil }
    func isOn(_ tag: UInt32) -> Bool { wanted.contains { $0.tag == tag && $0.value != 0 } }
    isPetite = isOn(FontTag.pcap)
    affectsLowercase = isOn(FontTag.smcp) || isPetite
    affectsUppercase = isOn(FontTag.c2sc) || isOn(FontTag.c2pc) || isOn(FontTag.unic)
    if !affectsLowercase, !affectsUppercase { return nil }
    features = wanted.map(\.tag).filter { SmallCaps.tags.contains($0) }
  }

  private static let tags = [
    FontTag.smcp, FontTag.c2sc, FontTag.pcap, FontTag.c2pc, FontTag.unic,
  ]

  /// The features with small capitals in place of petite ones.
  static func enlarged(_ features: [FontFeature]) -> [FontFeature] {
    features.map { feature in
      switch feature.tag {
      case FontTag.pcap: FontFeature(tag: FontTag.smcp, value: feature.value)
      case FontTag.c2pc: FontFeature(tag: FontTag.c2sc, value: feature.value)
      default: feature
      }
    }
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
    func has(_ tag: UInt32) -> Bool {
      primary?.hasSubstitution(tag, script: job.piece.script) ?? true
    }
    if variant.features.allSatisfy(has) || !job.request.font.allowsSyntheticSmallCaps {
      return shape(&job)
    }
    if variant.isPetite, has(FontTag.smcp), !variant.affectsUppercase || has(FontTag.c2sc) {
      job.request.font.features = SmallCaps.enlarged(job.request.font.features)
      return shape(&job)
    }
    if variant.affectsLowercase, variant.affectsUppercase {
      // As in browsers, digits and spaces shrink with the letters.
      return shapeCapitals(job, job.piece.range)
    }
    var runs: [ShapedRun] = []
    for part in job.text.parts(of: job.piece.range, where: variant.affects) {
      if part.isServed {
        runs += shapeCapitals(job, part.range)
      } else {
        var piece = job.piece
        piece.range = part.range
        var plain = PieceJob(text: job.text, piece: piece, request: job.request, font: job.font)
        runs += shape(&plain)
      }
    }
    return runs
  }

  /// Shapes the capitals of a range at the small size.
  private mutating func shapeCapitals(_ job: PieceJob, _ range: Range<Int>) -> [ShapedRun] {
    let capitals = TextTransform.uppercase.apply(
      to: Array(job.text[range]), language: job.request.font.language)
    var piece = job.piece
    piece.range = 0..<capitals.text.count
    var small = PieceJob(
      text: capitals.text, piece: piece, request: job.request, font: job.font)
    small.scale = SmallCaps.scale
    return shape(&small).map { run in
      // Some letters become two; both belong to the letter in the text.
      func source(_ offset: Int) -> Int {
        guard let sources = capitals.sources else { return range.lowerBound + offset }
        return range.lowerBound + Int(sources[min(max(offset, 0), sources.count - 1)])
      }
      var run = ShapedRunBuilder(run)
      let start = source(run.range.lowerBound)
      run.range = start..<max(start, source(run.range.upperBound))
      for index in run.glyphs.indices {
        run.glyphs[index].cluster = Int32(
          clamping: source(Int(run.glyphs[index].cluster)))
      }
      run.measure(job.text)
      return run.finish()
    }
  }
}
