import GalleyPrimitives

// <https://drafts.csswg.org/css-grid-2/>
extension Longhands {
  /// <https://drafts.csswg.org/css-grid-2/#track-sizing>
  static let gridTemplateRows = computed(
    "grid-template-rows", parse: { $0.parseTrackList() },
    read: { $0.container.gridTemplateRows }, write: { $0.container.gridTemplateRows = $1 })
  static let gridTemplateColumns = computed(
    "grid-template-columns", parse: { $0.parseTrackList() },
    read: { $0.container.gridTemplateColumns }, write: { $0.container.gridTemplateColumns = $1 })

  /// <https://drafts.csswg.org/css-grid-2/#grid-template-areas-property>
  static let gridTemplateAreas = plain(
    "grid-template-areas",
    parse: { tokens -> GridAreas? in
      if tokens.consume(ident: Keyword.none) { return GridAreas() }
      var rows: [[Atom]] = []
      while let row = tokens.consumeString() {
        guard let cells = GridAreas.cells(row) else { return nil }
        rows.append(cells)
      }
      return GridAreas(checking: rows)
    },
    read: { $0.container.gridTemplateAreas }, write: { $0.container.gridTemplateAreas = $1 })

  private static func autoTracks(
    _ name: String, read: @escaping StyleReader<[TrackSize]>,
    write: @escaping StyleWriter<[TrackSize]>
  ) -> Longhand<Specified<[TrackSize]>> {
    computed(
      name,
      parse: { tokens in
        var sizes: [Specified<TrackSize>] = []
        while let size = tokens.parseTrackSize() { sizes.append(size) }
        return sizes.isEmpty ? nil : gathered(sizes)
      }, read: read, write: write)
  }

  /// <https://drafts.csswg.org/css-grid-2/#auto-tracks>
  static let gridAutoRows = autoTracks(
    "grid-auto-rows", read: { $0.container.gridAutoRows },
    write: { $0.container.gridAutoRows = $1 })
  static let gridAutoColumns = autoTracks(
    "grid-auto-columns", read: { $0.container.gridAutoColumns },
    write: { $0.container.gridAutoColumns = $1 })

  /// <https://drafts.csswg.org/css-grid-2/#grid-auto-flow-property>
  static let gridAutoFlow = plain(
    "grid-auto-flow",
    parse: { tokens -> GridAutoFlow? in
      let axes = KeywordTable<Bool>([("row", false), ("column", true)])
      var isColumn = tokens.parseKeyword(axes)
      let isDense = tokens.consume(ident: Keyword.dense)
      if isColumn == nil { isColumn = tokens.parseKeyword(axes) }
      guard isDense || isColumn != nil else { return nil }
      return GridAutoFlow(isColumn: isColumn ?? false, isDense: isDense)
    },
    read: { $0.container.gridAutoFlow }, write: { $0.container.gridAutoFlow = $1 })

  private static func line(
    _ name: String, read: @escaping StyleReader<GridLine>, write: @escaping StyleWriter<GridLine>
  ) -> Longhand<Specified<GridLine>> {
    computed(name, parse: { $0.parseGridLine() }, read: read, write: write)
  }

  /// <https://drafts.csswg.org/css-grid-2/#line-placement>
  static let gridRowStart = line(
    "grid-row-start", read: { $0.container.gridRowStart },
    write: { $0.container.gridRowStart = $1 })
  static let gridColumnStart = line(
    "grid-column-start", read: { $0.container.gridColumnStart },
    write: { $0.container.gridColumnStart = $1 })
  static let gridRowEnd = line(
    "grid-row-end", read: { $0.container.gridRowEnd }, write: { $0.container.gridRowEnd = $1 })
  static let gridColumnEnd = line(
    "grid-column-end", read: { $0.container.gridColumnEnd },
    write: { $0.container.gridColumnEnd = $1 })
}

extension TokenStream {
  /// Takes where a grid item begins or ends.
  ///
  /// <https://drafts.csswg.org/css-grid-2/#typedef-grid-row-start-grid-line>
  mutating func parseGridLine() -> Specified<GridLine>? {
    if consume(ident: Keyword.auto) { return .computed(.auto) }
    var isSpan = consume(ident: Keyword.span)
    var number: Specified<Int32>?
    var name: Atom?
    while !isAtEnd {
      if number == nil, let parsed = parseInteger() {
        if parsed.known == 0 { return nil }
        number = parsed
      } else if name == nil, let parsed = parseLineName() {
        name = parsed
      } else if !isSpan, number != nil || name != nil, consume(ident: Keyword.span) {
        isSpan = true
        break
      } else {
        break
      }
    }
    let lineName = name ?? .empty
    if isSpan {
      guard number != nil || name != nil else { return nil }
      if let known = number?.known, known < 1 { return nil }
      return (number ?? .computed(1)).map { .span(Int(max($0, 1)), lineName) }
    }
    guard let number else { return name.map { .computed(.area($0)) } }
    return number.map { .line($0 == 0 ? 1 : Int($0), lineName) }
  }
}

extension GridAreas {
  /// The names of one row; the empty name for a null cell. `nil` if the string is no row.
  ///
  /// <https://drafts.csswg.org/css-grid-2/#valdef-grid-template-areas-string>
  static func cells(_ row: String) -> [Atom]? {
    var cells: [Atom] = []
    var name: [UInt8] = []
    var isDots = false
    func finish() {
      if !name.isEmpty { cells.append(Atom(String(decoding: name, as: UTF8.self))) }
      name = []
      if isDots { cells.append(.empty) }
      isDots = false
    }
    for byte in row.utf8 {
      switch byte {
      case 9, 10, 12, 13, 32: finish()
      case 46:
        if !name.isEmpty { finish() }
        isDots = true
      case _ where ByteClass.isIdent(byte):
        if isDots { finish() }
        name.append(byte)
      default: return nil
      }
    }
    finish()
    return cells.isEmpty ? nil : cells
  }

  /// The rows if they are equally long and each name fills one rectangle.
  init?(checking rows: [[Atom]]) {
    guard let first = rows.first, rows.allSatisfy({ $0.count == first.count }) else { return nil }
    var bounds: [Atom: (top: Int, left: Int, bottom: Int, right: Int, count: Int)] = [:]
    for (y, row) in rows.enumerated() {
      for (x, name) in row.enumerated() where name != .empty {
        var area = bounds[name] ?? (y, x, y, x, 0)
        area = (
          min(area.top, y), min(area.left, x), max(area.bottom, y), max(area.right, x),
          area.count + 1
        )
        bounds[name] = area
      }
    }
    for area in bounds.values
    where (area.bottom - area.top + 1) * (area.right - area.left + 1) != area.count {
      return nil
    }
    self.init(rows: rows)
  }
}
