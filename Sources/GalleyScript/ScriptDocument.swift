public import GalleyDOM

/// The document that scripts work on.
///
/// A class, so that the primitives change it in place.
public final class ScriptDocument {
  public var document: Document
  /// Where elements are by their ids.
  var index = ElementIndex()

  public init(_ document: Document) { self.document = document }
}
