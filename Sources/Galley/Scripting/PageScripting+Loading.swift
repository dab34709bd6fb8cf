import Dispatch
import GalleyEngine
import GalleyLoading
import GalleyScript
import Synchronization

extension PageScripting {
  /// Runs a new page's own scripts, until it has loaded, and those of the app.
  func load(in page: WebPage, runsPageScripts: Bool) async {
    let surroundings = Surroundings(of: page)
    let fallback = page.renderer.resources.map { scriptFallback($0) }
    let controller = page.configuration.userContentController
    let userScripts = controller.userScripts.map { script in
      var result = UserScript(
        script.source, world: script.contentWorld.engineName,
        isAtEnd: script.injectionTime == .atDocumentEnd)
      result.isForAllFrames = !script.isForMainFrameOnly
      return result
    }
    guard let model = page.renderer.model else { return }
    let runsPageScripts =
      runsPageScripts && (model.hasScripts || userScripts.contains(where: \.isForAllFrames))
    guard runsPageScripts || !userScripts.isEmpty else { return }
    let worlds = Set(userScripts.map(\.world) + [""])
    let handlers = worlds.map { ($0, controller.names(inWorld: $0)) }.filter { !$0.1.isEmpty }
    let ran = await page.renderer.changeOnScriptThread { model -> (Double, ScriptOutcome) in
      model.setFallback(fallback)
      model.withScripts { script in
        surroundings.apply(to: script, takesScroll: false)
        script.userScripts = userScripts
        for (world, names) in handlers { try? script.setMessageHandlers(names, world: world) }
      }
      if runsPageScripts {
        model.runScripts()
      } else {
        model.runUserScripts()
      }
      return model.withScripts { ($0.now, $0.takeOutcome()) }
    }
    guard let ran else { return }
    setTime(ran.0)
    handle(ran.1, in: page)
  }

  /// Gets the scripts and style sheets without which scripts can't go on.
  private func scriptFallback(_ rounds: ResourceRounds) -> ResourceFallback {
    ResourceFallback(for: [.script, .styleSheet]) { [weak rounds] request in
      final class Arrival: Sendable {
        let answer = Mutex<Resources.Answer>(.failure(.cancelled))
        let isThere = DispatchSemaphore(value: 0)
      }
      let arrival = Arrival()
      Task { @MainActor in
        if let answer = await rounds?.answer(to: request) {
          arrival.answer.withLock { $0 = answer }
        }
        arrival.isThere.signal()
      }
      arrival.isThere.wait()
      return arrival.answer.withLock { $0 }
    }
  }
}
