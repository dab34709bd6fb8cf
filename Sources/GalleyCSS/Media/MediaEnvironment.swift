/// What the page is shown on, and what its user prefers.
///
/// <https://drafts.csswg.org/mediaqueries-5/>
public struct MediaEnvironment: Hashable, Sendable {
  public enum MediaType: String, Hashable, Sendable {
    case screen, print
  }

  public enum ColorScheme: String, Hashable, Sendable {
    case light, dark
  }

  public enum Contrast: String, Hashable, Sendable {
    case noPreference = "no-preference"
    case more, less, custom
  }

  public enum Pointer: String, Hashable, Sendable {
    case none, coarse, fine
  }

  /// The viewport's size in px.
  public var width: Double
  public var height: Double
  /// Device pixels a px.
  public var scale: Double
  public var mediaType = MediaType.screen
  public var colorScheme = ColorScheme.light
  public var contrast = Contrast.noPreference
  public var prefersReducedMotion = false
  public var prefersReducedTransparency = false
  public var prefersReducedData = false
  public var forcedColors = false
  public var invertedColors = false
  public var pointer = Pointer.none
  public var canHover = false
  /// Whether scripts run.
  public var scripting = false
  /// Whether the page is inside of another.
  public var isEmbedded = false

  public init(width: Double, height: Double, scale: Double = 1) {
    self.width = width
    self.height = height
    self.scale = scale
  }
}
