/// The symbols that deflate has for lengths and distances of matches.
///
/// <https://www.rfc-editor.org/rfc/rfc1951#section-3.2.5>
enum DeflateSymbols {
  /// The symbol that ends a block.
  static let endOfBlock = 256
  static let literalCount = 286
  static let distanceCount = 30

  /// The shortest length of symbols 257 to 285.
  static let lengthBases: [Int] = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  static let lengthExtraBits: [Int] = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  /// The shortest distance of symbols 0 to 29.
  static let distanceBases: [Int] = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]
  static let distanceExtraBits: [Int] = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13,
    13,
  ]

  /// For each length minus 3, the index of its symbol among the length symbols.
  static let lengthIndices: [UInt8] = (3...258).map { length in
    UInt8(lengthBases.lastIndex { $0 <= length } ?? 0)
  }

  /// For each distance minus 1 below 256, then for each 128 distances, the symbol.
  static let distanceIndices: [UInt8] =
    (0..<256).map { near in UInt8(distanceBases.lastIndex { $0 <= near + 1 } ?? 0) }
    + (0..<256).map { far in UInt8(distanceBases.lastIndex { $0 <= far * 128 + 1 } ?? 0) }
}
