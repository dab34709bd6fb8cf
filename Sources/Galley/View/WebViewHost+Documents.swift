import Foundation
import GalleyEngine
import GalleyScroll

extension WebViewHost {
  /// Hears of each frame of the page that is alive.
  func observeFrames() {
    guard let mounted else { return }
    mounted.generation = mounted.page.renderer.generation
    mounted.item = mounted.page.backForwardList.currentItem?.id
    mounted.shownURL = mounted.page.url
    mounted.observation = mounted.page.observeFrames { [weak self, weak mounted] frame in
      guard let self, let mounted, self.mounted === mounted else { return }
      self.pageDidRender(frame)
    }
    if let frame = mounted.page.latestFrame { begin(frame) }
  }

  /// Takes a new layout; what is being read stays in place.
  private func pageDidRender(_ frame: Frame) {
    guard let mounted else { return }
    guard mounted.generation == mounted.page.renderer.generation,
      var model = configuredModel(), let old = mounted.scroller.frame
    else { return showDocument(frame) }
    let anchors = ScrollAnchor.all(in: old.fragments, model.tree, model.offsets)
    let tree = frame.scrollTree
    mounted.scroller.motion = nil
    model.relayout(tree, at: seconds, anchors: anchors, in: frame.fragments)
    mounted.scroller.frame = frame
    take(model, isUserDriven: false)
  }

  /// Scrolls in a layout of a new document from its start.
  private func begin(_ frame: Frame) {
    guard let mounted else { return }
    mounted.magnification = 1
    mounted.frameOffsets = [:]
    mounted.scroller.motion = nil
    mounted.scroller.pinnedEdge = nil
    mounted.scroller.frame = frame
    mounted.scroller.model = ScrollModel(frame.scrollTree)
    guard var model = configuredModel() else { return }
    model.advance(to: seconds)
    if scrollbars == .overlay { model.flashScrollbars(at: seconds) }
    take(model, isUserDriven: false)
  }

  /// Shows another document where it was left, at the place that its address names, or at its
  /// start.
  private func showDocument(_ frame: Frame) {
    guard let mounted else { return }
    mounted.generation = mounted.page.renderer.generation
    if let item = mounted.item { mounted.keptOffsets[item] = mounted.scroller.offset }
    mounted.item = mounted.page.backForwardList.currentItem?.id
    mounted.shownURL = mounted.page.url
    begin(frame)
    if let kept = mounted.item.flatMap({ mounted.keptOffsets[$0] }) {
      setOffset(kept)
    } else if let fragment = mounted.page.url?.fragment() {
      scroll(toFragment: fragment)
    }
  }

  /// Scrolls to what the address names now, if it is another place of the same document.
  func followAddress() {
    guard let mounted, mounted.generation == mounted.page.renderer.generation,
      mounted.page.url != mounted.shownURL
    else { return }
    mounted.shownURL = mounted.page.url
    scroll(toFragment: mounted.page.url?.fragment() ?? "")
  }

  /// Scrolls to what a fragment names, be it an element, a text, or the top.
  ///
  /// <https://html.spec.whatwg.org/#scrolling-to-a-fragment>
  func scroll(toFragment fragment: String) {
    guard let target = mounted?.scroller.frame?.target(ofFragment: fragment),
      let place = offset(of: target)
    else { return }
    scroll(to: clamped(place), animation: nil)
  }
}
