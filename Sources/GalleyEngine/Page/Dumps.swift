import GalleyDisplayList
import GalleyDOM
import GalleyHTML
import GalleyLayout

extension PageModel {
  /// The document's tree as text.
  public func documentDump() -> String { dump(document) }
}

extension Frame {
  /// The boxes as text.
  public func boxesDump() -> String { boxes.dump() }

  /// The fragments as text.
  public func fragmentsDump() -> String { fragments.dump() }

  /// The items of the whole page's display list as text.
  public mutating func displayListDump() -> String { displayList().dump() }
}
