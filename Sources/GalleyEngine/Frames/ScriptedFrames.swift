import GalleyDOM
import GalleyLoading
import GalleyPrimitives
import GalleyScript
import GalleyStyle

/// The document of a page inside of the page, as scripts know it.
struct ScriptedFrame {
  /// Its node among those of the page's document.
  var document: NodeID
  /// Its address now.
  var url: String
  var isQuirky: Bool
}

/// The pages inside of one as its scripts have changed them.
///
/// Scripts work on copies of the documents that are laid out; where they differ, another copy takes
/// the place of what is laid out.
struct ScriptedFrames {
  let script: PageScript
  /// The nodes that scripts work on: of the page and of all pages inside of it.
  let nodes: Document
  /// The scripts' nodes by those of the page at hand; `nil` for the outermost, where they are the
  /// same.
  var names: [NodeID: NodeID]?

  /// The scripts' document of the page that an element of the page at hand shows.
  func frame(of element: NodeID) -> ScriptedFrame? {
    guard let names else { return script.frames[element] }
    return names[element].flatMap { script.frames[$0] }
  }
}

extension PageModel {
  /// Lets a page that is inside of another show what scripts have made of it.
  ///
  /// - Parameter outer: The page around it.
  /// - Returns: What it is for the pages inside of it.
  mutating func show(
    _ frame: ScriptedFrame, of scripted: ScriptedFrames, in outer: PageModel
  ) -> ScriptedFrames {
    var result = scripted
    isScripted = true
    let isSamePage = frame.url == url.href || frame.url.hasPrefix("about:")
    if isSamePage, let names = document.names(of: frame.document, in: scripted.nodes) {
      result.names = names
    } else {
      var copy = Document()
      let copies = copy.appendCopies(of: scripted.nodes, from: frame.document, to: copy.root)
      copy.takeControlStates(of: scripted.nodes, copies)
      copy.mode = frame.isQuirky ? .quirks : .noQuirks
      copy.isXML = isSamePage && document.isXML
      copy.url = frame.url
      let base = frame.url.hasPrefix("about:") ? outer.document.baseURL : frame.url
      copy.baseURL = copy.baseAddress(fallback: base)
      copy.addDetectedLinks(settings.dataDetectors)
      document = copy
      if !isSamePage, let address = WebURL(frame.url) { url = address }
      interaction = InteractionState()
      noteRevision()
      collectSheets()
      result.names = Dictionary(copies.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }
    scripted.script.frameNames[frame.document] = result.names
    return result
  }
}

extension Document {
  /// The nodes of a tree of another document by those of this one; `nil` if they aren't the same.
  func names(of root: NodeID, in other: Document) -> [NodeID: NodeID]? {
    var names: [NodeID: NodeID] = [self.root: root]
    var scopes = [(self.root, root)]
    while let (scope, otherScope) = scopes.popLast() {
      var (current, otherCurrent) = (scope, otherScope)
      while let id = next(after: current, in: scope) {
        guard let otherID = other.next(after: otherCurrent, in: otherScope),
          let parent = self[id].parent, let otherParent = other[otherID].parent,
          names[parent] == otherParent, isAlike(id, otherID, of: other)
        else { return nil }
        names[id] = otherID
        (current, otherCurrent) = (id, otherID)
        switch (shadowRoots[id], other.shadowRoots[otherID]) {
        case (let own?, let theirs?):
          names[own] = theirs
          scopes.append((own, theirs))
        case (nil, nil): break
        default: return nil
        }
      }
      guard other.next(after: otherCurrent, in: otherScope) == nil else { return nil }
    }
    return names
  }

  /// Whether a node is as one of another document, apart from its place.
  private func isAlike(_ id: NodeID, _ otherID: NodeID, of other: Document) -> Bool {
    let (own, theirs) = (self[id], other[otherID])
    guard own.kind == theirs.kind, own.name == theirs.name, own.namespace == theirs.namespace
    else { return false }
    guard own.kind == .element else {
      return own.kind == .doctype || textBytes(of: id) == other.textBytes(of: otherID)
    }
    let (ours, others) = (attributes(of: id), other.attributes(of: otherID))
    guard ours.count == others.count, controlStates[id] == other.controlStates[otherID] else {
      return false
    }
    return zip(ours, others).allSatisfy { first, second in
      first.name == second.name && first.namespace == second.namespace
        && bytes(of: first) == other.bytes(of: second)
    }
  }

  /// What relative addresses count from.
  ///
  /// <https://html.spec.whatwg.org/#document-base-url>
  fileprivate func baseAddress(fallback: String) -> String {
    guard let head else { return fallback }
    for id in descendants(of: head) where self[id].name == .base {
      if let href = attributeValue(.href, of: id) {
        return WebURL(href, base: WebURL(fallback))?.href ?? fallback
      }
    }
    return fallback
  }
}
