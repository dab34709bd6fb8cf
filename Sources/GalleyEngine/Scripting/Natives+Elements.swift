import GalleyCSS
import GalleyDOM
import GalleyImages
import GalleyLoading
import GalleyPrimitives
import GalleyScript
import GalleyStyle

extension Natives {
  /// Adds what elements of HTML ask of the page: the focus, the top layer, images.
  mutating func addElements(of script: PageScript) {
    let holder = script.holder
    add("setFocus") { [unowned script] call in
      script.setFocus(holder.node(call.int(0)))
      return .undefined
    }
    add("focusedElement") { [unowned script] _ in
      .integer(script.page?.interaction.focused?.index ?? -1)
    }
    add("setTarget") { [unowned script] call in
      script.page?.interaction.target = holder.node(call.int(0))
      holder.document.noteChange()
      return .undefined
    }
    add("simpleColor") { call in
      guard let color = plainColor(call.string(0)) else { return .null }
      let digits = [color.red, color.green, color.blue].map { channel in
        (channel < 16 ? "0" : "") + String(channel, radix: 16)
      }
      return .string("#" + digits.joined())
    }
    add("cookie") { [unowned script] _ in
      guard let url = script.page?.url else { return .string("") }
      return .string(script.cookieStore.scriptCookies(for: url))
    }
    add("setCookie") { [unowned script] call in
      if let url = script.page?.url {
        script.cookieStore.setScriptCookie(call.string(0), from: url)
      }
      return .undefined
    }
    add("setDocumentURL") { [unowned script] call in
      script.setAddress(call.string(0))
      return .undefined
    }
    add("isBeingRendered") { [unowned script] call in
      guard let id = holder.node(call.int(0)), let frame = script.currentFrame() else {
        return .bool(false)
      }
      return .bool(frame.isBeingRendered(id))
    }
    add("setTopLayer") { call in
      let numbers = call.value(0).list ?? []
      holder.document.setTopLayer(
        numbers.prefix(1000).compactMap { $0.number.flatMap { holder.node(Int($0)) } })
      return .undefined
    }
    add("setModal") { call in
      if let id = holder.node(call.int(0)) { holder.document.setModal(call.bool(1), of: id) }
      return .undefined
    }
    add("setPopoverOpen") { call in
      if let id = holder.node(call.int(0)) { holder.document.setPopoverOpen(call.bool(1), of: id) }
      return .undefined
    }
    add("imageState") { [unowned script] call in
      guard let id = holder.node(call.int(0)) else { return .null }
      return script.imageState(of: id)
    }
  }
}

extension PageScript {
  /// Where the page's cookies are kept: nowhere beyond the page if it has no data store.
  fileprivate var cookieStore: ResourceDataStore {
    surroundings.dataStore ?? ownDataStore
  }

  /// Gives the page another address, as `history.pushState` and fragments do.
  ///
  /// <https://html.spec.whatwg.org/#url-and-history-update-steps>
  fileprivate func setAddress(_ text: String) {
    guard let url = WebURL(text) else { return }
    let old = page?.url.href
    page?.url = url
    if holder.document.baseURL == old { holder.document.baseURL = url.href }
    holder.document.url = url.hrefWithoutFragment
    holder.document.noteChange()
  }

  /// Gives an element the focus without telling it.
  fileprivate func setFocus(_ element: NodeID?) {
    guard var interaction = page?.interaction, interaction.focused != element else { return }
    let wasVisible = interaction.focused == nil || interaction.isFocusVisible
    interaction.focused = element
    // <https://drafts.csswg.org/selectors-4/#the-focus-visible-pseudo>
    interaction.isFocusVisible = element != nil && wasVisible
    page?.interaction = interaction
    holder.document.noteChange()
  }

  /// What has become of an image element's source.
  ///
  /// <https://html.spec.whatwg.org/#img-req-state>
  fileprivate func imageState(of image: NodeID) -> ScriptValue {
    guard let page,
      let choice = ImageSource.select(for: image, in: holder.document, media: page.settings.media),
      !choice.url.allSatisfy(\.isWhitespace)
    else { return state(isComplete: true, isBroken: false, source: "") }
    guard let url = WebURL(choice.url, base: WebURL(holder.document.baseURL)) else {
      return state(isComplete: true, isBroken: true, source: choice.url)
    }
    let key = url.hrefWithoutFragment
    if images[key] == nil {
      do throws(LoadError) {
        let base = WebURL(holder.document.baseURL)
        images.insert(try page.loader.load(url, for: .image, referrer: base).bytes, for: key)
      } catch .missing {
        return state(isComplete: false, isBroken: false, source: url.href)
      } catch {
        images.insert(failure: .notLoaded("\(error)"), for: key)
      }
    }
    guard let id = images[key], !images.isBroken(id) else {
      return state(isComplete: true, isBroken: true, source: url.href)
    }
    let size = images.naturalSize(id)
    let density = choice.density > 0 ? choice.density : 1
    let width = size.width ?? size.height.flatMap { height in size.aspectRatio.map { height * $0 } }
    let height =
      size.height ?? size.width.flatMap { width in size.aspectRatio.map { width / $0 } }
    return state(
      isComplete: true, isBroken: false, source: url.href, width: (width ?? 300) / density,
      height: (height ?? 150) / density)
  }

  private func state(
    isComplete: Bool, isBroken: Bool, source: String, width: Double = 0, height: Double = 0
  ) -> ScriptValue {
    .object([
      "width": .number(width.rounded()), "height": .number(height.rounded()),
      "isComplete": .bool(isComplete), "isBroken": .bool(isBroken), "source": .string(source),
    ])
  }
}
