import GalleyDOM
import GalleyDisplayList
import GalleyPrimitives
import GalleyScript
import GalleyScroll

/// The layout of a page inside of the page, for its scripts.
struct FrameLayout {
  var geometry: PageGeometry
  /// Its document's node among those that scripts work on.
  let document: NodeID
  /// The nodes that are laid out by those that scripts work on.
  fileprivate let nodes: [NodeID: NodeID]
  /// The other way round.
  fileprivate let names: [NodeID: NodeID]
  /// The elements that lead to it, outermost first, each as it is laid out.
  fileprivate let path: [NodeID]

  /// The number that scripts have for a node that is laid out; -1 for none.
  func number(of node: NodeID) -> Int { names[node]?.index ?? -1 }
}

/// Where a node that scripts ask about is laid out: the layout, the node there, and the page inside
/// of the page that it is of, if it is of one.
typealias PlacedNode = (geometry: PageGeometry, node: NodeID, frame: FrameLayout?)

extension PageScript {
  /// Finds the layout of a node: of the page or of a page inside of it.
  ///
  /// - Parameter number: A document's own node stands for its viewport.
  func place(_ number: Int) -> PlacedNode? {
    guard let id = holder.node(number) else { return nil }
    guard let document = innerDocument(of: id) else { return geometry().map { ($0, id, nil) } }
    guard let layout = frameLayout(of: document), let node = layout.nodes[id] else { return nil }
    return (layout.geometry, node, layout)
  }

  /// The document inside of the page that a node is in; `nil` for the page's own and for trees that
  /// are no documents.
  private func innerDocument(of id: NodeID) -> NodeID? {
    guard !frames.isEmpty else { return nil }
    let document = holder.document
    var top = id
    while let outer = document[top].parent ?? document.shadowHosts[top] { top = outer }
    return top != document.root && document[top].kind == .document ? top : nil
  }

  /// The layout of a page inside of the page; `nil` for one that isn't shown.
  func frameLayout(of document: NodeID) -> FrameLayout? {
    guard let outermost = geometry() else { return nil }
    if let known = layout.frames[document] { return known }
    guard let element = frames.first(where: { $0.value.document == document })?.key,
      let names = frameNames[document]
    else { return nil }
    var (around, node, path) = (outermost, element, [NodeID]())
    if let outer = innerDocument(of: element) {
      // Elements are in documents that are there, so that this comes to an end.
      guard outer != document, let known = frameLayout(of: outer), let inner = known.nodes[element]
      else { return nil }
      (around, node, path) = (known.geometry, inner, known.path)
    }
    guard let subframe = around.frame.subframe(of: node) else { return nil }
    let offsets = layout.frameOffsets[document] ?? subframe.scrollOffsets
    let made = FrameLayout(
      geometry: PageGeometry(subframe.frame, offsets: offsets), document: document,
      nodes: Dictionary(names.map { ($1, $0) }, uniquingKeysWith: { first, _ in first }),
      names: names, path: path + [node])
    layout.frames[document] = made
    return made
  }

  /// Scrolls what a node stands for.
  ///
  /// - Returns: Whether its offset is another now.
  func scroll(_ placed: PlacedNode, to offset: Point) -> Bool {
    let key = placed.node.rawValue
    guard let frame = placed.frame else { return scroll(key, to: offset) }
    return scroll(key, to: offset, in: frame)
  }

  /// Scrolls one container of a page inside of the page, so that it shows.
  private func scroll(_ key: Int32, to offset: Point, in frame: FrameLayout) -> Bool {
    var frame = frame
    var offsets = frame.geometry.offsets
    let before = offsets[key]
    offsets[key] = offset
    frame.geometry.scroll(to: offsets)
    guard frame.geometry.offsets[key] != before else { return false }
    layout.frames[frame.document] = frame
    layout.frameOffsets[frame.document] = frame.geometry.offsets
    layout.stamp += 1
    _ = page?.updatePage(inside: frame.path) { page in
      page.scriptedScroll = frame.geometry.offsets
      page.noteRevision()
    }
    return true
  }
}
