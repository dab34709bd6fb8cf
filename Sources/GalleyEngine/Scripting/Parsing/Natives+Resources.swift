import GalleyDOM
import GalleyLoading
import GalleyPrimitives
import GalleyScript

extension Natives {
  /// Adds what tells whether resources of elements can be had.
  mutating func addResources(of script: PageScript) {
    let holder = script.holder
    add("resourceIsThere") { [unowned script] call in
      guard let url = WebURL(call.string(0)), let page = script.page else { return .bool(false) }
      let kind: ResourceKind = call.string(1) == "style" ? .styleSheet : .document
      do throws(LoadError) {
        let resource = try page.loader.load(url, for: kind, referrer: page.url)
        return .bool(
          kind != .styleSheet || resource.mimeType.essence == "text/css"
            || holder.document.mode == .quirks)
      } catch {
        return .bool(false)
      }
    }
  }
}
