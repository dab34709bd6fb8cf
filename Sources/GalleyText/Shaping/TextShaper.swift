public import GalleyPrimitives

/// Turns paragraphs into glyphs.
///
/// A shaper keeps its buffers and font objects between calls, so make one for a thread and keep
/// it; it is deliberately not `Sendable`.
public struct TextShaper: ~Copyable {
  public let context: FontContext
  /// What no font could show, each code point once; take it after shaping a page.
  public var diagnostics: [Diagnostic] = []

  var buffer = ShapingBuffer()
  private var fonts: [FontInstance: ShapingFont] = [:]
  private var lastFont: (instance: FontInstance, font: ShapingFont)?
  private var lastResolved: ResolvedFont?
  /// Code points that no font has.
  var unknown: Set<UInt32> = []
  /// Those of them that ``diagnostics`` has told of.
  var reported: Set<UInt32> = []
  /// Glyphs of the shaping under way.
  var scratch: [ShapedGlyph] = []

  public init(context: FontContext) { self.context = context }

  /// Shapes a piece of a paragraph.
  ///
  /// - Returns: The runs in logical order; together they cover the request's range.
  public mutating func shape(_ paragraph: TextParagraph, _ request: ShapeRequest) -> [ShapedRun] {
    let resolved = resolve(request.font)
    var runs: [ShapedRun] = []
    for piece in paragraph.pieces(of: request.range, request.orientation) {
      var job = PieceJob(text: paragraph.text, piece: piece, request: request, font: resolved)
      if let variant = SmallCaps(request.font.features), !piece.isEmoji {
        runs += shapeSmallCaps(job, variant)
      } else {
        runs += shape(&job)
      }
    }
    return runs
  }

  /// The faces that a description selects.
  private mutating func resolve(_ description: FontDescription) -> ResolvedFont {
    if let lastResolved, lastResolved.description == description { return lastResolved }
    let resolved = context.resolve(description)
    lastResolved = resolved
    return resolved
  }

  /// The font object of an instance; `nil` if its face cannot be opened.
  mutating func font(for instance: FontInstance) -> ShapingFont? {
    if let lastFont, lastFont.instance == instance { return lastFont.font }
    let font: ShapingFont
    if let known = fonts[instance] {
      font = known
    } else {
      guard let face = context.face(instance.face) else { return nil }
      font = face.shaping.makeFont(
        size: instance.size, variations: context.variations(of: instance))
      if fonts.count > 1024 { fonts.removeAll() }
      fonts[instance] = font
    }
    lastFont = (instance, font)
    return font
  }

  /// Shapes a piece with the faces of its list, then with those that stand in.
  mutating func shape(_ job: inout PieceJob) -> [ShapedRun] {
    job.pending = [job.piece.range]
    if job.piece.isEmoji, let emoji = context.emojiInstance(for: job.request.font) {
      shapePending(&job, with: ResolvedFont.Candidate(instance: emoji))
    }
    for candidate in job.font.candidates {
      if job.pending.isEmpty { break }
      shapePending(&job, with: candidate)
    }
    if !job.pending.isEmpty { shapeWithFallback(&job) }
    if job.runs.count > 1 {
      job.runs.sort { $0.range.lowerBound < $1.range.lowerBound }
    }
    return job.runs
  }
}
