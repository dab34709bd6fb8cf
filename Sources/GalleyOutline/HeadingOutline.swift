public import GalleyDOM
public import GalleyPrimitives

/// The headings of a page that have boxes, in document order.
public struct HeadingOutline: Sendable {
  public private(set) var sections: [Section] = []

  /// - Parameters:
  ///   - rect: The border box of an element; `nil` if it has none.
  ///   - scrollMargin: How much is kept free above an element when the page scrolls to it: its own
  ///     margin and the viewport's padding.
  ///   - pageHeight: Of what scrolling can reach.
  public init(
    _ document: Document, pageHeight: Double, viewportHeight: Double,
    rect: (NodeID) -> Rect?, scrollMargin: (NodeID) -> Double
  ) {
    var current = document[document.root].firstChild
    while let id = current {
      if let level = headingLevel(of: id, in: document), let box = rect(id) {
        let wanted = box.y - scrollMargin(id)
        sections.append(
          Section(
            node: id, id: linkTarget(of: id, in: document), level: level,
            title: headingTitle(of: id, in: document),
            rect: box, end: pageHeight,
            scrollY: min(max(0, wanted), max(0, pageHeight - viewportHeight))))
      }
      current = document.next(after: id, in: document.root)
    }
    // The end of each is the start of the next that is no deeper.
    var open: [Int] = []
    for index in sections.indices {
      while let last = open.last, sections[last].level >= sections[index].level {
        sections[last].end = sections[index].y
        open.removeLast()
      }
      open.append(index)
    }
  }

  /// The sections, each with those below it.
  public var tree: [SectionTree] {
    var position = 0
    return children(above: 0, from: &position)
  }

  /// Levels are at most six, so recursion is shallow.
  private func children(above level: Int, from position: inout Int) -> [SectionTree] {
    var result: [SectionTree] = []
    while position < sections.count, sections[position].level > level {
      let section = sections[position]
      position += 1
      result.append(
        SectionTree(
          section: section, children: children(above: section.level, from: &position)))
    }
    return result
  }

  /// The section that is read when the page is scrolled to `offset`: the last heading at or above
  /// the top edge. `nil` above the first.
  public func active(at offset: Double) -> Section? {
    sections.last { $0.scrollY <= offset + 0.5 }
  }
}

private func headingLevel(of id: NodeID, in document: Document) -> Int? {
  let node = document[id]
  guard node.isElement, node.namespace == .html else { return nil }
  switch node.name {
  case .h1: return 1
  case .h2: return 2
  case .h3: return 3
  case .h4: return 4
  case .h5: return 5
  case .h6: return 6
  default: return nil
  }
}

/// The heading's own id, that of an anchor in it, or that of the section that it begins.
private func linkTarget(of heading: NodeID, in document: Document) -> String? {
  if document[heading].idAttribute != .empty { return document[heading].idAttribute.text }
  for id in document.descendants(of: heading) where document[id].isElement {
    if document[id].idAttribute != .empty { return document[id].idAttribute.text }
    if document.isHTML(id, .a), let name = document.attributeValue(.name, of: id), !name.isEmpty {
      return name
    }
  }
  guard let parent = document.parentElement(of: heading),
    document.isHTML(parent, .section) || document.isHTML(parent, .div),
    document[parent].idAttribute != .empty
  else { return nil }
  let first = document.descendants(of: parent).first { headingLevel(of: $0, in: document) != nil }
  return first == heading ? document[parent].idAttribute.text : nil
}
