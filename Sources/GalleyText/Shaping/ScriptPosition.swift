import GalleyPrimitives

/// Subscripts or superscripts that a style asks for and a font may lack.
///
/// <https://drafts.csswg.org/css-fonts-4/#font-variant-position-prop>
struct ScriptPosition {
  private let tag: UInt32
  private var isSuperscript: Bool { tag == FontTag.sups }

  /// `nil` if the features ask for neither.
  init?(_ wanted: [FontFeature]) {
    guard let feature = wanted.last(where: { $0.tag == FontTag.subs || $0.tag == FontTag.sups }),
      feature.value != 0
    else { return nil }
    tag = feature.tag
  }

  /// Takes the feature out.
  fileprivate func without(_ features: [FontFeature]) -> [FontFeature] {
    features.filter { $0.tag != tag }
  }

  /// How large synthetic scripts are, and how far they are raised, over the font size.
  fileprivate func measures(_ face: ShapingFace) -> (scale: Float, rise: Float) {
    let size = face.metric(isSuperscript ? .superscriptSize : .subscriptSize) ?? 0
    let offset = face.metric(isSuperscript ? .superscriptOffset : .subscriptOffset) ?? 0
    // What fonts say may be nonsense.
    let scale = size >= 0.3 && size <= 1 ? size : 0.6
    let rise = offset > 0 && offset <= 1 ? offset : (isSuperscript ? 0.34 : 0.2)
    return (Float(scale), Float(isSuperscript ? rise : -rise))
  }
}

extension TextShaper {
  /// Shapes a piece with the font's own scripts if it has all of them, else with smaller glyphs
  /// that are moved.
  mutating func shapeScripts(_ job: PieceJob, _ position: ScriptPosition) -> [ShapedRun] {
    var own = job
    let runs = shape(&own)
    guard job.request.font.allowsSyntheticPosition,
      let face = context.face(job.font.primary.face)?.shaping
    else { return runs }
    var plain = job
    plain.request.font.features = position.without(job.request.font.features)
    if TextShaper.areAllGlyphsOther(runs, shape(&plain)) { return runs }
    let (scale, rise) = position.measures(face)
    plain = job
    plain.request.font.features = position.without(job.request.font.features)
    plain.scale = scale
    let up = rise * job.font.primary.size
    return shape(&plain).map { run in
      var run = ShapedRunBuilder(run)
      for index in run.glyphs.indices { run.glyphs[index].offsetY -= up }
      return run.finish()
    }
  }

  /// Whether a feature changed the glyph of each character.
  private static func areAllGlyphsOther(_ runs: [ShapedRun], _ plain: [ShapedRun]) -> Bool {
    var glyphs: [Int32: UInt32] = [:]
    for run in plain { for glyph in run.glyphs { glyphs[glyph.cluster] = glyph.glyph } }
    return runs.allSatisfy { run in
      run.glyphs.allSatisfy { glyphs[$0.cluster] != $0.glyph }
    }
  }
}
