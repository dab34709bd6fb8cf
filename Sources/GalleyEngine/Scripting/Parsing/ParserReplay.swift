import GalleyDOM
import GalleyHTML
import GalleyPrimitives

/// The parser's way through a page whose scripts run while it is read.
///
/// A page's text is parsed as a whole; then its nodes are taken apart and put into the document
/// again one after the other, so that a script sees only what stands before it. An element that
/// a script has moved goes on getting its children, as the parser's open elements do. What
/// `document.write` adds is put into the text, which is parsed again; the way goes on in the new
/// tree from the node that was reached.
///
/// <https://html.spec.whatwg.org/#parsing>
struct ParserReplay {
  /// A node of the tree with its place.
  private struct Step {
    var node: NodeID
    var parent: NodeID
    var kind: Node.Kind
    var name: Atom
    /// The number of the first step that isn't inside the node.
    var end: Int

    /// Whether it matters when the element has all its children.
    var isWatched: Bool { kind == .element && (name == .script || name == .style) }
  }

  /// What comes next.
  enum Event {
    /// All nodes of the text are there.
    case end
    /// A node has to be inserted at the end of a parent.
    case insert(NodeID, into: NodeID)
    /// Text has to be added to a text.
    case text(NodeID, data: [UInt8])
    /// An element has all its children; whether its end tag was there.
    case finished(NodeID, isClosed: Bool)
  }

  /// Elements of these names have to be inserted by the caller.
  var names: Set<Atom> = []
  /// Children of elements of these names have to be inserted by the caller.
  var parentNames: Set<Atom> = []

  /// The text with what was written so far; `nil` if nothing can be written.
  private(set) var text: [UInt8]?
  private var places: ScriptPlaces?
  /// What ``steps`` are of, if they are not of the page itself as it was parsed first.
  private var tree: Document?
  private var steps: [Step] = []
  private var position = 0
  /// Up to where steps are surely those of the whole text.
  private var limit = 0
  /// The page's nodes by those of the tree.
  private var nodes: [NodeID: NodeID] = [:]
  /// Elements whose end is waited for: steps' numbers.
  private var open: [Int] = []
  private var finished: Set<NodeID> = []
  /// The document that gets the nodes: the page's own, or that of a page inside of it.
  private let root: NodeID
  /// The element that ended last, in the page and in the tree.
  private var lastEnd: (id: NodeID, node: NodeID)?
  /// Whether the text is known only in part.
  private var isPartial = false
  private var options: ParseOptions
  /// Bytes that were parsed for the sake of what was written.
  private(set) var reread = 0
  /// Whether text was written that isn't parsed yet.
  private(set) var isStale = false
  /// Where what is written goes, the innermost script's last; in bytes of the text.
  private(set) var insertionPoints: [Int] = []

  /// How much is parsed for the sake of showing at once what scripts write.
  static let rereadLimit = 256 << 20
  /// How long a text may become.
  static let textLimit = 64 << 20

  /// Takes a page apart that was parsed.
  ///
  /// - Parameter places: `nil` for a page without scripts and for XML, where nothing can be
  ///   written.
  init(_ document: inout Document, places: ScriptPlaces?, options: ParseOptions) {
    self.places = places
    self.options = options
    root = document.root
    text = places?.text
    steps = Self.steps(of: document)
    limit = steps.count
    for step in steps.reversed() { document.remove(step.node) }
  }

  /// Copies a page that was parsed into a document, node by node.
  init(_ parsed: ParsedDocument, options: ParseOptions, into root: NodeID) {
    self.options = options
    self.root = root
    places = parsed.scriptPlaces
    text = places?.text
    tree = parsed.document
    steps = Self.steps(of: parsed.document)
    limit = steps.count
    nodes[parsed.document.root] = root
  }

  /// Begins with a page that scripts write from its first character.
  init(writing options: ParseOptions, into root: NodeID) {
    self.options = options
    self.root = root
    text = []
    tree = Document()
    places = ScriptPlaces()
    nodes[NodeID(0)] = root
    isPartial = true
    insertionPoints = [0]
  }

  /// Whether scripts can write into the text.
  var isWritable: Bool { text != nil }

  private static func steps(of document: Document) -> [Step] {
    var steps: [Step] = []
    steps.reserveCapacity(document.nodes.count)
    // What is to be visited, the next one last; those without parents end the step of their number.
    var stack: [(node: NodeID?, parent: NodeID, number: Int)] = []
    func push(_ parent: NodeID) {
      var child = document[parent].lastChild
      while let id = child {
        stack.append((id, parent, 0))
        child = document[id].previousSibling
      }
    }
    push(document.root)
    while let next = stack.popLast() {
      guard let node = next.node else {
        steps[next.number].end = steps.count
        continue
      }
      let number = steps.count
      steps.append(
        Step(
          node: node, parent: next.parent, kind: document[node].kind, name: document[node].name,
          end: number + 1))
      stack.append((nil, node, number))
      push(node)
      if let contents = document.templateContents[node] { push(contents) }
      if let shadow = document.shadowRoots[node] { push(shadow) }
    }
    return steps
  }

  // MARK: Going on

  /// Goes on to the next node that the caller has to do something about.
  ///
  /// - Parameter stopsAtAll: Whether that are all nodes.
  mutating func advance(in document: inout Document, stopsAtAll: Bool) -> Event {
    while true {
      if let event = nextEnd() { return event }
      guard position < limit else { return .end }
      let step = steps[position]
      let parent = pageNode(step.parent)
      let isConcerned =
        stopsAtAll || step.kind == .element && names.contains(step.name)
        || parentNames.contains(document[parent].name)
      position += 1
      if step.kind == .text, let last = document[parent].lastChild, document[last].isText {
        let data = treeText(of: step.node, document)
        nodes[step.node] = last
        if isConcerned { return .text(last, data: data) }
        document.setData(document.textBytes(of: last) + data, of: last)
        continue
      }
      let id = takeNode(step.node, in: &document)
      if step.isWatched { open.append(position - 1) }
      if isConcerned { return .insert(id, into: parent) }
      document.append(id, to: parent)
    }
  }

  /// The end of an element that is waited for, if it is reached.
  private mutating func nextEnd() -> Event? {
    guard let number = open.last, steps[number].end <= position else { return nil }
    let node = steps[number].node
    let isClosed = places.map { $0.ends[node] != nil } ?? true
    // More may be written into it.
    if !isClosed, isPartial || position < steps[number].end { return nil }
    open.removeLast()
    let id = pageNode(node)
    finished.insert(id)
    lastEnd = (id, node)
    return .finished(id, isClosed: isClosed)
  }

  private func treeText(of node: NodeID, _ document: Document) -> [UInt8] {
    if let tree { return Array(tree.textBytes(of: node)) }
    return Array(document.textBytes(of: node))
  }

  /// The page's node that a node of the tree stands for.
  private func pageNode(_ node: NodeID) -> NodeID {
    tree == nil ? node : nodes[node] ?? root
  }

  private mutating func takeNode(_ node: NodeID, in document: inout Document) -> NodeID {
    guard let tree else { return node }
    let copy = document.copyNode(node, of: tree)
    nodes[node] = copy
    takeTrees(of: node, copy, in: &document)
    return copy
  }

  /// Notes which fragments stand for those of a node's own trees, which are made if need be.
  private mutating func takeTrees(of node: NodeID, _ copy: NodeID, in document: inout Document) {
    guard let tree else { return }
    if let contents = tree.templateContents[node] {
      let fragment = document.templateContents[copy] ?? document.createNode(.fragment)
      document.setTemplateContents(fragment, of: copy)
      nodes[contents] = fragment
    }
    if let root = tree.shadowRoots[node],
      let shadow = document.shadowRoots[copy] ?? document.attachShadowRoot(to: copy)
    {
      nodes[root] = shadow
    }
  }

  // MARK: Writing

  /// The line in which a script's content begins, from 1.
  func line(of script: NodeID) -> Int {
    guard let places else { return 1 }
    return places.lines[treeNode(script)] ?? 1
  }

  private func treeNode(_ id: NodeID) -> NodeID {
    guard tree != nil else { return id }
    // Fast path: the same as what the search finds.
    if let lastEnd, lastEnd.id == id, nodes[lastEnd.node] == id { return lastEnd.node }
    return nodes.first { $0.value == id }?.key ?? id
  }

  /// Lets what is written go behind a script.
  mutating func beginScript(_ script: NodeID) {
    guard let places, let text else { return }
    insertionPoints.append(places.ends[treeNode(script)] ?? text.count)
  }

  mutating func endScript() {
    if !insertionPoints.isEmpty { insertionPoints.removeLast() }
  }

  /// Puts text where the innermost script may write.
  ///
  /// - Returns: Whether there was room for it.
  mutating func write(_ written: [UInt8]) -> Bool {
    guard let place = insertionPoints.last, let count = text?.count, place <= count else {
      return false
    }
    guard count + written.count <= Self.textLimit else { return false }
    text?.insert(contentsOf: written, at: place)
    for index in insertionPoints.indices where insertionPoints[index] >= place {
      insertionPoints[index] += written.count
    }
    isStale = true
    return true
  }

  /// Whether what was written can be shown at once.
  var canShow: Bool { reread < Self.rereadLimit }

  /// Parses the text again, all of it or up to where scripts write.
  mutating func reread(partially isPartial: Bool, in document: inout Document) {
    guard let text else { return }
    if tree == nil, let original = places?.text {
      reread += original.count
      tree = parseHTML(original, options: options).document
      for step in steps { nodes[step.node] = step.node }
      nodes[NodeID(0)] = NodeID(0)
      for step in steps[..<position] { takeTrees(of: step.node, step.node, in: &document) }
    }
    let part =
      isPartial ? Array(text[..<min(insertionPoints.last ?? text.count, text.count)]) : text
    reread += part.count
    var options = options
    options.transportCharset = "utf-8"
    options.keepsScriptPlaces = true
    let parsed = parseHTML(part, options: options)
    go(to: parsed.document, parsed.scriptPlaces, isPartial: isPartial, in: &document)
    if isPartial { dropUnsureSteps(of: part) } else { isStale = false }
    if root == document.root { document.mode = parsed.document.mode }
  }

  /// Goes on in another tree.
  private mutating func go(
    to other: Document, _ otherPlaces: ScriptPlaces?, isPartial: Bool, in document: inout Document
  ) {
    let known = steps[..<position].map { pageNode($0.node) }
    let lastText =
      position > 0 ? tree.map { Array($0.textBytes(of: steps[position - 1].node)) } : nil
    steps = Self.steps(of: other)
    position = min(position, steps.count)
    limit = steps.count
    places = otherPlaces
    tree = other
    self.isPartial = isPartial
    nodes = [other.root: root]
    open = []
    for (number, id) in known.prefix(position).enumerated() {
      let node = steps[number].node
      nodes[node] = id
      takeTrees(of: node, id, in: &document)
      if steps[number].isWatched, !finished.contains(id) { open.append(number) }
    }
    // The text that was reached may have become longer.
    guard position > 0, other[steps[position - 1].node].isText, let lastText else { return }
    let data = Array(other.textBytes(of: steps[position - 1].node))
    let id = pageNode(steps[position - 1].node)
    guard data != lastText, document[id].isText else { return }
    let added = data.starts(with: lastText) ? data.dropFirst(lastText.count) : data[...]
    let kept = data.starts(with: lastText) ? Array(document.textBytes(of: id)) : []
    document.setData(kept + added, of: id)
  }

  /// Leaves out what is there only because the part of the text ended.
  private mutating func dropUnsureSteps(of part: [UInt8]) {
    guard let tree, let places else { return }
    while limit > position {
      let node = steps[limit - 1].node
      let isImplied = places.implied.contains(node)
      let isUnfinished = tree[node].kind == .comment && part.last != UInt8(ascii: ">")
      guard isImplied || isUnfinished else { return }
      limit -= 1
    }
  }
}
