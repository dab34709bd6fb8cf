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
  private var fonts: [FontInstance: OpenFont] = [:]
  /// The font objects used last, the newest first.
  private var recentFonts: [OpenFont] = []
  /// Whether words are kept; off in tests that compare with whole texts.
  var keepsWords = true
  private var slots: [FontSlot] = []
  /// The places in ``slots`` of the descriptions used last, the newest first.
  private var recent: [Int] = []
  private var slotIndices: [FontDescription: Int] = [:]
  /// The faces that stand in for those of this font.
  var fallbackFont: ResolvedFont?
  var fallbackInstances: [FontInstance] = []
  /// The first of them that has a character.
  var fallbackHits: [UInt32: FontInstance] = [:]
  /// Code points that no font has.
  var unknown: Set<UInt32> = []
  /// Those of them that ``diagnostics`` has told of.
  var reported: Set<UInt32> = []
  /// The language of the shaping under way.
  var language = (atom: Atom.empty, text: "")
  /// Glyphs of the shaping under way.
  var scratch: [ShapedGlyph] = []

  public init(context: FontContext) { self.context = context }

  /// Shapes a piece of a paragraph.
  ///
  /// - Returns: The runs in logical order; together they cover the request's range.
  public mutating func shape(_ paragraph: TextParagraph, _ request: ShapeRequest) -> [ShapedRun] {
    let slot = request.slot ?? slot(for: request.font)
    let variant = SmallCaps(request.font.features)
    let position = ScriptPosition(request.font.features)
    let isPlain = variant == nil && position == nil
    if isPlain, keepsWords, request.font.emoji == .normal, let script = paragraph.onlyScript,
      request.range.count <= TextParagraph.longestPiece,
      paragraph.text.indices.contains(request.range.lowerBound),
      request.range.upperBound <= paragraph.text.count,
      let run = shapeWords(paragraph.text, request.range, script: script, request, slot)
    {
      return [run]
    }
    var runs: [ShapedRun] = []
    let pieces = paragraph.pieces(of: request.range, request.orientation).flatMap {
      $0.cut(paragraph.text, for: request.font.emoji)
    }
    for piece in pieces {
      if isPlain, keepsWords, piece.presentation == .text,
        let run = shapeWords(
          paragraph.text, piece.range, script: piece.script, request, slot)
      {
        runs.append(run)
        continue
      }
      var job = PieceJob(
        text: paragraph.text, piece: piece, request: request, font: slot.resolved)
      if let variant, !piece.isEmoji {
        runs += shapeSmallCaps(job, variant)
      } else if let position, !piece.isEmoji {
        runs += shapeScripts(job, position)
      } else {
        runs += shape(&job)
      }
    }
    return runs
  }

  /// What the shaper keeps for a description; it may be kept as long as the shaper.
  public mutating func slot(for description: FontDescription) -> FontSlot {
    slots[slotIndex(for: description)]
  }

  /// The place in ``slots`` of a description.
  private mutating func slotIndex(for description: FontDescription) -> Int {
    for (place, index) in recent.enumerated()
    where slots[index].resolved.description == description {
      if place > 0 { recent.swapAt(place, place - 1) }
      return index
    }
    let index: Int
    if let known = slotIndices[description] {
      index = known
    } else {
      if slots.count > 1024 {
        slots.removeAll()
        slotIndices.removeAll()
        recent.removeAll()
      }
      index = slots.count
      slots.append(FontSlot(resolved: context.resolve(description)))
      slotIndices[description] = index
    }
    if recent.count >= 6 { recent.removeLast() }
    recent.insert(index, at: 0)
    return index
  }

  /// The font object of an instance; `nil` if its face cannot be opened.
  mutating func font(for instance: FontInstance) -> OpenFont? {
    for (place, font) in recentFonts.enumerated() where font.instance == instance {
      if place > 0 { recentFonts.swapAt(place, place - 1) }
      return font
    }
    let open: OpenFont
    if let known = fonts[instance] {
      open = known
    } else {
      guard let face = context.face(instance.face) else { return nil }
      let font = face.shaping.makeFont(
        size: instance.size, variations: context.variations(of: instance))
      open = OpenFont(instance: instance, font: font, face: face)
      if fonts.count > 1024 { fonts.removeAll() }
      fonts[instance] = open
    }
    if recentFonts.count >= 6 { recentFonts.removeLast() }
    recentFonts.insert(open, at: 0)
    return open
  }

  /// Shapes what is pending with those faces of the list that have colours, or have none.
  private mutating func shapePending(_ job: inout PieceJob, withColor: Bool) {
    for candidate in job.font.candidates
    where !job.pending.isEmpty && context.isColorFont(candidate.instance) == withColor {
      shapePending(&job, with: candidate)
    }
  }

  /// Shapes a piece with the faces of its list, then with those that stand in.
  mutating func shape(_ job: inout PieceJob) -> [ShapedRun] {
    job.pending = [job.piece.range]
    if language.atom != job.request.font.language {
      language = (job.request.font.language, job.request.font.language.text)
    }
    let emoji =
      job.piece.isEmoji ? context.emojiInstance(for: job.request.font) : nil
    let pictures = emoji.map { ResolvedFont.Candidate(instance: $0) }
    // Emoji by nature may come from a family of the list; a selector asks for pictures or for
    // text, of the list's families if they have it.
    switch job.piece.presentation {
    case .text, .emoji: break
    case .selectedEmoji:
      shapePending(&job, withColor: true)
      if let pictures, !job.pending.isEmpty { shapePending(&job, with: pictures) }
    case .selectedText: shapePending(&job, withColor: false)
    }
    for candidate in job.font.candidates {
      if job.pending.isEmpty { break }
      shapePending(&job, with: candidate)
    }
    if let pictures, !job.pending.isEmpty { shapePending(&job, with: pictures) }
    if !job.pending.isEmpty { shapeWithFallback(&job) }
    if job.runs.count > 1 {
      job.runs.sort { $0.range.lowerBound < $1.range.lowerBound }
    }
    return job.runs
  }
}
