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
    var builder = LayoutSnapshotBuilder(frame, includesStyles: includesStyles)
    builder.run()
    self = builder.snapshot
  }
}

/// Reads the layout of a frame.
private struct LayoutSnapshotBuilder {
  private let boxes: BoxTree
  private let document: Document
  private let report: BoxReport
  private let includesStyles: Bool
  private var lines: [String: [LayoutSnapshot.Line]] = [:]
  /// Boxes of pseudo-elements that come before, and after, what is inside of an element.
  private var first: [NodeID: [BoxReport.PseudoElementBox]] = [:]
  private var last: [NodeID: [BoxReport.PseudoElementBox]] = [:]
  private var places: [NodeID: Int] = [:]
  /// The elements that what comes next may be inside of, the innermost last.
  private var open: [(place: Int, node: NodeID)] = []
  /// The values of the same style below the same parent's are the same.
  private var known: [StylePair: [ComputedProperty]] = [:]
  var snapshot = LayoutSnapshot()

  private struct StylePair: Hashable {
    var own: Int
    var parent: Int
  }

  init(_ frame: Frame, includesStyles: Bool) {
    boxes = frame.boxes
    document = boxes.styled.document
    report = BoxReport(frame.fragments)
    self.includesStyles = includesStyles
    snapshot.viewportWidth = frame.viewportRect.width
    snapshot.viewportHeight = frame.viewportRect.height
    for line in report.lines {
      guard let end = line.path.range(ofLast: ">#text(") else { continue }
      lines[String(line.path[..<end]), default: []].append(
        LayoutSnapshot.Line(text: line.text, box: LayoutSnapshot.Box(line.rect)))
    }
    for pseudo in report.pseudoElements {
      switch pseudo.pseudo {
      case .before, .marker, .firstLetter, .placeholder, .fileSelectorButton:
        first[pseudo.node, default: []].append(pseudo)
      case .after: last[pseudo.node, default: []].append(pseudo)
      // They are parts of controls, or hold what is inside of the element.
      case .firstLine, .backdrop, .detailsContent, .sliderTrack, .sliderFill, .sliderThumb: break
      }
    }
  }

  mutating func run() {
    for element in report.elements {
      guard let box = boxes.box(of: element.node) else { continue }
      var parent = -1
      var ancestor = document[element.node].parent
      while let id = ancestor {
        if let place = places[id] {
          parent = place
          break
        }
        ancestor = document[id].parent
      }
      close(upTo: parent)
      let place = snapshot.elements.count
      let parentBox = document[element.node].parent.flatMap { boxes.box(of: $0) }
      append(
        Self.name(of: element.node, in: document), parent, box, element.rect, element.content,
        lines[element.path] ?? [], parentBox)
      places[element.node] = place
      open.append((place, element.node))
      for pseudo in first[element.node] ?? [] { append(pseudo, parent: place) }
    }
    close(upTo: -1)
  }

  /// Ends the elements inside of that at a place.
  private mutating func close(upTo parent: Int) {
    while let (place, node) = open.last, place != parent {
      open.removeLast()
      for pseudo in last[node] ?? [] { append(pseudo, parent: place) }
    }
  }

  /// Not yet: pseudo-elements of elements that have no box of their own (`display: contents`).
  private mutating func append(_ pseudo: BoxReport.PseudoElementBox, parent: Int) {
    let content = LayoutSnapshot.Box(pseudo.content)
    let lines = pseudo.text.isEmpty ? [] : [LayoutSnapshot.Line(text: pseudo.text, box: content)]
    append(
      Self.name(of: pseudo.pseudo), parent, pseudo.box, pseudo.rect, pseudo.content, lines,
      boxes.box(of: pseudo.node))
  }

  private mutating func append(
    _ name: String, _ parent: Int, _ box: ID<Box>, _ rect: Rect, _ contentRect: Rect,
    _ lines: [LayoutSnapshot.Line], _ parentBox: ID<Box>?
  ) {
    let style = boxes.style(of: box)
    var properties: [ComputedProperty] = []
    if includesStyles {
      let pair = StylePair(
        own: boxes[box].style.index, parent: parentBox.map { boxes[$0].style.index } ?? -1)
      properties =
        known[pair] ?? style.ownProperties(besides: parentBox.map { boxes.style(of: $0) })
      known[pair] = properties
    }
    let border = LayoutSnapshot.Box(rect)
    let isInline = boxes[box].kind == .inline
    let content = LayoutSnapshot.Box(contentRect)
    let isInside =
      content.minX >= border.minX && content.minY >= border.minY
      && content.maxX <= border.maxX && content.maxY <= border.maxY
    snapshot.elements.append(
      LayoutSnapshot.Element(
        name: name, parent: parent, border: border,
        content: isInline || !isInside ? border : content,
        isOutOfFlow: style.box.position.isOutOfFlow || boxes[box].flags.contains(.outsideMarker),
        fitsContent: !isInline && style.box.height == .auto, lines: lines,
        properties: properties))
  }

  /// An element as a selector of its own names it.
  private static func name(of element: NodeID, in document: Document) -> String {
    var name = document[element].name.text
    if let id = document.attributeValue("id", of: element), !id.isEmpty { name += "#" + id }
    for word in document.classes(of: element) { name += "." + word.text }
    // White space would end the name.
    return name.split(whereSeparator: \.isWhitespace).joined(separator: "_")
  }

  private static func name(of pseudo: PseudoElement) -> String {
    switch pseudo {
    case .before: "::before"
    case .after: "::after"
    case .marker: "::marker"
    case .firstLetter: "::first-letter"
    case .placeholder: "::placeholder"
    case .fileSelectorButton: "::file-selector-button"
    case .firstLine, .backdrop, .detailsContent, .sliderTrack, .sliderFill, .sliderThumb: "::part"
    }
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
