import GalleyCSS
import GalleyPrimitives
import GalleyStyle
import GalleyText

extension BoxTreeBuilder {
  /// Makes the boxes of `::first-letter`.
  ///
  /// <https://drafts.csswg.org/css-pseudo-4/#first-letter-pseudo>
  mutating func applyFirstLetters() {
    guard tree.styled.pseudoStyles.keys.contains(where: { $0.pseudo == .firstLetter }) else {
      return
    }
    for id in Array(tree.boxes.ids) {
      let box = tree.boxes[id]
      guard box.kind == .blockContainer || box.kind == .tableCell || box.kind == .tableCaption,
        box.pseudo == nil, !box.isAnonymous, let node = box.node,
        let style = tree.styled.style(of: node, .firstLetter),
        let text = firstText(in: id)
      else { continue }
      split(text, style: style)
    }
  }

  /// The text box at the beginning of the first formatted line; `nil` if something else is there.
  private func firstText(in id: ID<Box>) -> ID<Box>? {
    for child in tree.children(of: id) {
      let box = tree.boxes[child]
      if !box.isInFlow || box.pseudo == .marker { continue }
      switch box.kind {
      case .text:
        if tree.isCollapsibleSpace(child) { continue }
        return child
      case .inline, .blockContainer:
        if box.isAtomicInline { return nil }
        if box.pseudo == .firstLetter { return nil }
        if let text = firstText(in: child) { return text }
        if box.kind == .blockContainer && tree.boxes[child].firstChild != nil { return nil }
      case .viewport, .lineBreak, .wordBreakOpportunity, .replaced, .flexContainer,
        .gridContainer, .table, .tableRowGroup, .tableHeaderGroup, .tableFooterGroup, .tableRow,
        .tableCell, .tableColumnGroup, .tableColumn, .tableCaption:
        return nil
      }
    }
    return nil
  }

  /// Moves the first letter of a text box, with punctuation around it, into a box of its own.
  private mutating func split(_ text: ID<Box>, style: ID<ComputedStyle>) {
    let box = tree.boxes[text]
    let source = tree.texts[Int(box.payload)]
    let units = Array(tree.textUnits[source.range])
    let length = firstLetterLength(units, language: tree.styles[box.style].text.language.text)
    guard length > 0 else { return }
    var letter = Box(kind: .inline, style: style, node: box.node)
    letter.pseudo = .firstLetter
    letter.flags = .inlineLevel
    if tree.styles[style].box.float != .none {
      letter.kind = .blockContainer
      letter.flags = .floating
    }
    let letterID = tree.boxes.append(letter)
    tree.insert(letterID, before: text)
    let start = source.range.lowerBound
    var letterText = Box(kind: .text, style: style, node: box.node)
    letterText.flags = .inlineLevel
    letterText.pseudo = box.pseudo
    letterText.payload = Int32(tree.texts.count)
    tree.texts.append(
      BoxText(
        range: start..<start + length, isGenerated: source.isGenerated,
        startInNode: source.startInNode))
    tree.append(tree.boxes.append(letterText), to: letterID)
    if letter.kind == .blockContainer { regularizeChildren(of: letterID) }
    tree.texts[Int(box.payload)] = BoxText(
      range: start + length..<source.range.upperBound, isGenerated: source.isGenerated,
      startInNode: source.startInNode + length)
  }

  /// How many UTF-16 units the first letter takes: spaces, punctuation, one grapheme cluster,
  /// and the punctuation that follows it.
  ///
  /// Dutch has the digraph ij, which is one letter.
  private func firstLetterLength(_ units: [UInt16], language: String) -> Int {
    let isDutch = language.lowercased().split(separator: "-").first == "nl"
    let text = String(decoding: units, as: UTF16.self)
    var length = 0
    var hasLetter = false
    var skipsNext = false
    for character in text {
      if skipsNext {
        skipsNext = false
        continue
      }
      let count = character.utf16.count
      if !hasLetter, character.isWhitespace, length == 0 || length == leadingSpaces(units) {
        length += count
      } else if isPunctuation(character) {
        length += count
      } else if !hasLetter {
        if character.isWhitespace { return 0 }
        hasLetter = true
        length += count
        guard isDutch, length < units.count, length > 0 else { continue }
        let pair = (units[length - 1], units[length])
        if pair == (0x49, 0x4A) || pair == (0x69, 0x6A) {
          length += 1
          skipsNext = true
        }
      } else {
        break
      }
    }
    return hasLetter ? length : 0
  }

  private func leadingSpaces(_ units: [UInt16]) -> Int {
    units.prefix { $0 == 32 || $0 == 9 || $0 == 10 || $0 == 13 || $0 == 12 }.count
  }

  /// Punctuation of the classes Ps, Pe, Pi, Pf and Po.
  private func isPunctuation(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    switch scalar.properties.generalCategory {
    case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
      .otherPunctuation:
      return true
    default: return false
    }
  }
}
