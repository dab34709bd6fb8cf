import GalleyDOM
import GalleyImages
import GalleyLoading
import GalleyPrimitives
import GalleyScript

extension Natives {
  /// Adds what tells whether resources of elements can be had.
  mutating func addResources(of script: PageScript) {
    let holder = script.holder
    add("imageState") { [unowned script] call in
      guard let id = holder.node(call.int(0)) else { return .null }
      return script.imageState(of: id) ?? .null
    }
    add("resourceIsThere") { [unowned script] call in
      guard let url = WebURL(call.string(0)), let page = script.page else { return .bool(false) }
      let kind: ResourceKind = call.string(1) == "style" ? .styleSheet : .document
      do throws(LoadError) {
        let resource = try page.loader.load(url, for: kind, referrer: page.url)
        return .bool(kind != .styleSheet || resource.mimeType.essence == "text/css"
          || holder.document.mode == .quirks)
      } catch {
        return .bool(false)
      }
    }
  }
}

extension PageScript {
  /// What an image element shows: its natural size, and whether it shows anything.
  ///
  /// <https://html.spec.whatwg.org/#img-req-state>
  fileprivate func imageState(of id: NodeID) -> ScriptValue? {
    guard let page, holder.document.isHTML(id, .img) || holder.document.isHTML(id, .input) else {
      return nil
    }
    let choice = ImageSource.select(for: id, in: holder.document, media: page.settings.media)
    guard let choice, let url = WebURL(choice.url, base: WebURL(holder.document.baseURL)) else {
      return state(nil, source: choice?.url ?? "", density: 1)
    }
    let key = url.hrefWithoutFragment
    if images[key] == nil {
      do throws(LoadError) {
        images.insert(try page.loader.load(url, for: .image, referrer: page.url).bytes, for: key)
      } catch {
        images.insert(failure: .notLoaded("\(error)"), for: key)
      }
    }
    let image = images[key]
    return state(
      image.flatMap { images.isBroken($0) ? nil : images.naturalSize($0) }, source: url.href,
      density: choice.density)
  }

  private func state(_ size: NaturalSize?, source: String, density: Double) -> ScriptValue {
    func px(_ length: Double?, _ other: Double) -> ScriptValue {
      guard size != nil else { return .integer(0) }
      let value = ((length ?? other) / max(density, 1e-3)).rounded()
      return .integer(value.isFinite ? Int(min(max(value, 0), 1e9)) : 0)
    }
    return .object([
      "width": px(size?.width, 300), "height": px(size?.height, 150),
      "isComplete": .bool(true), "isBroken": .bool(size == nil), "source": .string(source),
    ])
  }
}
