import Foundation

extension WebViewHost {
  /// Hears of each frame of the page that is alive.
  func observeFrames() {
    guard let mounted else { return }
    mounted.generation = mounted.page.renderer.generation
    mounted.item = mounted.page.backForwardList.currentItem?.id
    mounted.shownURL = mounted.page.url
    mounted.observation = mounted.page.observeFrames { [weak self, weak mounted] _ in
      guard let self, let mounted, self.mounted === mounted else { return }
      self.pageDidRender()
    }
  }

  /// Begins another document where it was left, at the element that its address names, or at its
  /// start.
  private func pageDidRender() {
    guard let mounted, mounted.generation != mounted.page.renderer.generation else { return }
    mounted.generation = mounted.page.renderer.generation
    if let item = mounted.item { mounted.keptOffsets[item] = mounted.scroller.offset }
    mounted.item = mounted.page.backForwardList.currentItem?.id
    mounted.shownURL = mounted.page.url
    stopMotion()
    mounted.magnification = 1
    mounted.scroller.pinnedEdge = nil
    if let kept = mounted.item.flatMap({ mounted.keptOffsets[$0] }) {
      mounted.scroller.offset = clamped(kept)
    } else {
      mounted.scroller.offset = clamped(.zero)
      if let fragment = mounted.page.url?.fragment() { scroll(toFragment: fragment) }
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

  /// Scrolls to the element that a fragment names; to the top for none and for `top`.
  ///
  /// <https://html.spec.whatwg.org/#scrolling-to-a-fragment>
  func scroll(toFragment fragment: String) {
    guard let mounted else { return }
    if let place = mounted.page.scrollPlace(ofElement: fragment), !fragment.isEmpty {
      scroll(to: clamped(offset(of: place, anchor: nil)), animation: nil)
    } else if fragment.isEmpty || fragment.lowercased() == "top" {
      scroll(to: clamped(offset(of: .top)), animation: nil)
    }
  }
}
