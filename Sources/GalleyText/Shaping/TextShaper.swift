public import GalleyPrimitives

/// Turns paragraphs into glyphs.
///
/// A shaper keeps its buffers and font objects between calls, so make one for a thread and keep
/// it; it is deliberately not `Sendable`.
public struct TextShaper: ~Copyable {
  public let context: FontContext
  /// What no font could show, each code point once; take it after shaping a page.
  public var diagnostics: [Diagnostic] = []

  public init(context: FontContext) { self.context = context }

  /// Shapes a piece of a paragraph.
  ///
  /// - Returns: The runs in logical order; together they cover the request's range.
  public mutating func shape(_ paragraph: TextParagraph, _ request: ShapeRequest) -> [ShapedRun] {
    []
  }
}
