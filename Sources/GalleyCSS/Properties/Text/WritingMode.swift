import GalleyPrimitives

// <https://drafts.csswg.org/css-writing-modes-4/>
extension Longhands {
  /// <https://drafts.csswg.org/css-writing-modes-4/#direction>
  static let direction = keyword(
    "direction", inherits: true, phase: .first,
    KeywordTable<TextDirection>([("ltr", .leftToRight), ("rtl", .rightToLeft)]),
    read: { $0.text.direction }, write: { $0.text.direction = $1 })

  /// <https://drafts.csswg.org/css-writing-modes-4/#block-flow>
  static let writingMode = keyword(
    "writing-mode", inherits: true, phase: .first,
    KeywordTable<WritingMode>([
      ("horizontal-tb", .horizontalTB), ("vertical-rl", .verticalRL),
      ("vertical-lr", .verticalLR), ("sideways-rl", .sidewaysRL), ("sideways-lr", .sidewaysLR),
      // SVG 1.1's names. <https://drafts.csswg.org/css-writing-modes-4/#svg-writing-mode>
      ("lr", .horizontalTB), ("lr-tb", .horizontalTB), ("rl", .horizontalTB),
      ("rl-tb", .horizontalTB), ("tb", .verticalRL), ("tb-rl", .verticalRL),
      ("tb-lr", .verticalLR),
    ]),
    read: { $0.text.writingMode }, write: { $0.text.writingMode = $1 })

  /// <https://drafts.csswg.org/css-writing-modes-4/#text-orientation>
  static let textOrientation = keyword(
    "text-orientation", inherits: true, phase: .first,
    KeywordTable<TextOrientation>(aliases: [
      ("sideways-right", .sideways), ("vertical-right", .mixed),
    ]),
    read: { $0.text.textOrientation }, write: { $0.text.textOrientation = $1 })

  /// Not yet: `digits`.
  ///
  /// <https://drafts.csswg.org/css-writing-modes-4/#text-combine-upright>
  static let textCombineUpright = keyword(
    "text-combine-upright", inherits: true,
    KeywordTable<Bool>([("none", false), ("all", true), ("horizontal", true)]),
    read: { $0.text.combinesUpright }, write: { $0.text.combinesUpright = $1 })

  /// <https://drafts.csswg.org/css-writing-modes-4/#unicode-bidi>
  static let unicodeBidi = keyword(
    "unicode-bidi",
    KeywordTable<UnicodeBidi>(aliases: [
      ("-webkit-isolate", .isolate), ("-webkit-plaintext", .plaintext),
      ("-webkit-isolate-override", .isolateOverride),
    ]),
    read: { $0.box.unicodeBidi }, write: { $0.box.unicodeBidi = $1 })
}
