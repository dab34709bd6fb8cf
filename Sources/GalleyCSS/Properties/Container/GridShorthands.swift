import GalleyPrimitives

extension Shorthands {
  private typealias Line = Specified<GridLine>

  /// What a missing end line is: the start's name again if that is a name alone.
  private static func mirrored(_ line: Line) -> Line {
    if case .area(let name)? = line.known { return .computed(.area(name)) }
    return .computed(.auto)
  }

  private static func line(
    _ name: String, _ start: Longhand<Line>, _ end: Longhand<Line>
  ) -> Shorthand {
    Shorthand(name, [start.name.text, end.name.text]) { tokens, values in
      guard let first = tokens.parseGridLine() else { return false }
      var second = mirrored(first)
      if tokens.consumeDelim("/") {
        guard let parsed = tokens.parseGridLine() else { return false }
        second = parsed
      }
      values.set(start, first)
      values.set(end, second)
      return true
    }
  }

  /// <https://drafts.csswg.org/css-grid-2/#placement-shorthands>
  static let gridLines: [Shorthand] = [
    line("grid-row", Longhands.gridRowStart, Longhands.gridRowEnd),
    line("grid-column", Longhands.gridColumnStart, Longhands.gridColumnEnd),
  ]

  /// Row start, column start, row end, column end.
  ///
  /// <https://drafts.csswg.org/css-grid-2/#propdef-grid-area>
  static let gridArea = Shorthand(
    "grid-area", ["grid-row-start", "grid-column-start", "grid-row-end", "grid-column-end"]
  ) { tokens, values in
    var lines: [Line] = []
    repeat {
      guard lines.count < 4, let line = tokens.parseGridLine() else { return false }
      lines.append(line)
    } while tokens.consumeDelim("/")
    let columnStart = lines.count > 1 ? lines[1] : mirrored(lines[0])
    values.set(Longhands.gridRowStart, lines[0])
    values.set(Longhands.gridColumnStart, columnStart)
    values.set(Longhands.gridRowEnd, lines.count > 2 ? lines[2] : mirrored(lines[0]))
    values.set(Longhands.gridColumnEnd, lines.count > 3 ? lines[3] : mirrored(columnStart))
    return true
  }

  private static let templateNames = [
    "grid-template-rows", "grid-template-columns", "grid-template-areas",
  ]

  /// Reads `grid-template`.
  private static func parseTemplate(
    _ tokens: inout TokenStream, _ values: inout ShorthandValues
  ) -> Bool {
    var copy = tokens
    if copy.consume(ident: Keyword.none), copy.isAtEnd {
      tokens.skipAll()
      return true
    }
    copy = tokens
    if let rows = copy.parseTrackList(), copy.consumeDelim("/"),
      let columns = copy.parseTrackList(), copy.isAtEnd
    {
      values.set(Longhands.gridTemplateRows, rows)
      values.set(Longhands.gridTemplateColumns, columns)
      tokens.skipAll()
      return true
    }
    return parseAreaTemplate(&tokens, &values)
  }

  /// Rows as strings of areas with sizes and line names between them, then column sizes.
  private static func parseAreaTemplate(
    _ tokens: inout TokenStream, _ values: inout ShorthandValues
  ) -> Bool {
    var areas: [[Atom]] = []
    var rows: [Specified<TrackListItem>] = []
    var names: [Atom] = []
    func flushNames() {
      if !names.isEmpty { rows.append(.computed(.lineNames(names))) }
      names = []
    }
    while !tokens.isAtEnd, !tokens.peek.isDelim("/") {
      if let more = tokens.parseLineNames() { names += more }
      guard let text = tokens.consumeString(), let cells = GridAreas.cells(text) else {
        return false
      }
      flushNames()
      areas.append(cells)
      rows.append((tokens.parseTrackSize() ?? .computed(.breadth(.auto))).map { .track($0) })
      if let more = tokens.parseLineNames() { names += more }
    }
    flushNames()
    guard let checked = GridAreas(checking: areas) else { return false }
    if tokens.consumeDelim("/") {
      guard let columns = tokens.parseTracks(isSimple: true) else { return false }
      values.set(Longhands.gridTemplateColumns, columns.map { .tracks($0) })
    }
    values.set(Longhands.gridTemplateRows, gathered(rows).map { .tracks($0) })
    values.set(Longhands.gridTemplateAreas, checked)
    return true
  }

  /// <https://drafts.csswg.org/css-grid-2/#explicit-grid-shorthand>
  static let gridTemplate = Shorthand("grid-template", templateNames) { tokens, values in
    parseTemplate(&tokens, &values)
  }

  /// `auto-flow` with or without `dense`; `nil` if it isn't there.
  private static func parseAutoFlow(_ tokens: inout TokenStream) -> Bool? {
    var isDense = tokens.consume(ident: Keyword.dense)
    guard tokens.consume(ident: Keyword.autoFlow) else { return nil }
    if !isDense { isDense = tokens.consume(ident: Keyword.dense) }
    return isDense
  }

  /// <https://drafts.csswg.org/css-grid-2/#grid-shorthand>
  static let grid = Shorthand(
    "grid", templateNames + ["grid-auto-rows", "grid-auto-columns", "grid-auto-flow"]
  ) { tokens, values in
    let saved = tokens
    if let isDense = parseAutoFlow(&tokens) {
      let sizes = tokens.peek.isDelim("/") ? nil : Longhands.gridAutoRows.parse(&tokens)
      guard tokens.consumeDelim("/"), let columns = tokens.parseTrackList() else { return false }
      if let sizes { values.set(Longhands.gridAutoRows, sizes) }
      values.set(Longhands.gridTemplateColumns, columns)
      values.set(Longhands.gridAutoFlow, GridAutoFlow(isColumn: false, isDense: isDense))
      return true
    }
    tokens = saved
    if let rows = tokens.parseTrackList(), tokens.consumeDelim("/"),
      let isDense = parseAutoFlow(&tokens)
    {
      values.set(Longhands.gridTemplateRows, rows)
      values.set(Longhands.gridAutoFlow, GridAutoFlow(isColumn: true, isDense: isDense))
      if !tokens.isAtEnd {
        guard let sizes = Longhands.gridAutoColumns.parse(&tokens) else { return false }
        values.set(Longhands.gridAutoColumns, sizes)
      }
      return true
    }
    tokens = saved
    return parseTemplate(&tokens, &values)
  }
}
