import GalleyLoading
import GalleyScript

extension Natives {
  /// Adds what `localStorage` and `sessionStorage` keep their items with.
  mutating func addStorage(of script: PageScript) {
    let surroundings = script.surroundings
    add("epoch") { _ in .number(surroundings.epoch) }
    add("storageIsAllowed") { [unowned script] _ in .bool(script.storageOrigin != nil) }
    add("storageKeys") { [unowned script] call in
      guard let origin = script.storageOrigin else { return .list([]) }
      return .list(surroundings.storage(call.string(0)).keys(of: origin).map { .text($0) })
    }
    add("storageGet") { [unowned script] call in
      guard let origin = script.storageOrigin,
        let value = surroundings.storage(call.string(0)).value(of: call.text(1), origin: origin)
      else { return .null }
      return .text(value)
    }
    add("storageSet") { [unowned script] call in
      guard let origin = script.storageOrigin else { return .bool(false) }
      return .bool(
        surroundings.storage(call.string(0)).set(
          call.text(1), to: call.text(2), origin: origin, by: surroundings, at: script.address))
    }
    // Without a key, all are removed.
    add("storageRemove") { [unowned script] call in
      guard let origin = script.storageOrigin else { return .undefined }
      surroundings.storage(call.string(0)).remove(
        call.isNull(1) ? nil : call.text(1), origin: origin, by: surroundings,
        at: script.address)
      return .undefined
    }
  }
}

extension PageScript {
  fileprivate var address: String { page?.url.href ?? "" }

  /// Whose items the page sees; `nil` for pages whose origin is theirs alone.
  ///
  /// Deviation: all local files are one origin.
  var storageOrigin: String? {
    guard let url = page?.url else { return nil }
    if url.scheme == "file" { return "file://" }
    return url.origin
  }
}
