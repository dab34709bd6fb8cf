@testable import Galley

/// Remembers what it was asked, and answers by closures.
@MainActor
final class RecordingDecider: WebPage.NavigationDeciding {
  private(set) var actions: [WebPage.NavigationAction] = []
  private(set) var responses: [WebPage.NavigationResponse] = []
  /// All questions and whatever tests add.
  var log: [String] = []
  var decideAction: (WebPage.NavigationAction) async -> WKNavigationActionPolicy = { _ in .allow }
  var decideResponse: (WebPage.NavigationResponse) async -> WKNavigationResponsePolicy = { _ in
    .allow
  }
  var changePreferences: (inout WebPage.NavigationPreferences) -> Void = { _ in }

  func decidePolicy(
    for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
  ) async -> WKNavigationActionPolicy {
    actions.append(action)
    log.append("action " + (action.request.url?.absoluteString ?? ""))
    changePreferences(&preferences)
    return await decideAction(action)
  }

  func decidePolicy(
    for response: WebPage.NavigationResponse
  ) async -> WKNavigationResponsePolicy {
    responses.append(response)
    log.append("response " + (response.response.url?.absoluteString ?? ""))
    return await decideResponse(response)
  }

  /// Adds the events of a sequence to the log, until it ends.
  func follow(_ sequence: WebPage.NavigationSequence) async {
    do {
      for try await event in sequence { log.append("\(event)") }
    } catch {
      log.append("error")
    }
  }
}
