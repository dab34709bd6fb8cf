import GalleyDOM
import GalleyFind
import GalleyPrimitives

/// A stretch of a page's text, by the nodes that hold it.
private struct TextStretch {
  var start: TextPosition
  var end: TextPosition

  /// The stretch of a match in the page that it is in; `nil` for one of nothing but breaks.
  init?(_ match: FoundMatch) {
    guard let start = match.start, let end = match.end else { return nil }
    (self.start, self.end) = (start, end)
  }
}

extension PageModel {
  /// Whether there is anything in the page or in those inside of it that the user can write in.
  public var hasEditableText: Bool {
    document.hasEditableText || subpages.contains { $0.page.hasEditableText }
  }

  /// Whether the user could write something else in the place of a match.
  public func isReplaceable(_ match: FoundMatch) -> Bool {
    guard let stretch = TextStretch(match) else { return false }
    return page(inside: match.frames)?.isReplaceable(stretch) ?? false
  }

  /// Puts a text in the place of a match, if that is possible.
  ///
  /// - Returns: Whether it was.
  @discardableResult
  public mutating func replace(_ match: FoundMatch, by text: String) -> Bool {
    guard let stretch = TextStretch(match) else { return false }
    return updatePage(inside: match.frames) { $0.replace(stretch, by: text) } ?? false
  }

  /// Puts a text in the place of all matches that the user can write in.
  ///
  /// - Returns: How many were replaced.
  @discardableResult
  public mutating func replaceAll(_ result: FindResult, by text: String) -> Int {
    var count = 0
    for number in result.documents.indices {
      let matches = result.matches[result.indices(ofDocument: number)]
      guard let frames = matches.first?.frames else { continue }
      let stretches = matches.compactMap { TextStretch($0) }
      count += updatePage(inside: frames) { $0.replaceAll(stretches, by: text) } ?? 0
    }
    return count
  }

  /// Whether the user could write something else in the place of a stretch of text.
  private func isReplaceable(_ stretch: TextStretch) -> Bool {
    let (start, end) = (stretch.start.node, stretch.end.node)
    guard document.isEditable(start) else { return false }
    if document.isTextControl(start) { return start == end }
    return document.isEditable(end)
  }

  /// Puts a text in the place of a stretch of editable text.
  ///
  /// A stretch over several nodes becomes part of the first.
  ///
  /// - Returns: Whether that was possible.
  private mutating func replace(_ stretch: TextStretch, by text: String) -> Bool {
    guard isReplaceable(stretch) else { return false }
    let (start, end) = (stretch.start, stretch.end)
    updateDocument { document in
      if document.isTextControl(start.node) {
        document.edit(start.node) { editor in
          editor.select(from: start.offset, to: end.offset)
          editor.insert(text)
        }
        return
      }
      if start.node == end.node {
        document.replaceData(
          start.offset..<max(start.offset, end.offset), of: start.node, by: text)
        return
      }
      // From the end on, so that nothing moves that is still needed.
      var between: [NodeID] = []
      var current = document.next(after: start.node, in: document.root)
      while let node = current, node != end.node {
        if document[node].isText, document.isEditable(node) { between.append(node) }
        current = document.next(after: node, in: document.root)
      }
      guard current == end.node else { return }
      document.replaceData(0..<max(0, end.offset), of: end.node, by: "")
      for node in between { document.setData("", of: node) }
      document.replaceData(start.offset..<Int.max, of: start.node, by: text)
    }
    return true
  }

  /// Puts a text in the place of each of some stretches, the last one first, so that the others
  /// stay where they are.
  ///
  /// - Parameter stretches: In document order, without overlap.
  /// - Returns: How many were replaced; those that nobody can write in stay.
  private mutating func replaceAll(_ stretches: [TextStretch], by text: String) -> Int {
    var count = 0
    var end = stretches.count
    while end > 0 {
      let last = stretches[end - 1]
      var start = end - 1
      let node = last.start.node
      if last.end.node == node {
        while start > 0, stretches[start - 1].start.node == node,
          stretches[start - 1].end.node == node
        {
          start -= 1
        }
      }
      let isDone =
        end - start > 1
        ? replace(stretches[start..<end], in: node, by: text) : replace(last, by: text)
      if isDone { count += end - start }
      end = start
    }
    return count
  }

  /// Replaces stretches of one node, whose text is written once however many they are.
  private mutating func replace(
    _ stretches: ArraySlice<TextStretch>, in node: NodeID, by text: String
  ) -> Bool {
    guard document.isEditable(node) else { return false }
    updateDocument { document in
      if document.isTextControl(node) {
        document.edit(node) { editor in
          for stretch in stretches.reversed() {
            editor.select(from: stretch.start.offset, to: stretch.end.offset)
            editor.insert(text)
          }
        }
        return
      }
      let old = Array(document.data(of: node).utf16)
      var new: [UInt16] = []
      var position = 0
      for stretch in stretches {
        let start = min(max(stretch.start.offset, position), old.count)
        new += old[position..<start]
        new += text.utf16
        position = min(max(stretch.end.offset, start), old.count)
      }
      new += old[position...]
      document.setData(String(decoding: new, as: UTF16.self), of: node)
    }
    return true
  }
}
