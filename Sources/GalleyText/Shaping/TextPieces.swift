import GalleyPrimitives

/// A piece of text that is shaped at once: one script, one presentation, one way of standing.
struct TextPiece {
  var range: Range<Int>
  var script: UInt32
  var presentation = EmojiPresentation.text
  var orientation: ShapedRun.Orientation

  var isEmoji: Bool { presentation == .emoji || presentation == .selectedEmoji }
}

extension TextParagraph {
  /// Longer text is cut, so that positions keep their precision and buffers their size.
  static let longestPiece = 4096

  /// Cuts a range into pieces, in order without gaps.
  func pieces(of range: Range<Int>, _ orientation: TextOrientation) -> [TextPiece] {
    let range = range.clamped(to: 0..<text.count)
    var pieces: [TextPiece] = []
    var start = range.lowerBound
    var script = scripts.partitioningIndex { $0.end > start }
    var picture = emoji.partitioningIndex { $0.end > start }
    while start < range.upperBound {
      while script < scripts.count - 1, scripts[script].end <= start { script += 1 }
      while picture < emoji.count - 1, emoji[picture].end <= start { picture += 1 }
      let presentation = picture < emoji.count ? emoji[picture].presentation : .text
      let isEmoji = presentation == .emoji || presentation == .selectedEmoji
      var end = range.upperBound
      if picture < emoji.count { end = min(end, emoji[picture].end) }
      // A picture's parts belong to no script and stay together.
      if !isEmoji, script < scripts.count { end = min(end, scripts[script].end) }
      end = cut(start..<max(end, start + 1))
      let stands: ShapedRun.Orientation
      (stands, end) = standing(start..<end, orientation)
      pieces.append(
        TextPiece(
          range: start..<end,
          script: isEmoji || script >= scripts.count ? 0x5A79_7979 : scripts[script].script,
          presentation: presentation, orientation: stands))
      start = end
    }
    return pieces
  }

  /// The end of the first part of a long range, after a space if there is one.
  private func cut(_ range: Range<Int>) -> Int {
    guard range.count > TextParagraph.longestPiece else { return range.upperBound }
    let limit = range.lowerBound + TextParagraph.longestPiece
    for offset in stride(from: limit, to: limit - 1024, by: -1) where text[offset - 1] == 0x20 {
      return offset
    }
    var offset = limit
    while offset > limit - 64 {
      let (c, _) = text.scalar(at: offset)
      let isTail = text[offset] & 0xFC00 == 0xDC00
      if !isTail, !CharacterProperties.isGraphemeExtender(c), text[offset - 1] != 0x200D { break }
      offset -= 1
    }
    return offset
  }

  /// How the first characters of a range stand, and where that ends.
  private func standing(
    _ range: Range<Int>, _ orientation: TextOrientation
  ) -> (ShapedRun.Orientation, end: Int) {
    switch orientation {
    case .horizontal: return (.horizontal, range.upperBound)
    case .verticalUpright: return (.upright, range.upperBound)
    case .verticalMixed: break
    }
    var isUpright: Bool?
    for scalar in UTF16Scalars(text, range) {
      // Marks stand as their base does.
      if isUpright != nil, CharacterProperties.isGraphemeExtender(scalar.value) { continue }
      let stands = CharacterProperties.verticalOrientation(of: scalar.value) != .rotated
      if let known = isUpright, known != stands {
        return (known ? .upright : .sideways, scalar.offset)
      }
      isUpright = stands
    }
    return (isUpright == true ? .upright : .sideways, range.upperBound)
  }
}
