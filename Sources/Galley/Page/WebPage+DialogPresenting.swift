extension WebPage {
  /// Answers what scripts and controls ask of the user.
  ///
  /// A script waits until the answer is there.
  ///
  /// Source: Apple's `WebPage.DialogPresenting`.
  @MainActor
  public protocol DialogPresenting {
    mutating func handleJavaScriptAlert(message: String, initiatedBy frame: FrameInfo) async

    mutating func handleJavaScriptConfirm(
      message: String, initiatedBy frame: FrameInfo
    ) async -> JavaScriptConfirmResult

    mutating func handleJavaScriptPrompt(
      message: String, defaultText: String?, initiatedBy frame: FrameInfo
    ) async -> JavaScriptPromptResult

    mutating func handleFileInputPrompt(
      parameters: WKOpenPanelParameters, initiatedBy frame: FrameInfo
    ) async -> FileInputPromptResult
  }

  public enum JavaScriptConfirmResult: Hashable, Sendable {
    case ok, cancel
  }

  public enum JavaScriptPromptResult: Hashable, Sendable {
    case ok(String)
    case cancel
  }

  public enum FileInputPromptResult: Hashable, Sendable {
    case selected([URL])
    case cancel
  }
}

extension WebPage.DialogPresenting {
  public mutating func handleJavaScriptAlert(
    message: String, initiatedBy frame: WebPage.FrameInfo
  ) async {}

  public mutating func handleJavaScriptConfirm(
    message: String, initiatedBy frame: WebPage.FrameInfo
  ) async -> WebPage.JavaScriptConfirmResult { .cancel }

  public mutating func handleJavaScriptPrompt(
    message: String, defaultText: String?, initiatedBy frame: WebPage.FrameInfo
  ) async -> WebPage.JavaScriptPromptResult { .cancel }

  public mutating func handleFileInputPrompt(
    parameters: WKOpenPanelParameters, initiatedBy frame: WebPage.FrameInfo
  ) async -> WebPage.FileInputPromptResult { .cancel }
}

/// The presenter of pages that were given none: everything is declined.
struct DefaultDialogPresenter: WebPage.DialogPresenting {}

/// What a control asks of whoever chooses files for it.
///
/// Source: Apple's `WKOpenPanelParameters`.
@MainActor
public final class WKOpenPanelParameters {
  public let allowsMultipleSelection: Bool
  public let allowsDirectories: Bool

  init(allowsMultipleSelection: Bool, allowsDirectories: Bool) {
    self.allowsMultipleSelection = allowsMultipleSelection
    self.allowsDirectories = allowsDirectories
  }
}
