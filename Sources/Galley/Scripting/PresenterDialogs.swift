import Dispatch
import GalleyEngine
import Synchronization

/// Has a page's presenter answer what its scripts ask of the user.
///
/// The script's thread waits, as scripts do; the main actor doesn't.
final class PresenterDialogs: ScriptDialogs {
  /// The page, as long as it is there.
  private struct Asked: Sendable {
    weak let page: WebPage?
  }

  /// An answer, once there is one.
  private final class Answer<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
    let isThere = DispatchSemaphore(value: 0)
  }

  private let asked: Asked

  init(_ page: WebPage) { asked = Asked(page: page) }

  func alert(_ message: String) {
    ask(otherwise: ()) { page in
      await page.dialogPresenter.handleJavaScriptAlert(
        message: message, initiatedBy: page.mainFrame)
    }
  }

  func confirm(_ message: String) -> Bool {
    ask(otherwise: false) { page in
      await page.dialogPresenter.handleJavaScriptConfirm(
        message: message, initiatedBy: page.mainFrame) == .ok
    }
  }

  func prompt(_ message: String, defaultText: String) -> String? {
    ask(otherwise: nil) { page in
      let answer = await page.dialogPresenter.handleJavaScriptPrompt(
        message: message, defaultText: defaultText, initiatedBy: page.mainFrame)
      if case .ok(let text) = answer { return text }
      return nil
    }
  }

  /// Asks on the main actor and waits for the answer.
  private func ask<Value: Sendable>(
    otherwise: Value, _ question: @escaping @MainActor @Sendable (WebPage) async -> Value
  ) -> Value {
    let answer = Answer<Value>()
    let asked = asked
    Task { @MainActor in
      if let page = asked.page {
        let value = await question(page)
        answer.value.withLock { $0 = value }
      }
      answer.isThere.signal()
    }
    answer.isThere.wait()
    return answer.value.withLock { $0 } ?? otherwise
  }
}
