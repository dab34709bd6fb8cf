import GalleyCSS
import GalleyEngine

/// The size for which a page is laid out.
struct LayoutSize: Hashable, Sendable {
  /// In points.
  var width: Double
  var height: Double
  /// Device px a point.
  var scale: Double
  var scrollbars = ScrollbarStyle.none

  /// That of a page that no view shows.
  static let withoutView = LayoutSize(width: 1024, height: 768, scale: 1)
}

/// Someone hears of a page's frames as long as this is kept.
@MainActor
final class FrameObservation {
  let handler: (Frame) -> Void
  init(_ handler: @escaping (Frame) -> Void) { self.handler = handler }
}

extension WebPage {
  /// The newest frame; `nil` before the first. It may be that of the page before, as long as the new
  /// one has nothing to show.
  var latestFrame: Frame? { renderer.frame }

  /// The page that frames are made of; `nil` before the first.
  var model: PageModel? { renderer.model }

  /// A frame that shows the page as it is now, with all that has come; an empty one before anything
  /// was loaded.
  func frameForSnapshot() async throws -> Frame {
    await restTask?.value
    if renderer.model == nil { await showBlankPage() }
    if activeNavigation == nil { await renderer.settle() }
    return await renderer.currentFrame()
  }

  /// Calls `handler` with each frame from now on, on the main actor.
  func observeFrames(_ handler: @escaping (Frame) -> Void) -> FrameObservation {
    renderer.observe(handler)
  }

  /// Changes the page that frames are made of, away from the main actor.
  ///
  /// Changes happen in the order in which they were asked for. A new frame follows on demand:
  /// ``frameForSnapshot()`` or ``renderSoon()``.
  func changeModel(_ change: @escaping @Sendable (inout PageModel) -> Void) async {
    await renderer.change(change).value
  }

  /// Makes a frame of the changes that there are and gets what it lacks, if someone looks at the
  /// page or its scripts wait for something.
  func renderSoon() {
    guard let model, renderer.isObserved || !model.missingRequests.isEmpty else { return }
    Task { [renderer] in await renderer.settle() }
  }

  /// Lays the page out for a view.
  ///
  /// - Parameter size: `nil` when no view shows the page any more.
  func setLayoutSize(_ size: LayoutSize?) {
    let size = size ?? .withoutView
    guard size != layoutSize else { return }
    layoutSize = size
    updateSettings()
  }

  /// What pages are laid out for now.
  var mediaEnvironment: MediaEnvironment {
    var media = MediaEnvironment(
      width: layoutSize.width, height: layoutSize.height, scale: layoutSize.scale)
    if mediaType == .print { media.mediaType = .print }
    return media
  }

  func updateSettings() {
    guard renderer.model != nil else { return }
    let media = mediaEnvironment
    let scrollbars = layoutSize.scrollbars
    renderer.change {
      $0.update(media: media)
      $0.update(scrollbars: scrollbars)
    }
    Task { [renderer, weak self] in
      await renderer.settle()
      if let model = renderer.model { self?.themeColor = model.themeColor }
    }
  }

  func didRender(_ frame: Frame) { frameNumber += 1 }
}
