import GalleyCSS
import GalleyPrimitives
import GalleyText

/// Which punctuation stands outside of its line.
///
/// <https://drafts.csswg.org/css-text-4/#hanging-punctuation-property>
struct HangingPunctuation: OptionSet {
  let rawValue: UInt8
  static let first = HangingPunctuation(rawValue: 1)
  static let forceEnd = HangingPunctuation(rawValue: 2)
  static let allowEnd = HangingPunctuation(rawValue: 4)
  static let last = HangingPunctuation(rawValue: 8)

  /// Whether `c` may hang before the first line.
  static func isOpening(_ c: UInt32) -> Bool {
    if c == 0x22 || c == 0x27 || c == 0x3000 { return true }
    switch CharacterProperties.category(of: c) {
    case .openPunctuation, .initialPunctuation, .finalPunctuation: return true
    default: return false
    }
  }

  /// Whether `c` may hang after the last line.
  static func isClosing(_ c: UInt32) -> Bool {
    if c == 0x22 || c == 0x27 { return true }
    switch CharacterProperties.category(of: c) {
    case .closePunctuation, .initialPunctuation, .finalPunctuation: return true
    default: return false
    }
  }

  /// Whether `c` is a stop or comma, which may hang after any line.
  static func isStop(_ c: UInt16) -> Bool {
    switch c {
    case 0x2C, 0x2E, 0x060C, 0x06D4, 0x3001, 0x3002, 0xFF0C, 0xFF0E, 0xFE50, 0xFE51, 0xFE52,
      0xFF61, 0xFF64:
      true
    default: false
    }
  }
}

extension InlineLineBreaker {
  /// What the first character of the content takes that hangs before it.
  func hangingStart(_ context: inout LayoutContext) -> LayoutUnit {
    guard shaped.rootStyle.hangingPunctuation.contains(.first) else { return .zero }
    for (index, item) in content.items.enumerated() {
      switch item.kind {
      case .openBox:
        let edges = InlineEdges(item.box, shaped.styles[index], percentageBasis, context)
        if edges.hasInlineStart { return .zero }
      case .closeBox, .outOfFlow, .outsideMarker, .bidiControl, .floating: continue
      case .text:
        guard item.end > item.start else { continue }
        let start = Int(item.start)
        let end = shaped.endOfCharacter(at: start)
        guard shaped.styles[index].hangingPunctuation.contains(.first),
          HangingPunctuation.isOpening(shaped.scalar(at: start))
        else { return .zero }
        return textSize(index, start..<min(end, Int(item.end)), &context)
      case .atomic, .forcedBreak, .tab, .breakOpportunity, .block: return .zero
      }
    }
    return .zero
  }

  /// Where the part of a stretch ends that must fit on the line: white space hangs, and stops and
  /// commas may.
  func fitEnd(_ index: Int, _ range: Range<Int>) -> Int {
    let end = hangStart(index, range)
    let style = shaped.styles[index]
    guard !style.hangingPunctuation.isDisjoint(with: [.forceEnd, .allowEnd]),
      end > range.lowerBound, HangingPunctuation.isStop(content.text[end - 1])
    else { return end }
    return end - 1
  }

  /// What of the punctuation at the end of the line hangs after it.
  ///
  /// - Parameter hanging: What white space takes that hangs there already.
  func hangingEnd(_ hanging: LayoutUnit, _ context: inout LayoutContext) -> LayoutUnit {
    var index = line.items.count - 1
    while index >= 0 {
      let item = line.items[index]
      switch item.kind {
      case .openBox, .closeBox:
        if item.inlineSize != .zero { return .zero }
      case .text:
        if item.isHyphenated { return .zero }
        let end = hangStart(item.item, item.range)
        guard end > item.start else { break }
        let style = shaped.styles[item.item]
        if style.hangingPunctuation.isEmpty { return .zero }
        let unit = content.text[end - 1]
        let isLastLine = line.isLast || isAtEnd
        var hangs =
          isLastLine && style.hangingPunctuation.contains(.last)
          && HangingPunctuation.isClosing(UInt32(unit))
        if HangingPunctuation.isStop(unit) {
          if style.hangingPunctuation.contains(.forceEnd) { hangs = true }
          if style.hangingPunctuation.contains(.allowEnd), position - hanging > available {
            hangs = true
          }
        }
        return hangs ? textSize(item.item, end - 1..<end, &context) : .zero
      case .floating, .outOfFlow, .outsideMarker, .bidiControl, .breakOpportunity, .forcedBreak:
        break
      case .atomic, .tab, .block: return .zero
      }
      index -= 1
    }
    return .zero
  }
}
