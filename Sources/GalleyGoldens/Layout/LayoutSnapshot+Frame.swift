import GalleyCSS
import GalleyDOM
public import GalleyEngine
import GalleyLayout
import GalleyPrimitives
import GalleyStyle

extension LayoutSnapshot {
  /// The layout of a page.
  ///
  /// - Parameter includesStyles: Whether computed values are told too.
  public init(_ frame: Frame, includesStyles: Bool = true) {
    self.init()
    let boxes = frame.boxes
    let document = boxes.styled.document
    let report = BoxReport(frame.fragments)
    viewportWidth = frame.viewportRect.width
    viewportHeight = frame.viewportRect.height
    var lines: [String: [Line]] = [:]
    for line in report.lines {
      guard let end = line.path.range(ofLast: ">#text(") else { continue }
      lines[String(line.path[..<end]), default: []].append(
        Line(text: line.text, box: Box(line.rect)))
    }
    var places: [NodeID: Int] = [:]
    /// The values of the same style below the same parent's are the same.
    var known: [StylePair: [ComputedProperty]] = [:]
    for element in report.elements {
      var parent = -1
      var ancestor = document[element.node].parent
      while let id = ancestor {
        if let place = places[id] {
          parent = place
          break
        }
        ancestor = document[id].parent
      }
      guard let box = boxes.box(of: element.node) else { continue }
      let style = boxes.style(of: box)
      var properties: [ComputedProperty] = []
      if includesStyles {
        let parentBox = document[element.node].parent.flatMap { boxes.box(of: $0) }
        let pair = StylePair(
          own: boxes[box].style.index, parent: parentBox.map { boxes[$0].style.index } ?? -1)
        properties =
          known[pair]
          ?? style.ownProperties(besides: parentBox.map { boxes.style(of: $0) })
        known[pair] = properties
      }
      let border = Box(element.rect)
      let isInline = boxes[box].kind == .inline
      let content = Box(element.content)
      let isInside =
        content.minX >= border.minX && content.minY >= border.minY
        && content.maxX <= border.maxX && content.maxY <= border.maxY
      places[element.node] = elements.count
      elements.append(
        Element(
          name: Self.name(of: element.node, in: document), parent: parent, border: border,
          content: isInline || !isInside ? border : content,
          isOutOfFlow: style.box.position.isOutOfFlow,
          fitsContent: !isInline && style.box.height == .auto,
          lines: lines[element.path] ?? [], properties: properties))
    }
  }

  private struct StylePair: Hashable {
    var own: Int
    var parent: Int
  }

  /// An element as a selector of its own names it.
  private static func name(of element: NodeID, in document: Document) -> String {
    var name = document[element].name.text
    if let id = document.attributeValue("id", of: element), !id.isEmpty { name += "#" + id }
    for word in document.classes(of: element) { name += "." + word.text }
    // White space would end the name.
    return name.split(whereSeparator: \.isWhitespace).joined(separator: "_")
  }
}

extension LayoutSnapshot.Box {
  /// The nearest edges in 1/64 px.
  init(_ rect: Rect) {
    self.init(
      minX: LayoutSnapshot.units(rect.minX), minY: LayoutSnapshot.units(rect.minY),
      maxX: LayoutSnapshot.units(rect.maxX), maxY: LayoutSnapshot.units(rect.maxY))
  }
}

extension String {
  /// Where the last occurrence of a text begins; `nil` if there is none.
  fileprivate func range(ofLast text: String) -> String.Index? {
    var index = endIndex
    while index > startIndex {
      index = self.index(before: index)
      if self[index...].hasPrefix(text) { return index }
    }
    return nil
  }
}
