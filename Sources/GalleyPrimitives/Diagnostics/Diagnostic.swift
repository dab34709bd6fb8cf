/// Something that a page asked for and did not get, or got otherwise than it may expect.
///
/// Web content never fails: what cannot be done has a defined fallback and one of these.
public struct Diagnostic: Hashable, Sendable {
  /// The part of the engine that noticed.
  public enum Stage: String, Hashable, Sendable {
    case loading, html, css, style, fonts, images, layout, paint, raster, script
  }

  public enum Severity: String, Hashable, Sendable {
    case note, warning, error
  }

  public var stage: Stage
  public var severity: Severity
  /// One sentence without a final full stop.
  public var message: String
  /// The resource that it is about; `nil` if there is none.
  public var url: String?
  /// Counted from 1; `nil` if the place is not known.
  public var line: Int?
  /// Counted from 1 in UTF-8 bytes; `nil` if the place is not known.
  public var column: Int?

  public init(
    _ stage: Stage, _ severity: Severity = .warning, _ message: String, url: String? = nil,
    line: Int? = nil, column: Int? = nil
  ) {
    self.stage = stage
    self.severity = severity
    self.message = message
    self.url = url
    self.line = line
    self.column = column
  }
}
