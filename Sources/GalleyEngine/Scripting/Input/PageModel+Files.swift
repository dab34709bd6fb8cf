public import GalleyDOM
public import GalleyPrimitives
import GalleyScript

extension PageModel {
  /// Gives a file input the files that a user has chosen, and tells scripts of it.
  ///
  /// <https://html.spec.whatwg.org/#update-the-file-selection>
  public mutating func choose(_ files: [FormFile], for input: NodeID) {
    updateDocument { $0.updateControlState(of: input) { $0.files = files } }
    guard hasRunScripts else { return }
    withScripts { $0.noteChosenFiles(of: input) }
    dispatch(
      "input", "Event", to: input, [.init("bubbles", .bool(true)), .init("composed", .bool(true))])
    dispatch("change", "Event", to: input, [.init("bubbles", .bool(true))])
  }

  /// Tells scripts that a user has chosen nothing.
  public mutating func chooseNothing(for input: NodeID) {
    dispatch("cancel", "Event", to: input, [.init("bubbles", .bool(true))])
  }
}
