import GalleyCSS
public import GalleyDOM
import GalleyDisplayList
public import GalleyImages
public import GalleyLayout
public import GalleyPrimitives
public import GalleyText

/// Where an SVG element of a page shows that has no box of its own.
///
/// <https://svgwg.org/svg2-draft/coords.html#BoundingBoxes>
public struct SVGElementBox: Sendable {
  public var element: NodeID
  /// The node of the outermost SVG element's box.
  public var fragment: Int
  /// The bounding box of the element's own fill in its user space; `nil` of elements that show
  /// nothing but their children.
  public var bounds: Rect?
  /// From user space to the page as laid out: transforms of boxes not applied.
  public var transform: AffineTransform
  /// How many of the boxes that follow in the list are of elements inside of this one.
  public var descendantCount = 0
}

/// Finds where the SVG elements of a laid-out page show, in document order.
public func collectSVGBoxes(
  _ tree: FragmentTree, images: ImageStore, fonts: FontContext
) -> [SVGElementBox] {
  var painter = Painter(tree, images: images, fonts: fonts, options: PaintOptions())
  var collector = HitCollector()
  collector.boxes = []
  painter.hits = collector
  painter.paintPage()
  return painter.hits?.boxes ?? []
}

extension [SVGElementBox] {
  /// The bounding box of an element, in the page as laid out; `nil` if nothing of it shows.
  ///
  /// - Parameter index: The element's place in the list.
  public func pageBounds(at index: Int) -> Rect? {
    guard indices.contains(index) else { return nil }
    let own = self[index]
    if let bounds = own.bounds { return own.transform.apply(bounds) }
    guard let inverse = own.transform.inverted else { return nil }
    var result: Rect?
    let end = Swift.min(index + own.descendantCount, count - 1)
    guard end > index else { return nil }
    for inner in self[(index + 1)...end] {
      guard let bounds = inner.bounds else { continue }
      let mapped = inverse.concatenating(inner.transform).apply(bounds)
      result = result.map { $0.joined(with: mapped) } ?? mapped
    }
    return result.map { own.transform.apply($0) }
  }
}

extension SVGPainter {
  /// Notes where an element shows, if that is asked for.
  ///
  /// - Parameter scope: Inside of the element.
  /// - Returns: Its place in the list; `nil` if nobody asks.
  mutating func noteBox(_ id: NodeID, _ style: ComputedStyle, _ scope: SVGScope) -> Int? {
    guard let hits, let boxes = hits.boxes, hits.use < 0, !scope.isClip, let host = hits.textHost
    else { return nil }
    var transform = AffineTransform.identity
    var current: ID<PaintSpace>? = scope.space
    while let id = current, id != host.space {
      transform = list.spaces[id].transform.concatenating(transform)
      current = list.spaces[id].parent
    }
    var bounds: Rect?
    switch SVGElementKind(document[id].name) {
    case .shape, .text, .image, .use: bounds = boundingBox(id, style, scope)
    case .container, .viewport, .switch, .hidden: break
    }
    self.hits?.boxes?.append(
      SVGElementBox(
        element: id, fragment: host.node, bounds: bounds, transform: transform))
    return boxes.count
  }

  /// Notes where elements inside of a `text` element show, if that is asked for.
  mutating func noteBoxes(
    ofTextIn id: NodeID, _ cells: [(run: SVGTextRun, cell: Rect)], _ scope: SVGScope
  ) {
    guard let boxes = hits?.boxes, let text = boxes.last, text.element == id else { return }
    var bounds: [(element: NodeID, rect: Rect)] = []
    var places: [NodeID: Int] = [:]
    for (run, cell) in cells where run.element != id {
      if let place = places[run.element] {
        bounds[place].rect = bounds[place].rect.joined(with: cell)
      } else {
        places[run.element] = bounds.count
        bounds.append((run.element, cell))
      }
    }
    for (element, rect) in bounds {
      hits?.boxes?.append(
        SVGElementBox(
          element: element, fragment: text.fragment, bounds: rect, transform: text.transform))
    }
  }

  /// Notes that all that is inside of an element has been read.
  mutating func endBox(_ place: Int?) {
    guard let place, let count = hits?.boxes?.count, place < count else { return }
    hits?.boxes?[place].descendantCount = count - place - 1
  }
}
