import GalleyDisplayList
import GalleyDOM
import GalleyEngine
import GalleyImages
import GalleyLoading
import GalleyPrimitives
import GalleyScroll

extension RenderOptions.Scrolling {
  /// The offsets of a page that is scrolled so, each inside its range.
  ///
  /// - Throws: ``CommandError/no(_:_:)`` if the page has no such place.
  func offsets(of frame: Frame, input: String) throws(CommandError) -> ScrollOffsets {
    switch self {
    case .offset(let point):
      var offsets = ScrollOffsets()
      offsets[ScrollOffsets.viewport] = point
      return frame.scrollTree.clamped(offsets)
    case .element(let selector):
      // An id need not be one that a selector can name.
      var element: NodeID?
      if selector.hasPrefix("#"),
        case .element(let named)? = frame.target(
          ofFragment: String(selector.dropFirst()))
      {
        element = named
      } else {
        guard let matches = frame.elements(matching: selector) else {
          throw .usage("--scroll-to", "not a selector: \(selector)")
        }
        element = matches.first { frame.scrollTarget(for: $0) != nil } ?? matches.first
      }
      guard let element else { throw .no(input, "nothing matches \(selector)") }
      guard let offsets = frame.scrollOffsets(showing: element) else {
        throw .no(input, "\(selector) has no box")
      }
      return offsets
    case .text(let text):
      let found = try? frame.find(text)
      guard let target = found?.matches.lazy.compactMap(\.target).first else {
        throw .no(input, "no text \(text)")
      }
      return frame.scrollOffsets(showing: target, block: .center)
    }
  }
}

extension PageRenderer {
  /// What is scrolled in the picture; `nil` if the page is shown as laid out. A viewport shows the
  /// current match of a search; the fragment of the page's own address counts where no region is
  /// asked for.
  func scrollOffsets(
    of frame: Frame, _ page: PageModel, _ found: FoundText?, input: String
  ) throws(CommandError) -> ScrollOffsets? {
    var offsets: ScrollOffsets?
    if let scrolling = options.scrolling {
      offsets = try scrolling.offsets(of: frame, input: input)
    } else if options.isViewportOnly, let current = found?.currentTarget {
      offsets = frame.scrollOffsets(revealing: current)
    } else if !options.isRegionGiven || options.isViewportOnly,
      let fragment = page.url.fragment, !fragment.isEmpty,
      let target = frame.target(ofFragment: fragment)
    {
      offsets = frame.scrollOffsets(showing: target)
    }
    if options.overscroll != Point() {
      let tree = frame.scrollTree
      var pulled = offsets ?? tree.initialOffsets
      let place = pulled[ScrollOffsets.viewport]
      // Pulling starts at the edge that it goes past.
      let edge = tree.viewport
      func moved(_ at: Double, _ by: Double, _ range: ClosedRange<Double>) -> Double {
        by == 0 ? at : by < 0 ? range.lowerBound + by : range.upperBound + by
      }
      pulled[ScrollOffsets.viewport] = Point(
        x: moved(place.x, options.overscroll.x, edge.rangeX.lower...edge.rangeX.upper),
        y: moved(place.y, options.overscroll.y, edge.rangeY.lower...edge.rangeY.upper))
      offsets = tree.resolved(pulled)
    }
    return offsets
  }

  /// The region in px of the viewport, when something is scrolled.
  func scrolledRegion(_ region: Rect, _ offsets: ScrollOffsets) -> Rect {
    let offset = offsets[ScrollOffsets.viewport]
    return region.offset(x: -offset.x, y: -offset.y)
  }

  /// Writes the page's picture over what is behind it.
  func write(
    _ frame: inout Frame, _ page: PageModel, _ picture: PictureOptions, over css: String,
    _ masked: [Rect], to file: inout OutputFile
  ) throws(CommandError) {
    var picture = picture
    picture.canvas = nil
    var bitmap = frame.bitmap(picture)
    let size = Size(width: picture.region.width, height: picture.region.height)
    if let backdrop = page.backdrop(css, size: size, scale: picture.scale) {
      bitmap = bitmap.over(backdrop)
    }
    cover(masked, in: &bitmap)
    try file.write(bitmap.pngData(effort: picture.effort))
  }
}
