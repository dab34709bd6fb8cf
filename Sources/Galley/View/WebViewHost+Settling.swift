public import GalleyImages
import GalleyEngine
import GalleyPrimitives
import Observation

extension WebViewHost {
  /// Waits until the page has loaded, or failed to, and shows as it then is.
  ///
  /// No time passes on the host's clock. What appears meanwhile is waited for, too.
  ///
  /// - Throws: `CancellationError` when the task is cancelled that waits.
  public func settle() async throws {
    // Each round may show something new that loads; a page that never rests is left as it is.
    for _ in 0..<32 {
      update()
      guard let page else { return }
      await page.waitUntilLoaded()
      try Task.checkCancellation()
      _ = try await page.frameForSnapshot()
      update()
      if self.page === page, !page.isLoading, page.showsLatestLayout { break }
    }
    frame()
  }

  /// What a screen would show once the page has settled.
  ///
  /// - Throws: `CancellationError` when the task is cancelled that waits.
  public func settledSnapshot() async throws -> Bitmap {
    try await settle()
    return snapshot()
  }
}

extension WebPage {
  /// Waits until nothing is being loaded; returns at once when the task is cancelled.
  func waitUntilLoaded() async {
    for await isLoading in Observations({ [weak self] in self?.isLoading ?? false })
    where !isLoading { return }
  }

  /// Whether what shows was laid out for the size that the page has now.
  var showsLatestLayout: Bool {
    guard let viewport = latestFrame?.viewportRect else { return true }
    return abs(viewport.width - layoutSize.width) < 1
      && abs(viewport.height - layoutSize.height) < 1
  }
}
