public import GalleyPrimitives

/// The place of a node in its document's table.
public typealias NodeID = ID<Node>

/// The namespace of an element or attribute.
///
/// <https://infra.spec.whatwg.org/#namespaces>
public enum Namespace: UInt8, Hashable, Sendable {
  /// No namespace.
  case none
  case html, svg, mathML, xlink, xml, xmlns
  /// Any other, as in an XML document's own vocabulary.
  case other
}

/// One node: a row of a document's table, linked to its relatives by ids.
///
/// Rows hold no references, so walking a tree counts none. Text and attribute values are ranges
/// of the document's pools.
public struct Node: Sendable {
  public enum Kind: UInt8, Hashable, Sendable {
    case document, element, text, comment, doctype, processingInstruction
    /// Holds a template's contents, or stands for a DocumentFragment.
    case fragment
  }

  public internal(set) var kind: Kind
  public internal(set) var namespace: Namespace = .none
  public internal(set) var flags: Flags = []
  /// An element's local name, a doctype's name, an instruction's target; empty otherwise.
  public internal(set) var name: Atom = .empty
  /// The `id` attribute; empty if there is none.
  public internal(set) var idAttribute: Atom = .empty
  /// `nil` for the document and for nodes outside the tree.
  public internal(set) var parent: NodeID?
  public internal(set) var firstChild: NodeID?
  public internal(set) var lastChild: NodeID?
  public internal(set) var previousSibling: NodeID?
  public internal(set) var nextSibling: NodeID?
  /// An element's attributes: where they begin in ``Document/attributes``.
  public internal(set) var attributeStart: Int32 = 0
  public internal(set) var attributeCount: UInt16 = 0
  public internal(set) var classCount: UInt16 = 0
  /// Where the class names begin in ``Document/classNames``.
  public internal(set) var classStart: Int32 = 0
  /// Text, comment data: where it begins in ``Document/text``.
  public internal(set) var textStart: Int32 = 0
  public internal(set) var textCount: Int32 = 0

  public struct Flags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A text node of white space alone.
    public static let isWhiteSpace = Flags(rawValue: 1)
    /// A text that is a CDATA section, as XML has them.
    public static let isCDATASection = Flags(rawValue: 2)
  }

  init(kind: Kind) { self.kind = kind }

  public var isElement: Bool { kind == .element }
  public var isText: Bool { kind == .text }
}

/// An attribute: its name, and where its value stands in the document's text pool.
public struct Attribute: Sendable {
  /// The local name, in lower case for HTML elements.
  public var name: Atom
  public var namespace: Namespace
  public var valueStart: Int32
  public var valueCount: Int32
}
