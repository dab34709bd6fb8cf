public import GalleyDOM

/// The document that scripts work on.
///
/// A class, so that the primitives change it in place.
public final class ScriptDocument {
  public var document: Document
  /// Where elements are by their ids and names.
  var index = ElementIndex()
  /// Where nodes stand among others.
  var treeOrder = TreeOrder()

  private var flatTreeOfVersion: (version: Int, tree: FlatTree)?

  public init(_ document: Document) { self.document = document }

  /// Gives the document away for another; what was known of it is forgotten.
  public func exchange(_ other: inout Document) {
    swap(&document, &other)
    flatTreeOfVersion = nil
    treeOrder = TreeOrder()
  }

  /// Asks the index, which asks this in turn.
  func withIndex<Result>(_ body: (inout ElementIndex) -> Result) -> Result {
    var index = index
    self.index = ElementIndex()
    defer { self.index = index }
    return body(&index)
  }

  /// Which nodes stand in which slots now.
  var flatTree: FlatTree {
    if let known = flatTreeOfVersion, known.version == document.version { return known.tree }
    let tree = FlatTree(document)
    flatTreeOfVersion = (document.version, tree)
    return tree
  }
}
