/// The image that an element shows.
public struct ElementImage: Hashable, Sendable {
  /// Absolute.
  public var url: String
  /// The picture's pixels for each CSS px, which its natural size is divided by.
  ///
  /// <https://html.spec.whatwg.org/#current-pixel-density>
  public var density: Double

  public init(url: String, density: Double = 1) {
    self.url = url
    self.density = density
  }
}
