public import GalleyPrimitives

/// The elements that a page shows above all others.
///
/// <https://drafts.csswg.org/css-position-4/#top-layer>
public struct TopLayer: Hashable, Sendable {
  /// From the lowest to the uppermost.
  public internal(set) var elements: [NodeID] = []
  /// The dialogs that hold back the rest of the page.
  ///
  /// <https://html.spec.whatwg.org/#is-modal>
  public internal(set) var modalDialogs: Set<NodeID> = []
  /// <https://html.spec.whatwg.org/#popover-visibility-state>
  public internal(set) var openPopovers: Set<NodeID> = []

  public init() {}
}

extension Document {
  /// Says which elements are in the top layer, from the lowest to the uppermost.
  public mutating func setTopLayer(_ elements: [NodeID]) {
    guard elements != topLayer.elements else { return }
    topLayer.elements = elements
    version += 1
  }

  /// Says whether an open dialog is modal.
  public mutating func setModal(_ isModal: Bool, of dialog: NodeID) {
    guard topLayer.modalDialogs.contains(dialog) != isModal else { return }
    if isModal {
      topLayer.modalDialogs.insert(dialog)
    } else {
      topLayer.modalDialogs.remove(dialog)
    }
    version += 1
  }

  /// Shows or hides a popover.
  public mutating func setPopoverOpen(_ isOpen: Bool, of element: NodeID) {
    guard topLayer.openPopovers.contains(element) != isOpen else { return }
    if isOpen {
      topLayer.openPopovers.insert(element)
    } else {
      topLayer.openPopovers.remove(element)
    }
    version += 1
  }

  /// Says that something changed that is kept outside of the document and styles depend on.
  public mutating func noteChange() { version += 1 }
}
