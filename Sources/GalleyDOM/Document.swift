public import GalleyPrimitives

/// How much of the oldest browsers' behaviour a document asks for.
///
/// <https://dom.spec.whatwg.org/#concept-document-quirks>
public enum CompatibilityMode: UInt8, Hashable, Sendable {
  case noQuirks, limitedQuirks, quirks
}

/// A parsed page: a table of nodes, and pools for their texts and attributes.
///
/// A value: a stage that holds one cannot see it change. Row 0 is the document node.
public struct Document: Sendable {
  public internal(set) var nodes: [Node]
  public internal(set) var attributes: [Attribute] = []
  /// Class names of all elements, each element's together.
  public internal(set) var classNames: [Atom] = []
  /// UTF-8 of all texts and attribute values.
  public internal(set) var text: [UInt8] = []
  /// Contents of `<template>` elements, each a ``Node/Kind/fragment``.
  public internal(set) var templateContents: [NodeID: NodeID] = [:]

  /// The shadow tree's root, a ``Node/Kind/fragment``, of each element that has one.
  public internal(set) var shadowRoots: [NodeID: NodeID] = [:]
  /// The element of each shadow root.
  public internal(set) var shadowHosts: [NodeID: NodeID] = [:]

  /// What parsed shadow roots were declared with.
  public internal(set) var shadowDeclarations: [NodeID: ShadowDeclaration] = [:]
  /// The identifiers of doctypes that have any.
  public var doctypeIdentifiers: [NodeID: DoctypeIdentifiers] = [:]
  /// Prefixes of elements and attributes, as XML sources have them; scripts keep those that they
  /// give by themselves.
  public var sourcePrefixes: [NodeID: [SourcePrefix]] = [:]

  /// Elements whose `id` or `name` was changed after they were made, in the order of the changes.
  public internal(set) var renamedElements: [NodeID] = []

  /// What the user has done to form controls.
  public internal(set) var controlStates: [NodeID: ControlState] = [:]

  /// What scripts have made of custom elements.
  public internal(set) var customElementStates: [NodeID: CustomElementState] = [:]

  /// What the page shows above all else.
  public internal(set) var topLayer = TopLayer()

  /// In which line of the source the content of `style` elements begins, counted from 1.
  public internal(set) var sourceLines: [NodeID: Int] = [:]

  /// The URLs of elements' namespaces that are ``Namespace/other``.
  public var otherElementNamespaces: [NodeID: Atom] = [:]
  /// The same of attributes, by their place in ``attributes``.
  public var otherAttributeNamespaces: [Int: Atom] = [:]

  public var mode: CompatibilityMode = .noQuirks
  /// Whether the page came as XML, where names keep their case.
  public var isXML = false
  /// The document's own URL; empty if it has none.
  public var url = ""
  /// What relative URLs count from: `<base href>` resolved, or ``url``.
  public var baseURL = ""
  /// The encoding that the bytes were read in, by its WHATWG name.
  public var encoding = "UTF-8"
  /// Counts changes; what was computed from an older version is stale.
  public internal(set) var version = 0
  /// Counts changes of which nodes are where.
  public internal(set) var treeVersion = 0
  /// Counts changes of the classes of elements.
  public internal(set) var classVersion = 0

  /// A document without nodes but its own.
  public init() { nodes = [Node(kind: .document)] }

  /// The document node.
  public var root: NodeID { NodeID(0) }

  public subscript(id: NodeID) -> Node { nodes[id.index] }

  /// The outermost element; `nil` if there is none.
  public var documentElement: NodeID? { children(of: root).first { self[$0].isElement } }

  /// The first `body` (or `frameset`) child of the `html` element.
  ///
  /// <https://html.spec.whatwg.org/#the-body-element-2>
  public var body: NodeID? {
    guard let html = documentElement, self[html].name == .html, self[html].namespace == .html
    else { return nil }
    return children(of: html).first {
      self[$0].isElement && (self[$0].name == .body || self[$0].name == .frameset)
        && self[$0].namespace == .html
    }
  }

  /// The `head` element; `nil` if there is none.
  public var head: NodeID? {
    guard let html = documentElement else { return nil }
    return children(of: html).first { self[$0].name == .head && self[$0].namespace == .html }
  }
}

extension Document {
  /// The UTF-8 of a text, comment or processing instruction.
  public func textBytes(of id: NodeID) -> ArraySlice<UInt8> {
    let node = nodes[id.index]
    return text[Int(node.textStart)..<Int(node.textStart) + Int(node.textCount)]
  }

  /// A text's or comment's data.
  public func data(of id: NodeID) -> String { String(decoding: textBytes(of: id), as: UTF8.self) }

  /// An element's attributes in source order.
  public func attributes(of id: NodeID) -> ArraySlice<Attribute> {
    let node = nodes[id.index]
    let start = Int(node.attributeStart)
    return attributes[start..<start + Int(node.attributeCount)]
  }

  /// An element's class names in source order.
  public func classes(of id: NodeID) -> ArraySlice<Atom> {
    let node = nodes[id.index]
    return classNames[Int(node.classStart)..<Int(node.classStart) + Int(node.classCount)]
  }

  /// The bytes of an attribute's value.
  public func bytes(of attribute: Attribute) -> ArraySlice<UInt8> {
    let start = Int(attribute.valueStart)
    return text[start..<start + Int(attribute.valueCount)]
  }

  public func value(of attribute: Attribute) -> String {
    String(decoding: bytes(of: attribute), as: UTF8.self)
  }

  /// The attribute of that name without a namespace; `nil` if the element has none.
  public func attribute(_ name: Atom, of id: NodeID) -> Attribute? {
    let node = nodes[id.index]
    let start = Int(node.attributeStart)
    for index in start..<start + Int(node.attributeCount)
    where attributes[index].name == name && attributes[index].namespace == .none {
      return attributes[index]
    }
    return nil
  }

  /// The value of an attribute without a namespace; `nil` if the element has none.
  public func attributeValue(_ name: Atom, of id: NodeID) -> String? {
    attribute(name, of: id).map { value(of: $0) }
  }

  public func hasAttribute(_ name: Atom, of id: NodeID) -> Bool { attribute(name, of: id) != nil }

  /// Whether the node is an HTML element of that name.
  public func isHTML(_ id: NodeID, _ name: Atom) -> Bool {
    let node = nodes[id.index]
    return node.kind == .element && node.namespace == .html && node.name == name
  }
}
