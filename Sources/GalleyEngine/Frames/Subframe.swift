import GalleyCSS
public import GalleyDOM
public import GalleyDisplayList
import GalleyLayout
import GalleyLoading
public import GalleyPrimitives
import GalleyScroll
import GalleyText

/// A page inside of an element of another, laid out for the element's content box.
public struct Subframe: Sendable {
  /// The element of the outer page: an `iframe`, `embed` or `object`.
  public let node: NodeID
  public internal(set) var frame: Frame
  /// The element's content box in coordinates of the outer page, before transforms.
  public let rect: Rect
  /// Px of the outer page a px of the inner one.
  public let zoom: Double
  /// How the inner page is scrolled, shifts of its sticky boxes included.
  public var scrollOffsets = ScrollOffsets()
  /// The element's node among the outer page's fragments.
  public let fragment: Int
  /// Whether the inner page lies on a canvas of its own colour.
  let isOpaque: Bool
  /// Among those of the outermost page that is painted.
  let glyphSource: Int

  /// Where a rectangle of the inner page's viewport is in the outer page, before transforms there.
  public func outerRect(_ rect: Rect) -> Rect {
    Rect(
      x: self.rect.x + rect.x * zoom, y: self.rect.y + rect.y * zoom, width: rect.width * zoom,
      height: rect.height * zoom)
  }

  /// Where a point of the outer page is in the inner page's viewport.
  public func innerPoint(_ point: Point) -> Point {
    Point(x: (point.x - rect.x) / zoom, y: (point.y - rect.y) / zoom)
  }

  /// The part of the inner page that shows.
  public var viewport: Rect { frame.viewportRect }

  /// Lays out the pages inside of one whose own layout is there: the size of a frame never depends
  /// on what it shows.
  static func make(of page: PageModel, in fragments: FragmentTree) -> [Subframe] {
    var result: [Subframe] = []
    var glyphSource = 1
    for subpage in page.subpages {
      guard let place = FramePlace(subpage.node, in: fragments) else { continue }
      var media = page.settings.media
      media.width = place.rect.width / place.zoom
      media.height = place.rect.height / place.zoom
      media.scale *= place.zoom
      media.isEmbedded = true
      // https://drafts.csswg.org/css-color-adjust-1/#preferred
      media.colorScheme = place.isDark ? .dark : .light
      var inner = subpage.page
      inner.update(media: media)
      let frame = Frame(inner)
      var subframe = Subframe(
        node: subpage.node, frame: frame, rect: place.rect, zoom: place.zoom,
        fragment: place.fragment, isOpaque: frame.isDark != place.isDark, glyphSource: glyphSource)
      if let fragment = inner.url.fragment, let target = frame.target(ofFragment: fragment),
        let offsets = frame.scrollOffsets(showing: target)
      {
        subframe.scrollOffsets = offsets
      }
      if let offsets = inner.scriptedScroll {
        subframe.scrollOffsets = frame.scrollTree.clamped(offsets.withoutShifts)
      }
      glyphSource += frame.glyphSources.count
      result.append(subframe)
    }
    return result
  }
}

/// Where a frame element shows its page.
private struct FramePlace {
  let rect: Rect
  let zoom: Double
  let isDark: Bool
  let fragment: Int

  /// `nil` if the element has no box or no room, or shows something else.
  init?(_ element: NodeID, in tree: FragmentTree) {
    guard let id = tree.boxes.box(of: element), let node = tree.firstNode(of: id) else {
      return nil
    }
    let box = tree.boxes[id]
    guard box.kind == .replaced, box.payload >= 0,
      tree.boxes.replaced[Int(box.payload)].kind == .empty
    else { return nil }
    let fragment = tree.fragment(at: node)
    guard fragment.kind == .box, fragment.details >= 0 else { return nil }
    let content = tree.store.boxDetails[Int(fragment.details)].contentRect
      .offset(by: tree.nodes[node].offset)
    guard !content.isEmpty else { return nil }
    let style = tree.boxes.style(of: id)
    rect = Rect(content)
    zoom = min(max(Double(style.rare.zoom), 1e-3), 1e3)
    isDark = style.inherited.isDark
    self.fragment = node
  }
}
