/// Whether something of the interface shows.
///
/// Source: Apple's SwiftUI `Visibility`.
public enum Visibility: Hashable, CaseIterable, Sendable {
  /// As is usual where the value is used.
  case automatic
  case visible
  case hidden
}
