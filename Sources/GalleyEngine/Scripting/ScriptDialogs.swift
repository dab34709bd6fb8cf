/// Answers in the user's stead what scripts ask.
///
/// Called on the script's thread, which waits for the answer.
public protocol ScriptDialogs: AnyObject, Sendable {
  func alert(_ message: String)
  func confirm(_ message: String) -> Bool
  /// - Returns: `nil` if the user doesn't want to say anything.
  func prompt(_ message: String, defaultText: String) -> String?
}
