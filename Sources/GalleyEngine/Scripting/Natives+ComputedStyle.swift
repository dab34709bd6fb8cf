import GalleyCSS
import GalleyDOM
import GalleyPrimitives
import GalleyScript
import GalleyStyle

extension Natives {
  /// Adds what `getComputedStyle()` asks for.
  ///
  /// <https://drafts.csswg.org/cssom-1/#dom-window-getcomputedstyle>
  mutating func addComputedStyles(of script: PageScript) {
    add("computedValue") { [unowned script] call in
      guard let (geometry, id, _) = script.place(call.int(0)) else {
        return .null
      }
      let reader = ResolvedStyle(geometry, id, pseudo: call.string(1))
      return reader?.text(of: call.string(2)).map { .string($0) } ?? .null
    }
    add("computedNames") { [unowned script] call in
      guard let (geometry, id, _) = script.place(call.int(0)),
        let reader = ResolvedStyle(geometry, id, pseudo: call.string(1))
      else { return .list([]) }
      return .list((ComputedText.names + reader.customNames).map { .string($0) })
    }
  }
}
