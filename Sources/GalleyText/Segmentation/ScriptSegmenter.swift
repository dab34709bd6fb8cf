/// A stretch of text in one script.
struct ScriptRun: Hashable, Sendable {
  /// Where the stretch ends, in UTF-16 units.
  var end: Int
  /// An ISO 15924 tag, the first letter in the highest byte.
  var script: UInt32
}

/// Cuts text into stretches of one script.
///
/// Characters that many scripts share take the script of the text before them, a closing bracket
/// that of its partner.
///
/// <https://www.unicode.org/reports/tr24/#Common>
struct ScriptSegmenter {
  private var runs: [ScriptRun] = []
  /// The scripts that the current stretch may have; empty as long as none is known.
  private var current: [Int32] = []
  /// Open brackets with the stretch's script at their place.
  private var brackets: [(closing: UInt32, script: Int32?)] = []

  /// The stretches of `text`, in order without gaps.
  static func runs(of text: [UInt16]) -> [ScriptRun] {
    // Fast path: up to U+02FF there is Latin, and what takes any script.
    if !text.contains(where: { $0 >= 0x300 }) {
      let isLatin = text.contains { Scripts.script(of: UInt32($0)) == Scripts.latin }
      let script = Scripts.tag(of: isLatin ? Scripts.latin : Scripts.common)
      return [ScriptRun(end: text.count, script: script)]
    }
    var segmenter = ScriptSegmenter()
    for scalar in UTF16Scalars(text, 0..<text.count) {
      segmenter.add(scalar.value, at: scalar.offset)
    }
    segmenter.finish(at: text.count)
    return segmenter.runs
  }

  private mutating func add(_ c: UInt32, at offset: Int) {
    var script = Scripts.script(of: c)
    // Both kana are one script to fonts, so that their letters kern.
    if script == Scripts.katakana { script = Scripts.hiragana }
    if current.count == 1, script == current[0] { return }
    var scripts = [script]
    if script == Scripts.common || script == Scripts.inherited {
      if c < 0x80 || isPlain(c) {
        scripts = []
      } else {
        scripts = Scripts.extensions(of: c).filter { $0 > Scripts.inherited }
      }
      if c >= 0x28, let bracketScript = bracket(c) { scripts = [bracketScript] }
      if scripts.isEmpty { return }
    } else if current.count != 1 {
      scripts = Scripts.extensions(of: c)
      if script == Scripts.hiragana { scripts.append(script) }
    }
    if current.isEmpty {
      current = scripts
      return
    }
    let shared = current.filter { scripts.contains($0) }
    if !shared.isEmpty {
      current = shared
    } else {
      finish(at: offset)
      current = scripts
    }
  }

  /// Common characters without script extensions, of which there are most.
  private func isPlain(_ c: UInt32) -> Bool {
    (c >= 0x2000 && c < 0x2E00) || (c >= 0xA0 && c < 0x2B0)
  }

  /// Notes an opening bracket; gives a closing one's script.
  private mutating func bracket(_ c: UInt32) -> Int32? {
    if let closing = Scripts.closingBracket(for: c) {
      if brackets.count >= 32 { brackets.removeFirst() }
      brackets.append((closing, current.first))
    } else if Scripts.isClosingBracket(c) {
      while let open = brackets.popLast() {
        if open.closing == c { return open.script }
      }
    }
    return nil
  }

  private mutating func finish(at end: Int) {
    guard end > (runs.last?.end ?? 0) || runs.isEmpty else { return }
    let script = current.first ?? Scripts.common
    runs.append(ScriptRun(end: end, script: Scripts.tag(of: script)))
    current = []
  }
}
