import GalleyEngine
public import GalleyOutline

extension WebPage {
  /// The page's headings with their places, as the page is laid out now.
  ///
  /// Not part of Apple's API, where a script would be asked. A section's
  /// ``GalleyOutline/Section/scrollY`` is what ``ScrollPosition/scrollTo(y:)`` takes.
  ///
  /// - Throws: `CancellationError`.
  public func outline() async throws -> HeadingOutline {
    let frame = try await frameForSnapshot()
    return await Task.detached { frame.outline() }.value
  }
}
