import GalleyCSS
import GalleyDOM
import GalleyDisplayList
import GalleyLayout
import GalleyPrimitives
import GalleyScript
import GalleyScroll
import GalleyStyle

extension Natives {
  /// Adds what asks for places and sizes.
  ///
  /// <https://drafts.csswg.org/cssom-view-1/>
  mutating func addGeometry(of script: PageScript) {
    add("layoutStamp") { [unowned script] _ in .integer(script.layoutStamp()) }
    addElementGeometry(of: script)
    addPoints(of: script)
    addViewport(of: script)
    addScrolling(of: script)
  }

  private mutating func addElementGeometry(of script: PageScript) {
    add("boundingRect") { [unowned script] call in
      guard let (geometry, id, _) = script.place(call.int(0)) else {
        return numbers([0, 0, 0, 0])
      }
      return numbers([geometry.boundingRect(of: id)])
    }
    add("clientRects") { [unowned script] call in
      guard let (geometry, id, _) = script.place(call.int(0)) else {
        return .list([])
      }
      return numbers(geometry.clientRects(of: id))
    }
    add("boxMetrics") { [unowned script] call in
      guard let (geometry, id, _) = script.place(call.int(0)),
        let metrics = geometry.metrics(of: id)
      else { return .null }
      // Lengths count in the element's own px.
      // <https://drafts.csswg.org/cssom-view-1/#dom-element-currentcsszoom>
      let zoom = max(Double(geometry.style(of: id)?.rare.zoom ?? 1), 0.01)
      let lengths = [
        metrics.offsetLeft, metrics.offsetTop, metrics.offsetWidth, metrics.offsetHeight,
        metrics.clientLeft, metrics.clientTop, metrics.clientWidth, metrics.clientHeight,
        metrics.scrollWidth, metrics.scrollHeight,
      ]
      return numbers(zoom == 1 ? lengths : lengths.map { $0 / zoom })
    }
    add("boxSizes") { [unowned script] call in
      guard let (geometry, id, _) = script.place(call.int(0)),
        let size = geometry.borderBoxSize(of: id), let style = geometry.style(of: id)
      else { return .null }
      let details = geometry.details(of: id) ?? BoxDetails()
      let edges = details.border + details.scrollbar + details.padding
      let width = max(0, size.width - edges.horizontal.px)
      let height = max(0, size.height - edges.vertical.px)
      let isVertical = style.text.writingMode.isHorizontal ? 0.0 : 1
      return numbers([
        details.padding.left.px, details.padding.top.px, width, height, size.width, size.height,
        isVertical,
      ])
    }
    add("offsetParent") { [unowned script] call in
      guard let (geometry, id, frame) = script.place(call.int(0)),
        let parent = geometry.offsetParent(of: id)
      else { return .integer(-1) }
      return .integer(frame?.number(of: parent) ?? parent.index)
    }
    add("scrollParent") { [unowned script] call in
      guard let (geometry, id, frame) = script.place(call.int(0)),
        let parent = geometry.scrollParent(of: id)
      else { return .integer(-1) }
      return .integer(frame?.number(of: parent) ?? parent.index)
    }
    add("zoom") { [unowned script] call in
      guard let (geometry, id, _) = script.place(call.int(0)) else {
        return .number(1)
      }
      return .number(Double(geometry.style(of: id)?.rare.zoom ?? 1))
    }
    add("checkVisibility") { [unowned script] call in
      guard let (geometry, id, _) = script.place(call.int(0)) else {
        return .bool(false)
      }
      return .bool(
        geometry.isVisible(
          id, checksOpacity: call.bool(1), checksVisibility: call.bool(2),
          checksAuto: call.bool(3)))
    }
    add("textRects") { [unowned script] call in
      guard let (geometry, id, _) = script.place(call.int(0)) else {
        return .list([])
      }
      let start = max(0, call.int(1))
      return numbers(geometry.rects(ofText: id, start..<max(start, call.int(2))))
    }
  }

  private mutating func addPoints(of script: PageScript) {
    add("elementsAt") { [unowned script] call in
      guard let (geometry, _, frame) = script.place(max(call.int(2), 0)) else { return .list([]) }
      let found = geometry.frame.elements(
        at: Point(x: call.double(0), y: call.double(1)), in: geometry.frame.hitRegions(),
        scrolledBy: geometry.offsets)
      return .list(found.map { .integer(frame?.number(of: $0) ?? $0.index) })
    }
    add("caretAt") { [unowned script] call in
      guard let (geometry, _, frame) = script.place(max(call.int(2), 0)) else { return .null }
      let point = Point(x: call.double(0), y: call.double(1))
      guard
        let hit = geometry.frame.hit(
          at: point, in: geometry.frame.hitRegions(), scrolledBy: geometry.offsets)
      else { return .null }
      let document = geometry.frame.boxes.styled.document
      guard document.nodes.indices.contains(hit.node.index) else { return .null }
      var text: NodeID? = document[hit.node].isText ? hit.node : nil
      // Beside the lines of a block, the nearest of its texts counts.
      if text == nil {
        var child = document[hit.node].firstChild
        while let node = child, text == nil {
          if document[node].isText, !geometry.rects(ofText: node, 0..<4096).isEmpty { text = node }
          child = document.next(after: node, in: hit.node)
        }
      }
      if let text {
        let length = String(decoding: document.textBytes(of: text), as: UTF8.self).utf16.count
        if let offset = geometry.offset(inText: text, near: point, length: length) {
          return numbers([Double(frame?.number(of: text) ?? text.index), Double(offset)])
        }
      }
      // Beside an image the place is before or after it.
      if document[hit.element].name == .img, let parent = document[hit.element].parent,
        let place = document.children(of: parent).enumerated().first(where: {
          $0.element == hit.element
        })?.offset
      {
        let rect = geometry.boundingRect(of: hit.element)
        let isAfter = point.x >= rect.x + rect.width / 2
        return numbers([
          Double(frame?.number(of: parent) ?? parent.index), Double(place + (isAfter ? 1 : 0)),
        ])
      }
      return numbers([Double(frame?.number(of: hit.element) ?? hit.element.index), 0])
    }
    add("localPoint") { [unowned script] call in
      guard let (geometry, id, _) = script.place(call.int(0)) else { return .null }
      return geometry.paddingPoint(of: id, Point(x: call.double(1), y: call.double(2))).map {
        numbers([$0.x, $0.y])
      } ?? .null
    }
    add("intersection") { [unowned script] call in
      guard let (geometry, id, _) = script.place(call.int(0)) else {
        return numbers([Double](repeating: 0, count: 13))
      }
      let margins = call.value(2).list?.map { $0.number ?? 0 } ?? []
      func margin(_ side: Int) -> (px: Double, share: Double) {
        margins.count > 2 * side + 1 ? (margins[2 * side], margins[2 * side + 1]) : (0, 0)
      }
      let found = geometry.intersection(
        of: id, with: script.place(call.int(1))?.node,
        margins: PhysicalSides(top: margin(0), right: margin(1), bottom: margin(2), left: margin(3))
      )
      guard let found else { return numbers([Double](repeating: 0, count: 13)) }
      let visible = found.visible ?? Rect()
      return numbers(
        [found.visible == nil ? 0 : 1]
          + [found.target, found.root, visible].flatMap { [$0.x, $0.y, $0.width, $0.height] })
    }
  }

  private mutating func addViewport(of script: PageScript) {
    // The size of a page inside of the page and what its viewport is scrolled by.
    add("frameViewport") { [unowned script] call in
      guard let (geometry, id, _) = script.place(call.int(0)) else { return numbers([0, 0, 0, 0]) }
      let (viewport, offset) = (geometry.frame.viewportRect, geometry.offset(of: id))
      return numbers([viewport.width, viewport.height, offset.x, offset.y])
    }
    add("viewport") { [unowned script] _ in
      guard let media = script.page?.settings.media else {
        return numbers([800, 600, 1, 800, 600, 800, 600])
      }
      var (width, height) = (media.width, media.height)
      if script.page?.settings.scrollbars == .classic, let geometry = script.geometry() {
        width = geometry.frame.fragments.viewport.width.px
        height = geometry.frame.fragments.viewport.height.px
      }
      return numbers([
        media.width, media.height, media.scale, width, height, media.width, media.height,
      ])
    }
  }
}

/// A list of numbers.
func numbers(_ values: [Double]) -> ScriptValue {
  .list(values.map { .number($0.isFinite ? $0 : 0) })
}

/// Rectangles as one flat list: x, y, width, height.
func numbers(_ rects: [Rect]) -> ScriptValue {
  numbers(rects.flatMap { [$0.x, $0.y, $0.width, $0.height] })
}
