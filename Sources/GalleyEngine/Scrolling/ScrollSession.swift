import GalleyCSS
import GalleyDOM
import GalleyDisplayList
import GalleyFind
import GalleyLayout
public import GalleyOutline
public import GalleyPrimitives
public import GalleyScroll

/// A page in a view that is scrolled: the page, its layout, and the state of scrolling, kept
/// together through new layouts. A value; time comes in from outside.
public struct ScrollSession: Sendable {
  public private(set) var page: PageModel
  public private(set) var frame: Frame
  public var model: ScrollModel
  public private(set) var outline: HeadingOutline
  /// What a program scrolled to last and the user has not left: it stays in view.
  private var target: PageTarget?
  /// What is being read, as long as nobody scrolls: the anchors of all that is scrolled.
  private var anchors: [ScrollAnchor] = []
  /// The offsets for which ``anchors`` were chosen.
  private var anchoredOffsets: ScrollOffsets?
  /// The text that was found last, and how far its search has come.
  private var lastFound: (text: String, index: Int)?

  public init(
    _ page: PageModel, bounce: BounceRules = BounceRules(), physics: ScrollPhysics = .iOS
  ) {
    self.page = page
    frame = page.frame()
    model = ScrollModel(frame.scrollTree, bounce: bounce, physics: physics)
    model.scale = page.settings.media.scale
    outline = frame.outline()
  }

  /// What a view tells of its scrolling.
  public struct Geometry: Hashable, Sendable {
    public var contentOffset: Point
    /// What the contents need; smaller than ``containerSize`` on short pages.
    public var contentSize: Size
    public var containerSize: Size
    public var visibleRect: Rect
  }

  public var geometry: Geometry {
    let size = model.tree.viewport.scrollport
    let offset = model.contentOffset
    return Geometry(
      contentOffset: offset, contentSize: model.tree.fittingSize,
      containerSize: Size(width: size.width, height: size.height),
      visibleRect: Rect(x: offset.x, y: offset.y, width: size.width, height: size.height))
  }

  /// The section that is read now.
  public var activeSection: Section? {
    var options = ActiveSectionOptions()
    if case .element(let element)? = target {
      options.requested = outline.sections.firstIndex { section in
        section.node == element || section.id == document[element].idAttribute.text
      }
    }
    return outline.active(at: model.contentOffset.y, options: options)
  }

  private var document: Document { page.document }

  // MARK: Events

  public mutating func handle(_ event: ScrollEvent, at time: Double) {
    let before = model.offsets
    model.handle(event, at: time)
    if model.isPositionedByUser, model.offsets != before { target = nil }
  }

  /// Scrolls to what an address's fragment names; nothing happens if the page has no such thing.
  public mutating func scroll(
    toFragment fragment: String, animated isAnimated: Bool?, at time: Double
  ) {
    model.advance(to: time)
    guard let found = frame.target(ofFragment: fragment) else { return }
    scroll(to: found, animated: isAnimated, at: time)
  }

  public mutating func scroll(to found: PageTarget, animated isAnimated: Bool?, at time: Double) {
    guard let offsets = frame.scrollOffsets(showing: found, from: model.offsets) else { return }
    model.scroll(to: offsets, animated: isAnimated, at: time)
    target = found
  }

  public mutating func scroll(
    toX x: Double?, y: Double?, animated isAnimated: Bool?, at time: Double
  ) {
    model.scroll(toX: x, y: y, animated: isAnimated, at: time)
    target = nil
  }

  public mutating func scroll(to edge: PhysicalSide, animated isAnimated: Bool?, at time: Double) {
    model.scroll(to: edge, animated: isAnimated, at: time)
    target = nil
  }

  /// Lays the page out for a view of another size; what is being read stays where it is.
  public mutating func resize(to size: Size, at time: Double) {
    guard size.width.isFinite, size.height.isFinite, size.width > 0, size.height > 0 else { return }
    model.advance(to: time)
    keepAnchor()
    var media = page.settings.media
    media.width = size.width
    media.height = size.height
    page.update(media: media)
    relayout(at: time)
  }

  /// Lays the page out as another page model says, such as after its fonts or pictures have come.
  public mutating func replace(_ page: PageModel, at time: Double) {
    model.advance(to: time)
    keepAnchor()
    self.page = page
    relayout(at: time)
  }

  /// Chooses what is to stay in place, unless nobody has scrolled since that was done last.
  private mutating func keepAnchor() {
    let offsets = model.offsets.withoutShifts
    if anchoredOffsets == offsets { return }
    anchors = ScrollAnchor.all(in: frame.fragments, model.tree, model.offsets)
  }

  private mutating func relayout(at time: Double) {
    frame = page.frame()
    outline = frame.outline()
    let tree = frame.scrollTree
    model.relayout(tree, at: time, anchors: anchors, in: frame.fragments)
    if let target, let offsets = frame.scrollOffsets(showing: target, from: model.offsets) {
      model.scroll(to: offsets, animated: false, at: time)
    }
    anchoredOffsets = model.offsets.withoutShifts
  }

  // MARK: Finding

  /// Shows the next match of a text: the first at or below the top of the view, then one after the
  /// other. A match in view moves nothing; another is shown in the middle of the view.
  ///
  /// - Returns: Whether there is a match.
  @discardableResult public mutating func find(_ text: String, at time: Double) -> Bool {
    model.advance(to: time)
    guard let matches = try? frame.find(text).matches, !matches.isEmpty else {
      lastFound = nil
      return false
    }
    var index = 0
    if let lastFound, lastFound.text == text, lastFound.index < matches.count {
      index = (lastFound.index + 1) % matches.count
    } else {
      let tree = model.tree
      let offsets = tree.clamped(model.offsets)
      index =
        matches.firstIndex { match in
          guard let target = match.target else { return false }
          return tree.place(of: target.rect, node: target.node, offsets).maxY > 0
        } ?? 0
    }
    // Text that doesn't show yet has no place to scroll to.
    for step in matches.indices {
      let next = (index + step) % matches.count
      guard let target = matches[next].target else { continue }
      lastFound = (text, next)
      reveal(target, at: time)
      return true
    }
    lastFound = nil
    return false
  }

  /// Shows a place in the middle of the view, unless it is in view already.
  private mutating func reveal(_ place: ScrollTarget, at time: Double) {
    let offsets = model.tree.clamped(model.offsets)
    if isInView(place, offsets) { return }
    var shown = model.tree.scrollIntoView(place, from: offsets, block: .center)
    if !isInView(place, shown) {
      shown = frame.scrollOffsets(showing: place, from: offsets, block: .start)
    }
    model.scroll(to: shown, animated: false, at: time)
    target = nil
  }

  /// Whether all of a place shows, below headers that stay and inside `scroll-padding`.
  private func isInView(_ place: ScrollTarget, _ offsets: ScrollOffsets) -> Bool {
    let tree = model.tree
    let rect = tree.place(of: place.rect, node: place.node, offsets)
    guard let part = tree.visiblePart(of: place.rect, node: place.node, offsets),
      part.height >= rect.height - 0.5
    else { return false }
    let region = tree.viewport.optimalViewingRegion
    guard
      tree.isFixed(node: place.node)
        || (rect.minY >= region.minY - 0.5 && rect.maxY <= region.maxY + 0.5)
    else { return false }
    return !tree.headers(near: place, in: frame.cover(of: place), offsets)
      .contains { tree.covers($0, rect, offsets) }
  }
}
