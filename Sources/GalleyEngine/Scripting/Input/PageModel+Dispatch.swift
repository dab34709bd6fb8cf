import GalleyDOM
import GalleyPrimitives
import GalleyScript

/// What became of an event.
struct EventOutcome {
  /// Whether a listener asked that nothing be done by default.
  var isCanceled = false
  /// Whether an element's activation behavior has run.
  var isActivated = false
}

extension PageModel {
  /// Dispatches a trusted event, one listener at a time, so that microtasks run in between.
  ///
  /// - Parameters:
  ///   - interface: The name of the event's interface.
  ///   - target: `nil` for the window.
  ///   - members: `bubbles`, `cancelable`, `composed`, and those of the interface's dictionary;
  ///     nodes by their ids.
  ///
  /// <https://dom.spec.whatwg.org/#concept-event-dispatch>
  @discardableResult
  mutating func dispatch(
    _ type: String, _ interface: String, to target: NodeID?, _ members: [ScriptValue.Property]
  ) -> EventOutcome {
    guard hasRunScripts else { return EventOutcome() }
    return withScripts { script in
      do throws(ScriptException) {
        let world = try script.world()
        let number = try world.call(
          "beginDispatch", .string(interface), .string(type), .integer(target?.index ?? -1),
          .record(members))
        while try world.call("stepDispatch", number) == .bool(true) {}
        let result = try world.call("endDispatch", number)
        return EventOutcome(
          isCanceled: result["isCanceled"] == .bool(true),
          isActivated: result["isActivated"] == .bool(true))
      } catch {
        script.note(level: "error", error.message)
        return EventOutcome()
      }
    }
  }
}
