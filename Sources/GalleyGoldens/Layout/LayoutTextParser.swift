import GalleyCSS

/// Text that is no layout golden.
public struct LayoutTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Counted from 1.
  public let line: Int

  public var description: String { "line \(line) is not one of a layout" }
}

extension LayoutSnapshot {
  /// Reads what ``text`` wrote.
  public init(parsing text: String) throws(LayoutTextError) {
    var parser = LayoutTextParser()
    try parser.run(text)
    self = parser.snapshot
  }
}

/// Reads the text of a layout golden.
private struct LayoutTextParser {
  var snapshot = LayoutSnapshot()
  /// The elements that are open, the innermost last, each with the one that was read before in it.
  private var open: [(element: Int, previous: Int?)] = []
  /// For elements whose height comes from their contents, what is below the lowest one inside.
  private var below: [Int: Int] = [:]
  private var number = 0

  private var failure: LayoutTextError { LayoutTextError(line: number) }

  mutating func run(_ text: String) throws(LayoutTextError) {
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      if number == 1 {
        let words = line.split(separator: " ")
        let sizes = words.last?.split(separator: "×").compactMap { Double($0) } ?? []
        guard words.count == 3, words[0] == "layout", words[1] == "1", sizes.count == 2 else {
          throw failure
        }
        (snapshot.viewportWidth, snapshot.viewportHeight) = (sizes[0], sizes[1])
        continue
      }
      let indent = line.prefix { $0 == " " }.count
      let rest = line.dropFirst(indent)
      if rest.isEmpty { continue }
      let depth = indent / 2
      guard indent % 2 == 0, depth <= open.count else { throw failure }
      close(downTo: depth)
      if rest.first == "\"" { try readLine(rest) } else { try readElement(rest) }
    }
    close(downTo: 0)
    guard number > 1 else { throw failure }
  }

  /// Ends elements; those that fit their contents get their height.
  private mutating func close(downTo depth: Int) {
    while open.count > depth, let (index, _) = open.popLast() {
      guard let more = below[index] else { continue }
      let inset = snapshot.elements[index].border.maxY - snapshot.elements[index].content.maxY
      var lowest: Int?
      for other in (index + 1)..<max(index + 1, snapshot.elements.count)
      where snapshot.elements[other].parent == index && !snapshot.elements[other].isOutOfFlow {
        lowest = max(lowest ?? .min, snapshot.elements[other].border.maxY)
      }
      guard let lowest else { continue }
      snapshot.elements[index].content.maxY = lowest + more
      snapshot.elements[index].border.maxY = lowest + more + inset
    }
  }

  private mutating func readLine(_ text: Substring) throws(LayoutTextError) {
    guard let parent = open.last?.element, let end = text.lastIndex(of: "\""),
      end > text.startIndex
    else { throw failure }
    let words = text[text.index(after: end)...].split(separator: " ")
    guard words.count == 2 else { throw failure }
    let place = words[0].split(separator: ",").compactMap { units($0) }
    let size = words[1].split(separator: "×").compactMap { units($0) }
    guard place.count == 2, size.count == 2 else { throw failure }
    let content = snapshot.elements[parent].content
    let (x, y) = (content.minX &+ place[0], content.minY &+ place[1])
    snapshot.elements[parent].lines.append(
      LayoutSnapshot.Line(
        text: unescaped(text[text.index(after: text.startIndex)..<end]),
        box: LayoutSnapshot.Box(minX: x, minY: y, maxX: x &+ size[0], maxY: y &+ size[1])))
  }

  private mutating func readElement(_ text: Substring) throws(LayoutTextError) {
    var head = text
    var properties: [ComputedProperty] = []
    if let brace = text.firstRange(of: " {")?.lowerBound, text.last == "}" {
      head = text[..<brace]
      properties = try readProperties(text[text.index(brace, offsetBy: 2)...].dropLast())
    }
    var words = head.split(separator: " ")
    guard words.count >= 3 else { throw failure }
    let isOut = words.last == "out"
    if isOut { words.removeLast() }
    var insets = [0, 0, 0, 0]
    if words.count > 3 {
      let numbers = words[4...].compactMap { units($0) }
      guard words[3] == "in", numbers.count == words.count - 4,
        numbers.count == 1 || numbers.count == 4
      else { throw failure }
      insets = numbers.count == 4 ? numbers : [Int](repeating: numbers[0], count: 4)
    }
    let parent = open.last
    let outer =
      parent.map { snapshot.elements[$0.element].content }
      ?? LayoutSnapshot.Box(
        minX: 0, minY: 0, maxX: LayoutSnapshot.units(snapshot.viewportWidth),
        maxY: LayoutSnapshot.units(snapshot.viewportHeight))
    let before = parent?.previous.map { snapshot.elements[$0].border } ?? outer
    let place = words[1].split(separator: ",")
    let size = words[2].split(separator: "×")
    guard place.count == 2, size.count == 2,
      let x = coordinate(place[0], outer.minX, ["after": before.maxX]),
      let y = coordinate(place[1], outer.minY, ["below": before.maxY, "level": before.minY])
    else { throw failure }
    let index = snapshot.elements.count
    var border = LayoutSnapshot.Box(minX: x, minY: y, maxX: x, maxY: y)
    if size[0] == "fill" {
      border.maxX = outer.maxX
    } else {
      guard let width = units(size[0]) else { throw failure }
      border.maxX = x &+ insets[3] &+ width &+ insets[1]
    }
    if size[1].hasPrefix("fit") {
      guard let more = coordinate(size[1], 0, ["fit": 0]) else { throw failure }
      below[index] = more
      border.maxY = y &+ insets[0] &+ insets[2]
    } else {
      guard let height = units(size[1]) else { throw failure }
      border.maxY = y &+ insets[0] &+ height &+ insets[2]
    }
    let content = LayoutSnapshot.Box(
      minX: border.minX &+ insets[3], minY: border.minY &+ insets[0],
      maxX: border.maxX &- insets[1], maxY: border.maxY &- insets[2])
    snapshot.elements.append(
      LayoutSnapshot.Element(
        name: String(words[0]), parent: parent?.element ?? -1, border: border, content: content,
        isOutOfFlow: isOut, fitsContent: below[index] != nil, lines: [], properties: properties))
    if !isOut, let last = open.indices.last { open[last].previous = index }
    open.append((index, nil))
  }

  private func readProperties(_ text: Substring) throws(LayoutTextError) -> [ComputedProperty] {
    var result: [ComputedProperty] = []
    var rest = text
    while !rest.isEmpty {
      var end = rest.startIndex
      while end < rest.endIndex, rest[end] != ";" {
        if rest[end] == "\\" { end = rest.index(after: end) }
        if end < rest.endIndex { end = rest.index(after: end) }
      }
      let part = rest[..<end]
      guard let colon = part.firstRange(of: ": ") else { throw failure }
      result.append(
        ComputedProperty(
          name: String(part[..<colon.lowerBound]), value: unescaped(part[colon.upperBound...])))
      rest = end < rest.endIndex ? rest[rest.index(after: end)...].drop { $0 == " " } : ""
    }
    return result
  }

  /// A number of px in 1/64 px; `nil` if the text is none.
  private func units(_ text: Substring) -> Int? {
    guard let number = Double(text), number.isFinite else { return nil }
    return LayoutSnapshot.units(number)
  }

  /// A number that counts from `origin`, or a word and a number that counts from what it names.
  private func coordinate(_ text: Substring, _ origin: Int, _ words: [String: Int]) -> Int? {
    for (word, start) in words where text.hasPrefix(word) {
      let rest = text.dropFirst(word.count)
      if rest.isEmpty { return start }
      return units(rest.first == "+" ? rest.dropFirst() : rest).map { start &+ $0 }
    }
    return units(text).map { origin &+ $0 }
  }

  private func unescaped(_ text: Substring) -> String {
    var result = ""
    var rest = text
    while let character = rest.popFirst() {
      guard character == "\\", let next = rest.popFirst() else {
        result.append(character)
        continue
      }
      switch next {
      case "n": result.append("\n")
      case "u":
        let digits = rest.dropFirst().prefix { $0 != "}" }
        rest = rest.dropFirst(digits.count + 2)
        result.unicodeScalars.append(
          UInt32(digits, radix: 16).flatMap { Unicode.Scalar($0) } ?? "\u{FFFD}")
      default: result.append(next)
      }
    }
    return result
  }
}
