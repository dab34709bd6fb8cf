import CICU

/// A compiled regular expression, which gives up a search that takes too long.
///
/// <https://unicode-org.github.io/icu/userguide/strings/regexp.html>
@safe
public struct RegularExpression: ~Copyable {
  /// Why a pattern can't be compiled.
  public struct SyntaxError: Error, Equatable, Sendable {
    /// What ICU calls the fault, such as `U_REGEX_MISMATCHED_PAREN`.
    public let name: String
    /// The place of the fault in UTF-16 units of the pattern; `nil` if it isn't known.
    public let offset: Int?

    /// The fault in words, such as `mismatched paren`.
    public var message: String {
      name.replacing("U_REGEX_", with: "").replacing("_", with: " ").lowercased()
    }
  }

  /// A search was given up: it took more time or memory than it may.
  public struct LimitExceeded: Error, Equatable, Sendable {}

  private let regex: OpaquePointer

  /// Compiles `pattern`, whose `^` and `$` stand at line breaks too.
  public init(_ pattern: [UInt16], ignoresCase: Bool) throws(SyntaxError) {
    // Backtracking keeps its state on a heap: 16 MB are some 100,000 open choices.
    let stackLimit: Int32 = 16 << 20
    var line: Int32 = 0
    var fault: Int32 = -1
    var name: UnsafePointer<CChar>?
    let opened = unsafe pattern.withUnsafeBufferPointer { units in
      unsafe icu_regex_open(
        units.baseAddress, Int32(clamping: units.count), ignoresCase ? 1 : 0, stackLimit, &line,
        &fault, &name)
    }
    guard let opened = unsafe opened else {
      let known = unsafe name.map { unsafe String(cString: $0) }
      throw SyntaxError(
        name: known ?? "", offset: line <= 1 && fault >= 0 ? Int(fault) : nil)
    }
    unsafe regex = opened
  }

  deinit { unsafe icu_regex_close(regex) }

  /// Calls `body` with each match from `start` on until it says `false`.
  ///
  /// - Parameter seconds: What the search may take of the thread's processor time.
  /// - Parameter body: Takes a match in UTF-16 units of `text`; it may be empty.
  public mutating func forEachMatch(
    in text: [UInt16], from start: Int, seconds: Double, _ body: (Range<Int>) -> Bool
  ) throws(LimitExceeded) {
    guard start >= 0, start <= text.count, text.count < Int(Int32.max) else { return }
    var budget = icu_budget(Int64(max(0, min(seconds, 3600)) * 1e9))
    let completed = unsafe text.withUnsafeBufferPointer { units in
      unsafe withUnsafeMutablePointer(to: &budget) { budget in
        var empty: UInt16 = 0
        return unsafe withUnsafePointer(to: &empty) { nothing in
          guard
            unsafe icu_regex_set(
              regex, units.baseAddress ?? nothing, Int32(units.count), budget) == 1
          else { return false }
          var from: Int32 = 0
          var to: Int32 = 0
          var next = Int32(start)
          while true {
            switch unsafe icu_regex_find(regex, next, &from, &to) {
            case 1: if !body(Int(from)..<Int(max(from, to))) { return true }
            case 0: return true
            default: return false
            }
            next = -1
          }
        }
      }
    }
    if !completed { throw LimitExceeded() }
  }
}
