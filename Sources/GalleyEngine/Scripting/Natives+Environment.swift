import GalleyDOM
import GalleyLoading
import GalleyPrimitives
import GalleyScript

extension Natives {
  /// Adds what is neither tree nor style: time, chance, addresses, messages.
  mutating func addEnvironment(of script: PageScript) {
    add("now") { [unowned script] _ in .number(script.now) }
    add("random") { call in
      var generator = SystemRandomNumberGenerator()
      let count = min(max(call.int(0), 0), 65536)
      return .bytes((0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
    }
    add("documentURL") { [unowned script] _ in
      .string(script.page?.url.href ?? "about:blank")
    }
    add("baseURL") { [unowned script] _ in .string(script.holder.document.baseURL) }
    add("console") { [unowned script] call in
      script.note(level: call.string(0), call.string(1))
      return .undefined
    }
  }
}

extension PageScript {
  /// However many messages of a page are kept.
  private static let messageLimit = 10_000

  /// Keeps what a script says.
  func note(level: String, _ message: String) {
    guard diagnostics.count < Self.messageLimit else { return }
    let severity: Diagnostic.Severity =
      switch level {
      case "error": .error
      case "warn": .warning
      default: .note
      }
    diagnostics.append(
      Diagnostic(.script, severity, message, url: page?.url.hrefWithoutFragment ?? ""))
  }
}
