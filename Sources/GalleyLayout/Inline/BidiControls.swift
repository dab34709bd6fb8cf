import GalleyCSS
import GalleyPrimitives
import GalleyText

/// The formatting characters that stand for `unicode-bidi` in the text of an inline content.
///
/// <https://drafts.csswg.org/css-writing-modes-4/#bidi-control-codes-injection-table>
struct BidiControls {
  var openers: [UInt16]
  var closers: [UInt16]

  /// `nil` if the value needs none.
  init?(_ value: UnicodeBidi, _ direction: TextDirection) {
    let isLTR = direction == .leftToRight
    switch value {
    case .normal: return nil
    case .embed:
      openers = [isLTR ? 0x202A : 0x202B]
      closers = [0x202C]
    case .bidiOverride:
      openers = [isLTR ? 0x202D : 0x202E]
      closers = [0x202C]
    case .isolate:
      openers = [isLTR ? 0x2066 : 0x2067]
      closers = [0x2069]
    case .isolateOverride:
      openers = [0x2068, isLTR ? 0x202D : 0x202E]
      closers = [0x202C, 0x2069]
    case .plaintext:
      openers = [0x2068]
      closers = [0x2069]
    }
  }
}

/// The levels of the isolates around a place, which what stands at their very end has.
private struct IsolateLevels {
  /// The innermost is last; `nil` where the text decides.
  private var open: [UInt8?] = []

  var current: UInt8? { open.last ?? nil }

  static func isCloser(_ character: UInt16) -> Bool { character == 0x2069 || character == 0x202C }

  /// - Parameter level: The level of the control itself, which is that of the text around.
  mutating func note(_ character: UInt16, level: UInt8) {
    switch character {
    case 0x2066: open.append((level &+ 2) & ~1)
    case 0x2067: open.append((level &+ 1) | 1)
    case 0x2068, 0x202A, 0x202B, 0x202D, 0x202E: open.append(nil)
    case 0x2069, 0x202C: _ = open.popLast()
    default: break
    }
  }
}

extension ComputedStyle {
  /// The formatting characters around the contents of an inline box; `nil` for none.
  var bidiControls: BidiControls? { BidiControls(box.unicodeBidi, text.direction) }
}

extension InlineContent {
  /// Gives the items their levels, and cuts texts where the level changes.
  ///
  /// <https://drafts.csswg.org/css-writing-modes-4/#bidi-algo>
  mutating func resolveBidi(direction: TextDirection, isNeeded: Bool) {
    guard isNeeded || BidiParagraph.needsResolving(text) else { return }
    hasBidi = true
    let base: BidiParagraph.Base =
      isPlaintext ? .automatic : direction == .rightToLeft ? .rightToLeft : .leftToRight
    let bidi = BidiParagraph(text, base: base)
    if isPlaintext { findParagraphs(bidi) }
    let levels = bidi.levels
    var cut: [InlineItem] = []
    cut.reserveCapacity(items.count)
    var isolates = IsolateLevels()
    for item in items {
      var start = Int(item.start)
      let end = Int(item.end)
      guard item.kind == .text, end > start else {
        var item = item
        item.level =
          start < levels.count ? levels[start] : bidi.baseLevel(at: max(levels.count - 1, 0))
        if text.isEmpty { item.level = direction == .rightToLeft ? 1 : 0 }
        if start < levels.count {
          if item.kind == .bidiControl {
            isolates.note(text[start], level: item.level)
          } else if IsolateLevels.isCloser(text[start]), let level = isolates.current {
            item.level = level
          }
        }
        cut.append(item)
        continue
      }
      while start < end {
        let level = levels[start]
        var next = start + 1
        while next < end, levels[next] == level { next += 1 }
        var part = item
        part.start = Int32(start)
        part.end = Int32(next)
        part.level = level
        cut.append(part)
        start = next
      }
    }
    items = cut
  }

  private mutating func findParagraphs(_ bidi: BidiParagraph) {
    var start = 0
    for offset in text.indices where text[offset] == 0x0A {
      paragraphs.append((offset + 1, bidi.baseDirection(at: start)))
      start = offset + 1
    }
    if start < text.count { paragraphs.append((text.count, bidi.baseDirection(at: start))) }
  }
}
