/// Names of tests as parts of files' names.
public enum GoldenName {
  /// The words of a text: `page looks right` as `page-looks-right`.
  ///
  /// What isn't a letter, a digit, a point or an underscore parts words.
  public static func joined(_ text: String) -> String {
    text.split { !($0.isLetter || $0.isNumber || $0 == "." || $0 == "_") }
      .joined(separator: "-")
  }
}
