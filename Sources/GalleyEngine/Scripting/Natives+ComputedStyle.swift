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
    let holder = script.holder
    add("computedValue") { [unowned script] call in
      guard let id = holder.node(call.int(0)), let geometry = script.geometry() else {
        return .null
      }
      let reader = ResolvedStyle(geometry, id, pseudo: call.string(1))
      return reader?.text(of: call.string(2)).map { .string($0) } ?? .null
    }
    add("computedNames") { [unowned script] call in
      guard let id = holder.node(call.int(0)), let geometry = script.geometry(),
        let reader = ResolvedStyle(geometry, id, pseudo: call.string(1))
      else { return .list([]) }
      return .list((ComputedText.names + reader.customNames).map { .string($0) })
    }
  }
}
