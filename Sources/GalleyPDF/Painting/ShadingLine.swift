import GalleyDisplayList
import GalleyPrimitives
import GalleyRaster

/// A colour of 0…1, not premultiplied.
struct StraightColor {
  var red: Double
  var green: Double
  var blue: Double
  var alpha: Double

  init(_ premultiplied: SIMD4<Float>) {
    alpha = min(max(Double(premultiplied.w) / 255, 0), 1)
    let factor = alpha > 0 ? 1 / (255 * alpha) : 0
    red = min(max(Double(premultiplied.x) * factor, 0), 1)
    green = min(max(Double(premultiplied.y) * factor, 0), 1)
    blue = min(max(Double(premultiplied.z) * factor, 0), 1)
  }
}

/// The colours along a gradient line as PDF has them: pieces that are linear without being
/// premultiplied, all turns that can be seen.
struct ShadingLine {
  private struct Piece {
    var start: Double
    var end: Double
    var from: StraightColor
    var to: StraightColor
  }

  private var pieces: [Piece] = []

  private static let turnLimit = 400.0
  private static let pieceLimit = 4000

  var start: Double { pieces.first?.start ?? 0 }
  var end: Double { pieces.last?.end ?? 1 }

  /// `nil` if so many turns can be seen that they are no matter of a function.
  ///
  /// - Parameters:
  ///   - offsets: The part of the line that can be seen.
  ///   - startsAtZero: Whether nothing lies before 0.
  init?(_ ramp: GradientRamp, _ offsets: ClosedRange<Double>, startsAtZero: Bool) {
    var turn: [Piece] = []
    for piece in ramp.pieces where piece.end - piece.start > 1e-6 {
      Self.append(piece, to: &turn)
    }
    if turn.count > 1000 {
      // Pieces that are much finer than pixels.
      turn = Self.thinned(turn)
    }
    let length = ramp.last - ramp.first
    guard !turn.isEmpty, length > 1e-6 else {
      // A change of colours at one place.
      let (before, after) = (StraightColor(ramp.before), StraightColor(ramp.after))
      let place = ramp.first
      guard place.isFinite, abs(place) < 1e9 else { return nil }
      if !startsAtZero || place > 0 {
        pieces.append(
          Piece(start: startsAtZero ? 0 : place - 1, end: place, from: before, to: before))
      }
      let start = pieces.isEmpty ? 0 : place
      pieces.append(Piece(start: start, end: start + 1, from: after, to: after))
      return
    }
    var all = turn
    if !ramp.repeats { Self.extend(&all, ramp, startsAtZero: startsAtZero) }
    if ramp.repeats {
      let first = ((offsets.lowerBound - ramp.last) / length).rounded(.down)
      let last = ((offsets.upperBound - ramp.first) / length).rounded(.up)
      let turns = last - first + 1
      guard turns >= 1, turns <= Self.turnLimit,
        turns * Double(turn.count) <= Double(Self.pieceLimit)
      else { return nil }
      all = []
      for number in 0..<Int(turns) {
        let move = (first + Double(number)) * length
        for var piece in turn {
          piece.start += move
          piece.end += move
          all.append(piece)
        }
      }
    }
    if startsAtZero, let head = all.first, head.start < 0 { all = Self.cut(all) }
    guard !all.isEmpty, all.count <= Self.pieceLimit,
      all.allSatisfy({ $0.start.isFinite && $0.end.isFinite })
    else { return nil }
    pieces = all
  }

  /// Lets the ends have the colours that go on beyond them, where several stops are at an end.
  private static func extend(
    _ pieces: inout [Piece], _ ramp: GradientRamp, startsAtZero: Bool
  ) {
    guard let first = pieces.first, let last = pieces.last else { return }
    let (before, after) = (StraightColor(ramp.before), StraightColor(ramp.after))
    if !before.isNear(first.from), !startsAtZero || first.start > 0 {
      let start = startsAtZero ? 0 : first.start - 1
      pieces.insert(Piece(start: start, end: first.start, from: before, to: before), at: 0)
    }
    if !after.isNear(last.to) {
      pieces.append(Piece(start: last.end, end: last.end + 1, from: after, to: after))
    }
  }

  private static func append(_ piece: GradientRamp.Piece, to pieces: inout [Piece]) {
    var (from, to) = (StraightColor(piece.from), StraightColor(piece.to))
    if from.alpha == 0 { from = StraightColor(premultiplied: to, alpha: 0) }
    if to.alpha == 0 { to = StraightColor(premultiplied: from, alpha: 0) }
    let isBent =
      from.alpha != to.alpha
      && (from.red != to.red || from.green != to.green || from.blue != to.blue)
    guard isBent else {
      pieces.append(Piece(start: piece.start, end: piece.end, from: from, to: to))
      return
    }
    // What is linear when premultiplied is a curve otherwise.
    let count = 8
    var current = from
    for step in 1...count {
      let t = Float(step) / Float(count)
      let color = step == count ? to : StraightColor(piece.from + (piece.to - piece.from) * t)
      let length = (piece.end - piece.start) / Double(count)
      pieces.append(
        Piece(
          start: piece.start + Double(step - 1) * length, end: piece.start + Double(step) * length,
          from: current, to: color))
      current = color
    }
  }

  /// The same with every four pieces that touch in one.
  private static func thinned(_ pieces: [Piece]) -> [Piece] {
    var result: [Piece] = []
    for (index, piece) in pieces.enumerated() {
      if index % 4 != 0, let last = result.last, last.to.isNear(piece.from) {
        result[result.count - 1].end = piece.end
        result[result.count - 1].to = piece.to
      } else {
        result.append(piece)
      }
    }
    return result
  }

  /// The part from 0 on.
  private static func cut(_ pieces: [Piece]) -> [Piece] {
    var result: [Piece] = []
    for var piece in pieces where piece.end > 0 {
      if piece.start < 0 {
        let t = -piece.start / (piece.end - piece.start)
        piece.from = piece.from.mixed(with: piece.to, t)
        piece.start = 0
      }
      result.append(piece)
    }
    if result.isEmpty, let last = pieces.last {
      result = [Piece(start: 0, end: 1, from: last.to, to: last.to)]
    }
    return result
  }

  /// The alpha of all colours; `nil` if they differ.
  var uniformAlpha: UInt8? {
    guard let first = pieces.first?.from.alpha else { return 0 }
    let isUniform = pieces.allSatisfy {
      abs($0.from.alpha - first) < 1e-4 && abs($0.to.alpha - first) < 1e-4
    }
    return isUniform ? UInt8(unit: first) : nil
  }

  /// The function from offsets to colours, or to alphas.
  ///
  /// <https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf#page=101>
  func function(isAlpha: Bool) -> PDFBytes {
    func values(_ color: StraightColor) -> [Double] {
      isAlpha ? [color.alpha] : [color.red, color.green, color.blue]
    }
    func simple(_ piece: Piece) -> PDFBytes {
      var text = PDFBytes("<< /FunctionType 2 /Domain [0 1] /N 1 /C0 [")
      text.numbers(values(piece.from), decimals: 5)
      text.append("] /C1 [")
      text.numbers(values(piece.to), decimals: 5)
      text.append("] >>")
      return text
    }
    var text = PDFBytes("<< /FunctionType 3 /Domain [")
    text.numbers([start, end], decimals: 6)
    text.append("] /Functions [")
    for piece in pieces { text.append(simple(piece)) }
    text.append("] /Bounds [")
    text.numbers(pieces.dropFirst().map(\.start), decimals: 6)
    text.append("] /Encode [")
    for _ in pieces { text.append("0 1 ") }
    text.append("] >>")
    return text
  }
}

extension StraightColor {
  /// Another colour's red, green and blue with an alpha of its own.
  init(premultiplied other: StraightColor, alpha: Double) {
    self = other
    self.alpha = alpha
  }

  func mixed(with other: StraightColor, _ t: Double) -> StraightColor {
    var result = self
    result.red += (other.red - red) * t
    result.green += (other.green - green) * t
    result.blue += (other.blue - blue) * t
    result.alpha += (other.alpha - alpha) * t
    return result
  }

  func isNear(_ other: StraightColor) -> Bool {
    abs(red - other.red) + abs(green - other.green) + abs(blue - other.blue)
      + abs(alpha - other.alpha) < 0.004
  }
}
