import GalleyDOM
import GalleyPrimitives
import GalleyScript

/// Dialogs and popovers that scripts have shown, and how users close them.
extension PageModel {
  /// Closes the uppermost popover or dialog that Escape closes.
  ///
  /// <https://html.spec.whatwg.org/#close-requests>
  ///
  /// - Returns: Whether there was one.
  mutating func requestClose() -> Bool {
    guard hasRunScripts, !document.topLayer.elements.isEmpty else { return false }
    return withScripts { script in
      (try? script.world().call("requestClose")) == .bool(true)
    }
  }

  /// Closes the popovers and dialogs that a press elsewhere closes.
  ///
  /// <https://html.spec.whatwg.org/#light-dismiss-activities>
  mutating func dismissLightly(pressing element: NodeID) {
    guard hasRunScripts, !document.topLayer.elements.isEmpty else { return }
    withScripts { script in
      _ = try? script.world().call("dismissLightly", .integer(element.index))
    }
  }
}
