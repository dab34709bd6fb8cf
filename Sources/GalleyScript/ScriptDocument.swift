public import GalleyDOM

/// The document that scripts work on.
///
/// A class, so that the primitives change it in place.
public final class ScriptDocument {
  public var document: Document
  /// Where elements are by their ids.
  var index = ElementIndex()

  private var flatTreeOfVersion: (version: Int, tree: FlatTree)?

  public init(_ document: Document) { self.document = document }

  /// Gives the document away for another; what was known of it is forgotten.
  public func exchange(_ other: inout Document) {
    swap(&document, &other)
    flatTreeOfVersion = nil
  }

  /// Which nodes stand in which slots now.
  var flatTree: FlatTree {
    if let known = flatTreeOfVersion, known.version == document.version { return known.tree }
    let tree = FlatTree(document)
    flatTreeOfVersion = (document.version, tree)
    return tree
  }
}
