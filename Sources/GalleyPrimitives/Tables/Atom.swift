import Synchronization

/// A name that stands for its text in comparisons: two equal names have the same four-byte number.
///
/// Element, attribute, class, id, property and font family names are atoms. The table of atoms
/// belongs to the process and only grows. A literal is looked up each time it is evaluated, so code
/// that runs for every element uses the constants (`Atom.div`) or a `static let`.
public struct Atom: Hashable, Sendable, ExpressibleByStringLiteral {
  public let rawValue: Int32

  /// The atom of `text`, exactly as spelt.
  public init(_ text: String) { self = AtomTable.shared.intern(text) }

  /// The name of that text if anything has had it; `nil` otherwise, so that asking for names doesn't
  /// let the table grow.
  public init?(known text: String) {
    guard let known = AtomTable.shared.known(text) else { return nil }
    self = known
  }

  public init(stringLiteral text: StaticString) { self.init(text.description) }

  init(rawValue: Int32) { self.rawValue = rawValue }

  /// The empty name.
  public static let empty = Atom(rawValue: 0)

  /// The name's text.
  public var text: String { AtomTable.shared.text(of: self) }

  /// The name with its ASCII letters in lower case.
  ///
  /// <https://infra.spec.whatwg.org/#ascii-lowercase>
  public var asciiLowercased: Atom {
    let text = text
    guard text.utf8.contains(where: { $0 >= 65 && $0 <= 90 }) else { return self }
    return Atom(
      String(decoding: text.utf8.map { $0 >= 65 && $0 <= 90 ? $0 | 32 : $0 }, as: UTF8.self))
  }
}

extension Atom: CustomStringConvertible {
  public var description: String { text }
}

/// The process's names. One lock guards it; callers in loops keep a map of their own.
private final class AtomTable: Sendable {
  static let shared = AtomTable()

  private struct State {
    var ids = Dictionary(uniqueKeysWithValues: zip(Atom.known, Int32(0)...))
    var texts = Atom.known
  }

  private let state = Mutex(State())

  func intern(_ text: String) -> Atom {
    state.withLock { state in
      if let id = state.ids[text] { return Atom(rawValue: id) }
      let id = Int32(state.texts.count)
      state.texts.append(text)
      state.ids[text] = id
      return Atom(rawValue: id)
    }
  }

  func known(_ text: String) -> Atom? {
    state.withLock { $0.ids[text].map(Atom.init(rawValue:)) }
  }

  func text(of atom: Atom) -> String { state.withLock { $0.texts[Int(atom.rawValue)] } }
}
