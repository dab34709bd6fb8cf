import GalleyText

/// Folds a text from its start to its end.
struct FoldBuilder: ~Copyable {
  private let text: [UInt16]
  /// Whether a run of white space and breaks is one space.
  private let joinsSpaces: Bool
  private(set) var buffer: FoldedBuffer
  /// Where graphemes begin in the original and in the folded text; `nil` as long as each unit of
  /// either is one and has the same place.
  private(set) var starts: (original: BitSequence, folded: BitSequence)?
  /// Whether there are letters i that only a look at the language tells apart.
  private(set) var hasTurkicLetters = false

  private var position = 0
  /// What ``FoldTable`` said, by unit, and by code point of those that take two.
  private var entries: [FoldEntry]
  private var pairEntries: [UInt32: FoldEntry] = [:]
  /// Keys on their way into the buffer.
  private var run = [UInt16](repeating: 0, count: 256)
  private var reader = LetterReader()
  private var segmenter: GraphemeSegmenter?
  /// The grapheme that was read last: where it begins in either text, and whether a space was
  /// before it.
  private var grapheme = (original: 0, folded: 0, followsSpace: false)
  /// Whether a character that extends would join that grapheme.
  private var isExtensible = false
  private var endsInSpace = false

  /// So many characters that stand alone end a stretch in which neighbours decide.
  private static let calmLength = 8

  init(_ text: [UInt16], joinsSpaces: Bool) {
    self.text = text
    self.joinsSpaces = joinsSpaces
    buffer = FoldedBuffer(capacity: text.count)
    entries = FoldTable.shared.entries
  }

  mutating func build() {
    while position < text.count {
      let unit = text[position]
      if unit < 0x80, appendASCII(unit) { continue }
      if !joinsSpaces, appendRun() { continue }
      let (value, length) = text.scalar(at: position)
      // Two units may become one.
      if length > 1 { note() }
      let entry = entry(of: value)
      switch entry.kind {
      case .letter:
        beginGrapheme()
        let isNew = append(entry.key, starts: true)
        consume(length, starts: isNew)
        isExtensible = true
      case .letters: appendLetters(value, length)
      case .ignored:
        note()
        beginGrapheme()
        consume(length, starts: false)
        isExtensible = false
      case .mark where isExtensible:
        note()
        consume(length, starts: false)
      case .extender where isExtensible:
        note()
        append(entry.key, starts: false)
        consume(length, starts: false)
      case .contextual where entry.isPlainMark && followsLetterOfASCII:
        note()
        consume(length, starts: false)
      case .mark, .extender, .contextual, .unknown: appendStretch()
      }
    }
    buffer.finish()
  }

  // MARK: Characters that stand alone

  /// Whether the last grapheme is one letter of ASCII and marks. No mark makes another letter of it.
  private var followsLetterOfASCII: Bool {
    guard isExtensible, buffer.count == grapheme.folded + 1 else { return false }
    let letter = text[grapheme.original] | 0x20
    return letter >= 0x61 && letter <= 0x7A
  }

  /// Appends a run of ASCII; `false` if the unit is a control that needs a look.
  private mutating func appendASCII(_ unit: UInt16) -> Bool {
    guard joinsSpaces else {
      let taken = buffer.appendASCII(text, from: position)
      guard taken > 0 else { return false }
      starts?.original.append(repeating: true, count: taken)
      starts?.folded.append(repeating: true, count: taken)
      position += taken
      grapheme = (position - 1, buffer.count - 1, false)
      isExtensible = text[position - 1] >= 0x20
      return true
    }
    guard unit >= 0x20 && unit < 0x7F || unit == 0x09 || unit == 0x0A else { return false }
    beginGrapheme()
    let key = unit >= 0x41 && unit <= 0x5A ? unit + 0x20 : unit
    let isNew = append(UInt32(key), starts: true)
    consume(1, starts: isNew)
    isExtensible = unit >= 0x20
    return true
  }

  /// Appends a run of characters that stand alone; `false` if the next one is none.
  private mutating func appendRun() -> Bool {
    var length = 0
    var ascii = 0
    let end = min(text.count, position + run.count)
    while position + length < end, let key = entries[Int(text[position + length])].unitKey {
      // A longer run of ASCII is faster without tables.
      ascii = text[position + length] < 0x80 ? ascii + 1 : 0
      if ascii == 16 { break }
      run[length] = key
      length += 1
    }
    guard length > 0 else { return false }
    var taken = 0
    while taken < length {
      let more = buffer.append(run[taken..<length])
      starts?.original.append(repeating: true, count: more)
      starts?.folded.append(repeating: true, count: more)
      taken += more
      if taken < length { widen() }
    }
    position += length
    grapheme = (position - 1, buffer.count - 1, false)
    isExtensible = true
    return true
  }

  private mutating func appendLetters(_ value: UInt32, _ length: Int) {
    if value == 0x130 || value == 0x131 { hasTurkicLetters = true }
    let letters = reader.fold(value).letters
    note()
    beginGrapheme()
    var isNew = false
    for (index, letter) in letters.enumerated() {
      let isAppended = append(letter.key, starts: index == 0)
      if index == 0 { isNew = isAppended }
    }
    consume(length, starts: isNew)
    isExtensible = true
  }

  // MARK: Characters whose neighbours decide

  /// Folds a stretch in which ICU has to say where graphemes begin. It starts with the grapheme
  /// that was read last, which the next character may join.
  private mutating func appendStretch() {
    note()
    if isExtensible { rewind() }
    let start = position
    let end = stretchEnd()
    var ends: [Int] = []
    var segmenter = self.segmenter.take() ?? GraphemeSegmenter()
    segmenter.forEachEnd(in: text, start..<end) { ends.append($0) }
    self.segmenter = consume segmenter
    if ends.last != end { ends.append(end) }
    for end in ends where end > position { appendGrapheme(to: end) }
    let last = text.scalar(before: end)?.value ?? 0
    isExtensible = last >= 0x20 && CharacterProperties.graphemeRole(of: last) != .control
  }

  private func isCalm(_ kind: FoldEntry.Kind) -> Bool { kind == .letter || kind == .letters }

  private mutating func stretchEnd() -> Int {
    var offset = position
    var calm = 0
    var isFirst = true
    while offset < text.count {
      let (value, length) = text.scalar(at: offset)
      offset += length
      // The grapheme it starts with is no part of the calm after it.
      calm = isCalm(entry(of: value).kind) && !isFirst ? calm + 1 : 0
      isFirst = false
      if calm == Self.calmLength { return offset }
    }
    return offset
  }

  private mutating func appendGrapheme(to end: Int) {
    beginGrapheme()
    var mayCompose = false
    var offset = position
    while offset < end {
      let (value, length) = text.scalar(at: offset, end: end)
      offset += length
      if value == 0x130 || value == 0x131 { hasTurkicLetters = true }
      let entry = entry(of: value)
      if entry.kind == .contextual, entry.key != 0 { mayCompose = true }
    }
    // A space after a space is dropped, and what extends it joins the run.
    var isNew: Bool?
    if mayCompose {
      for letter in reader.letters(of: text, position..<end) {
        let isAppended = append(letter.key, starts: isNew == nil)
        isNew = isNew ?? isAppended
      }
    } else {
      offset = position
      while offset < end {
        let (value, length) = text.scalar(at: offset, end: end)
        offset += length
        let entry = entry(of: value)
        switch entry.kind {
        case .letter, .extender:
          let isAppended = append(entry.key, starts: isNew == nil)
          isNew = isNew ?? isAppended
        case .mark, .ignored: continue
        case .letters, .contextual, .unknown:
          for letter in reader.fold(value).letters {
            let isAppended = append(letter.key, starts: isNew == nil)
            isNew = isNew ?? isAppended
          }
        }
      }
    }
    consume(end - position, starts: isNew ?? false)
  }

  // MARK: What has been read

  private mutating func entry(of value: UInt32) -> FoldEntry {
    guard value >= 0x10000 else {
      let known = entries[Int(value)]
      if known.kind != .unknown { return known }
      let page = FoldTable.shared.page(of: value)
      entries.replaceSubrange(page.start..<page.start + page.entries.count, with: page.entries)
      return entries[Int(value)]
    }
    if let known = pairEntries[value] { return known }
    let page = FoldTable.shared.page(of: value)
    for (offset, entry) in page.entries.enumerated() {
      pairEntries[UInt32(page.start + offset)] = entry
    }
    return pairEntries[value] ?? FoldEntry(.contextual)
  }

  private mutating func beginGrapheme() {
    grapheme = (position, buffer.count, endsInSpace)
  }

  /// Takes back the grapheme that was read last.
  private mutating func rewind() {
    position = grapheme.original
    buffer.truncate(to: grapheme.folded)
    starts?.original.truncate(to: position)
    starts?.folded.truncate(to: grapheme.folded)
    endsInSpace = grapheme.followsSpace
  }

  /// Begins to note where graphemes begin, as the texts differ from here on.
  private mutating func note() {
    guard starts == nil else { return }
    var bits = BitSequence()
    bits.append(repeating: true, count: position)
    starts = (bits, bits)
  }

  /// Appends a key; `false` if it is the rest of a run of white space.
  @discardableResult
  private mutating func append(_ key: UInt32, starts isStart: Bool) -> Bool {
    var key = key
    if joinsSpaces {
      let isSpace = FoldedLetter.isSpace(key)
      if isSpace && endsInSpace {
        note()
        return false
      }
      endsInSpace = isSpace
      if isSpace { key = 0x20 }
    }
    var taken = buffer.append(key)
    if taken == 0 {
      widen()
      taken = buffer.append(key)
    }
    starts?.folded.append(isStart)
    if taken > 1 { starts?.folded.append(false) }
    return true
  }

  private mutating func consume(_ length: Int, starts isStart: Bool) {
    starts?.original.append(isStart)
    starts?.original.append(repeating: false, count: length - 1)
    position += length
  }

  private mutating func widen() {
    guard let old = starts?.folded else {
      buffer.widen { _ in }
      return
    }
    var bits = BitSequence()
    let ranks = BitRanks(old)
    var index = 0
    buffer.widen { units in
      bits.append(ranks[index])
      bits.append(repeating: false, count: units - 1)
      index += 1
    }
    starts?.folded = bits
  }
}
