public import GalleyDOM
public import GalleyPrimitives

/// The headings of a page that have boxes, in document order.
public struct HeadingOutline: Sendable {
  public private(set) var sections: [Section] = []
  /// The height of what scrolling can reach.
  public let pageHeight: Double
  public let viewportHeight: Double
  /// The sections that can be active, by their offsets and then in document order.
  private(set) var order: [Int] = []

  /// The greatest scroll offset.
  public var greatestOffset: Double { max(0, pageHeight - viewportHeight) }

  /// - Parameters:
  ///   - rect: The border box of an element; `nil` if it has none.
  ///   - scrollMargin: How much is kept free above an element when the page scrolls to it: its own
  ///     margin and the viewport's padding.
  ///   - pageHeight: Of what scrolling can reach.
  public init(
    _ document: Document, pageHeight: Double, viewportHeight: Double,
    rect: (NodeID) -> Rect?, scrollMargin: (NodeID) -> Double
  ) {
    self.init(document, pageHeight: pageHeight, viewportHeight: viewportHeight) { id in
      rect(id).map { SectionPlace(rect: $0, scrollY: $0.y - scrollMargin(id)) }
    }
  }

  /// - Parameters:
  ///   - pageHeight: Of what scrolling can reach.
  ///   - place: Where a heading is; `nil` if it has no box.
  public init(
    _ document: Document, pageHeight: Double, viewportHeight: Double,
    place: (NodeID) -> SectionPlace?
  ) {
    self.pageHeight = pageHeight
    self.viewportHeight = viewportHeight
    var current = document[document.root].firstChild
    while let id = current {
      if let level = headingLevel(of: id, in: document), let place = place(id) {
        var section = Section(
          node: id, id: linkTarget(of: id, in: document), level: level,
          title: headingTitle(of: id, in: document), rect: place.rect, end: pageHeight,
          scrollY: min(max(0, place.scrollY), max(0, pageHeight - viewportHeight)),
          wantedScrollY: place.scrollY)
        section.isHidden = place.isHidden
        sections.append(section)
      }
      current = document.next(after: id, in: document.root)
    }
    setEnds()
    setGeneratedIDs()
    distribute()
  }

  /// An outline of sections that are known already, in document order.
  public init(_ sections: [Section], pageHeight: Double, viewportHeight: Double) {
    self.sections = sections
    self.pageHeight = pageHeight
    self.viewportHeight = viewportHeight
    setEnds()
    setGeneratedIDs()
    distribute()
  }

  /// The end of each is the start of the next that is no deeper.
  private mutating func setEnds() {
    var open: [Int] = []
    for index in sections.indices {
      sections[index].end = pageHeight
      while let last = open.last, sections[last].level >= sections[index].level {
        sections[last].end = max(sections[last].y, sections[index].y)
        open.removeLast()
      }
      open.append(index)
    }
  }

  private mutating func setGeneratedIDs() {
    var taken: [String: Int] = [:]
    for section in sections { if let id = section.id { taken[id] = 1 } }
    for index in sections.indices {
      let base = slug(sections[index].title)
      let count = (taken[base] ?? 0) + 1
      taken[base] = count
      sections[index].generatedID = count == 1 ? base : "\(base)-\(count)"
    }
  }

  /// Notes from which offset on each section is active by our own rule.
  private mutating func distribute() {
    let wanted = sections.map(\.wantedScrollY)
    order = sections.indices.filter { !sections[$0].isHidden }
      .sorted { (wanted[$0], $0) < (wanted[$1], $1) }
    let starts = distributedStarts(
      order.map { wanted[$0] }, greatest: greatestOffset, viewportHeight: viewportHeight)
    for (place, index) in order.enumerated() { sections[index].activeFrom = starts[place] }
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
}

/// A title's letters and digits in lower case, with a hyphen between words; `section` for a title
/// without any.
private func slug(_ title: String) -> String {
  var result = ""
  for character in title.lowercased() {
    if character.isLetter || character.isNumber {
      result.append(character)
    } else if !result.isEmpty, result.last != "-" {
      result.append("-")
    }
  }
  while result.last == "-" { result.removeLast() }
  return result.isEmpty ? "section" : result
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
