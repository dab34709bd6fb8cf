/// The place of a `Row` in its table: four bytes that count no references.
public struct ID<Row>: Hashable, Comparable, Sendable {
  public let rawValue: Int32

  public init(_ index: Int) { rawValue = Int32(truncatingIfNeeded: index) }

  /// The row's index.
  public var index: Int { Int(rawValue) }

  public static func < (a: ID, b: ID) -> Bool { a.rawValue < b.rawValue }
}

/// Rows addressed by ``ID``; a table only grows.
public struct Table<Row> {
  public private(set) var rows: [Row] = []

  public init() {}

  public var count: Int { rows.count }

  public mutating func reserveCapacity(_ count: Int) { rows.reserveCapacity(count) }

  /// Adds a row at the end.
  public mutating func append(_ row: Row) -> ID<Row> {
    rows.append(row)
    return ID(rows.count - 1)
  }

  public subscript(id: ID<Row>) -> Row {
    get { rows[id.index] }
    _modify { yield &rows[id.index] }
  }

  /// All ids, first to last.
  public var ids: LazyMapSequence<Range<Int>, ID<Row>> { rows.indices.lazy.map { ID($0) } }
}

extension Table: Sendable where Row: Sendable {}
