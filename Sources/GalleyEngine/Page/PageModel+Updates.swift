public import GalleyCSS
import GalleyLoading

extension PageModel {
  /// Lays the page out for another viewport, device or medium from the next frame on.
  ///
  /// Style sheets for which nobody asked before may be missing afterwards.
  public mutating func update(media: MediaEnvironment) {
    guard media != settings.media else { return }
    settings.media = media
    sheetCollector.media = media
    collectSheets()
  }

  /// Lays the page out with other scrollbars from the next frame on.
  public mutating func update(scrollbars: ScrollbarStyle) {
    guard scrollbars != settings.scrollbars else { return }
    settings.scrollbars = scrollbars
    noteRevision()
  }

  /// Lays the page out as if users of another language asked for it, from the next frame on.
  ///
  /// - Parameter language: A BCP 47 tag; empty if not known.
  public mutating func update(language: String) {
    settings.language = language
    noteRevision()
    for index in subpages.indices { subpages[index].page.update(language: language) }
  }

  /// Lets the address name another part of the page.
  ///
  /// - Parameter fragment: Without the number sign; `nil` for none.
  ///
  /// <https://html.spec.whatwg.org/#navigate-fragid>
  public mutating func update(fragment: String?) {
    url.fragment = fragment
    revealTarget()
  }
}
