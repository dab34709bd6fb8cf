import GalleyCSS
public import GalleyDOM
public import GalleyDisplayList
import GalleyLayout
import GalleyPaint
public import GalleyPrimitives
import GalleyText

extension Frame {
  /// Whether the root element has a dark colour scheme.
  ///
  /// <https://drafts.csswg.org/css-color-adjust-1/#color-scheme-effect>
  var isDark: Bool {
    boxes[boxes.root].firstChild.map { boxes.style(of: $0).inherited.isDark } ?? false
  }

  /// The page's fonts and those of the pages inside of it.
  var glyphSources: [FontContext] { [fonts] + subframes.flatMap(\.frame.glyphSources) }

  /// The glyphs of the page's display list.
  var glyphSource: any GlyphSource {
    subframes.isEmpty ? fonts : EmbeddedGlyphs(glyphSources)
  }

  /// Paints the pages inside of this one when they are asked for; `nil` if there are none.
  var embeddedPagePainter: EmbeddedPagePainter? {
    guard !subframes.isEmpty else { return nil }
    return { [subframes, keepsText] node in
      guard let subframe = subframes.first(where: { $0.node.rawValue == node }) else { return nil }
      var frame = subframe.frame
      frame.keepsText = keepsText
      let known = frame.diagnostics.count
      let list = frame.displayList(
        visibleRect: frame.viewportRect, canvas: subframe.isOpaque ? .white : nil,
        scrolledBy: subframe.scrollOffsets)
      var page = EmbeddedPage(
        list: list, diagnostics: Array(frame.diagnostics.dropFirst(known)),
        scrollOffsets: subframe.scrollOffsets, glyphSource: subframe.glyphSource,
        zoom: subframe.zoom)
      page.isDimmed = frame.isDimmed
      return page
    }
  }

  /// Whether the page is painted dimmed around found text, its own or that of a page inside.
  private var isDimmed: Bool {
    findStyle == .dim
      && (highlights.contains { $0.pseudo == .searchText || $0.pseudo == .currentSearchText }
        || subframes.contains { $0.frame.isDimmed })
  }

  /// The page inside of an element; `nil` if there is none.
  public func subframe(of element: NodeID) -> Subframe? {
    subframes.first { $0.node == element }
  }

  /// What is hit at a place of the viewport, also inside of frames.
  ///
  /// - Returns: The frame elements that the place lies in, outermost first, and what is hit in the
  ///   innermost's page.
  ///
  /// <https://html.spec.whatwg.org/#the-iframe-element>
  public func deepHit(
    at point: Point, in regions: HitRegions, scrolledBy offsets: ScrollOffsets = ScrollOffsets()
  ) -> (frames: [NodeID], hit: ElementHit)? {
    guard let own = hit(at: point, in: regions, scrolledBy: offsets) else { return nil }
    guard let subframe = subframe(of: own.element), subframe.rect.contains(own.point) else {
      return ([], own)
    }
    let frame = subframe.frame
    guard
      let inner = frame.deepHit(
        at: subframe.innerPoint(own.point), in: frame.hitRegions(),
        scrolledBy: subframe.scrollOffsets)
    else { return ([], own) }
    return ([own.element] + inner.frames, inner.hit)
  }
}
