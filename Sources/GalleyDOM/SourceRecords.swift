public import GalleyPrimitives

/// What a doctype refers to.
///
/// <https://dom.spec.whatwg.org/#concept-doctype>
public struct DoctypeIdentifiers: Hashable, Sendable {
  public var publicID: String
  public var systemID: String

  public init(publicID: String, systemID: String) {
    self.publicID = publicID
    self.systemID = systemID
  }
}

/// A prefix in an XML source.
///
/// <https://dom.spec.whatwg.org/#concept-element-namespace-prefix>
public struct SourcePrefix: Hashable, Sendable {
  /// The local name of the attribute; empty for the prefix of the element itself.
  public var attribute: Atom
  /// The URI of the attribute's namespace; empty for the element.
  public var namespace: Atom
  public var prefix: Atom

  public init(attribute: Atom = .empty, namespace: Atom = .empty, prefix: Atom) {
    self.attribute = attribute
    self.namespace = namespace
    self.prefix = prefix
  }
}

/// What the `template` that declared a shadow root says of it.
///
/// <https://html.spec.whatwg.org/#the-template-element>
public struct ShadowDeclaration: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let isClosed = ShadowDeclaration(rawValue: 1)
  public static let delegatesFocus = ShadowDeclaration(rawValue: 2)
  public static let isClonable = ShadowDeclaration(rawValue: 4)
  public static let isSerializable = ShadowDeclaration(rawValue: 8)
}

extension Document {
  /// Says what a shadow root was declared with.
  public mutating func setShadowDeclaration(_ declaration: ShadowDeclaration, of root: NodeID) {
    shadowDeclarations[root] = declaration
  }

  /// Makes a text a CDATA section.
  public mutating func markCDATASection(_ id: NodeID) {
    guard nodes.indices.contains(id.index), nodes[id.index].isText else { return }
    nodes[id.index].flags.insert(.isCDATASection)
  }
}
