import GalleyDisplayList
import GalleyPrimitives
import GalleyText

/// Tells which glyph of a run stands for which of its text.
///
/// A cluster of as many glyphs as characters is divided among them; in others the first glyph has
/// all of the text and the others go with it.
struct RunTexts {
  /// Where the pool of text has the unit that clusters count from.
  private let base: Int32
  /// By cluster: how many units it has, and its characters' lengths where glyphs divide them.
  private var clusters: [Int32: (count: Int32, parts: [Int32])] = [:]
  private let isReversed: Bool
  private var current: Int32 = -1
  /// How many glyphs of the current cluster there were.
  private var number = 0

  /// `nil` if the run's place in the text isn't known.
  init?(of run: ShapedRun, in text: ArraySlice<UInt16>, list: inout DisplayList) {
    guard !run.range.isEmpty, run.range.lowerBound >= text.startIndex,
      run.range.upperBound <= text.endIndex
    else { return nil }
    isReversed = run.direction == .rightToLeft
    base = list.addText(text[run.range]) &- Int32(truncatingIfNeeded: run.range.lowerBound)
    var counts: [Int32: Int] = [:]
    for glyph in run.glyphs { counts[glyph.cluster, default: 0] += 1 }
    let starts = counts.keys.filter { run.range.contains(Int($0)) }.sorted()
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : Int32(run.range.upperBound)
      var parts: [Int32] = []
      if let glyphs = counts[start], glyphs > 1 {
        for unit in text[Int(start)..<Int(end)] {
          if unit & 0xFC00 == 0xDC00, let last = parts.indices.last {
            parts[last] += 1
          } else {
            parts.append(1)
          }
        }
        if parts.count != glyphs { parts = [] }
      }
      clusters[start] = (end - start, parts)
    }
  }

  /// The text of the run's next glyph.
  mutating func next(_ glyph: ShapedGlyph) -> GlyphText {
    if glyph.cluster != current {
      current = glyph.cluster
      number = 0
    }
    defer { number += 1 }
    guard let cluster = clusters[glyph.cluster] else { return .unknown }
    if cluster.parts.isEmpty {
      return number == 0
        ? GlyphText(start: base &+ glyph.cluster, count: cluster.count) : .continued
    }
    let index = isReversed ? cluster.parts.count - 1 - number : number
    guard cluster.parts.indices.contains(index) else { return .continued }
    let before = cluster.parts[..<index].reduce(0, +)
    return GlyphText(start: base &+ glyph.cluster &+ before, count: cluster.parts[index])
  }
}

extension Painter {
  /// Whether a glyph that shows nothing is put into the list all the same: a space with its text.
  func isKeptSpace(_ glyph: ShapedGlyph, _ run: ShapedRun, _ text: GlyphText?) -> Bool {
    guard let text, text.count == 1, glyph.glyph != 0,
      list.textUnits.indices.contains(Int(text.start))
    else { return false }
    let unit = list.textUnits[Int(text.start)]
    return (unit == 0x20 || unit == 0xA0 || unit == 0x3000) && !fonts.isColorFont(run.instance)
      && fonts.outline(of: glyph.glyph, in: run.instance).isEmpty
  }
}
