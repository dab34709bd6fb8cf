import GalleyDOM
import GalleyLoading
import GalleyPrimitives
import GalleyScript

extension Natives {
  /// Adds what asks for something of the window around the page.
  mutating func addWindow(of script: PageScript) {
    add("navigate") { [unowned script] call in
      if let request = script.request(call.string(0), call.value(1)) {
        let kind = ScriptNavigation.Kind(rawValue: call.value(1)["kind"]?.string ?? "") ?? .location
        script.ask(.navigate(request, kind, target: call.value(1)["target"]?.string ?? ""))
      }
      return .undefined
    }
    let surroundings = script.surroundings
    add("userAgent") { _ in surroundings.userAgent.map { .string($0) } ?? .null }
    add("stateChanged") { [unowned script] call in
      guard let url = WebURL(call.string(0)) else { return .undefined }
      script.page?.url = url
      script.ask(.changeURL(url, replacesItem: call.bool(1)))
      return .undefined
    }
    add("scrollToFragment") { [unowned script] call in
      guard let url = WebURL(call.string(0)) else { return .undefined }
      script.showFragment(of: url)
      script.ask(.showFragment(url))
      return .undefined
    }
    add("traverse") { [unowned script] call in
      script.ask(.traverse(call.int(0)))
      return .undefined
    }
    add("historyLengths") { [unowned script] _ in
      let (before, after) = script.historyLengths
      return .list([.integer(before), .integer(after)])
    }
    add("chooseFiles") { [unowned script] call in
      if let id = script.holder.node(call.int(0)) { script.ask(.chooseFiles(id)) }
      return .undefined
    }
    addDialogs(of: script)
  }

  /// <https://html.spec.whatwg.org/#simple-dialogs>
  private mutating func addDialogs(of script: PageScript) {
    add("alert") { [unowned script] call in
      let message = call.string(0)
      if let dialogs = script.dialogs {
        dialogs.alert(message)
      } else {
        script.note(level: "log", "alert: \(message)")
      }
      return .undefined
    }
    add("confirm") { [unowned script] call in
      .bool(script.dialogs?.confirm(call.string(0)) ?? false)
    }
    add("prompt") { [unowned script] call in
      let answer = script.dialogs?.prompt(call.string(0), defaultText: call.string(1))
      return answer.map { .string($0) } ?? .null
    }
  }
}

extension PageScript {
  /// However many wishes of a page wait until its scripts have ended.
  private static let wishLimit = 1000

  fileprivate func ask(_ wish: ScriptNavigation) {
    if navigations.count < Self.wishLimit { navigations.append(wish) }
  }

  /// What the prelude asks for, as a request.
  fileprivate func request(_ address: String, _ options: ScriptValue) -> FetchRequest? {
    guard let url = WebURL(address) else { return nil }
    var request = FetchRequest(url, for: .document)
    if let method = options["method"]?.string, method.lowercased() == "post" {
      request.method = "POST"
      if case .bytes(let bytes)? = options["body"] {
        request.body = bytes
      } else if case .text(let text)? = options["body"] {
        request.body = text
      }
      if let type = options["contentType"]?.string {
        request.fields.append(HTTPField("Content-Type", type))
      }
    }
    return request
  }

  /// Lets the page's address name another part of it.
  fileprivate func showFragment(of url: WebURL) {
    guard var page else { return }
    page.document = Document()
    swap(&page.document, &holder.document)
    page.update(fragment: url.fragment)
    swap(&page.document, &holder.document)
    self.page = page
  }
}
