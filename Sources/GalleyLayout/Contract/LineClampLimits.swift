/// What an ancestor that clamps its lines lets a box show.
///
/// <https://drafts.csswg.org/css-overflow-4/#line-clamp>
public struct LineClampLimits: Hashable, Sendable {
  /// How many lines of the formatting context may still be shown; `nil` for no limit.
  public var lines: Int32?
  /// How many pieces may still be shown, between which the contents may be clamped: lines, and
  /// blocks without lines of the formatting context; `nil` for no limit.
  public var pieces: Int32?
  /// Whether only the size is asked for, without ellipses.
  public var isTrial = false

  public init(lines: Int32? = nil, pieces: Int32? = nil, isTrial: Bool = false) {
    self.lines = lines
    self.pieces = pieces
    self.isTrial = isTrial
  }

  /// How many lines may follow `lines` lines and `pieces` pieces; `nil` for no limit.
  func lineLimit(lines lineCount: Int32, pieces pieceCount: Int32) -> Int32? {
    let rest = after(lines: lineCount, pieces: pieceCount)
    switch (rest.lines, rest.pieces) {
    case (let lines?, let pieces?): return min(lines, pieces)
    case (let limit?, nil), (nil, let limit?): return limit
    case (nil, nil): return nil
    }
  }

  /// What is left after some lines and pieces.
  func after(lines lineCount: Int32, pieces pieceCount: Int32) -> LineClampLimits {
    LineClampLimits(
      lines: lines.map { max($0 - lineCount, 0) }, pieces: pieces.map { max($0 - pieceCount, 0) },
      isTrial: isTrial)
  }
}
