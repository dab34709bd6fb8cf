/// SHA-2, with which pages say what their scripts have to be.
///
/// <https://csrc.nist.gov/pubs/fips/180-4/upd1/final>
enum SecureHash {
  /// The digest of so many bits (256, 384 or 512) in Base64.
  static func base64(of bytes: [UInt8], bits: Int) -> String {
    let digest =
      switch bits {
      case 256: Words<UInt32>.digest(bytes, start: start256, rotations: rotations32)
      case 384:
        Array(Words<UInt64>.digest(bytes, start: start384, rotations: rotations64).prefix(48))
      default: Words<UInt64>.digest(bytes, start: start512, rotations: rotations64)
      }
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: digest.count, by: 3) {
      let part = digest[start..<min(start + 3, digest.count)]
      let value = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
      for place in 0..<4 {
        text.append(
          place <= part.count ? letters[value >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// How far words are turned and shifted: of the two big and the two small sigma functions.
  private static let rotations32 = [[2, 13, 22], [6, 11, 25], [7, 18, 3], [17, 19, 10]]
  private static let rotations64 = [[28, 34, 39], [14, 18, 41], [1, 8, 7], [19, 61, 6]]

  private static let primes: [UInt64] = {
    var primes: [UInt64] = []
    var number: UInt64 = 2
    while primes.count < 80 {
      if primes.allSatisfy({ number % $0 != 0 }) { primes.append(number) }
      number += 1
    }
    return primes
  }()

  /// The first 64 bits behind the point of a prime's square root.
  private static func squareRoot(_ prime: UInt64) -> UInt64 {
    fraction(ofRootOf: prime, isCube: false)
  }

  /// The same of its cube root.
  private static func cubeRoot(_ prime: UInt64) -> UInt64 {
    fraction(ofRootOf: prime, isCube: true)
  }

  private static func fraction(ofRootOf prime: UInt64, isCube: Bool) -> UInt64 {
    let wanted = shifted(prime, by: isCube ? 192 : 128)
    var root: [UInt32] = [0, 0, 0]
    for bit in stride(from: 69, through: 0, by: -1) {
      var trial = root
      trial[bit / 32] |= 1 << UInt32(bit % 32)
      let square = product(trial, trial)
      if (isCube ? product(square, trial) : square).isAtMost(wanted) { root = trial }
    }
    return UInt64(root[1]) << 32 | UInt64(root[0])
  }

  /// A number in 32-bit digits, the lowest first, moved up by a multiple of 32 bits.
  private static func shifted(_ value: UInt64, by bits: Int) -> [UInt32] {
    Array(repeating: 0, count: bits / 32)
      + [UInt32(truncatingIfNeeded: value), UInt32(truncatingIfNeeded: value >> 32)]
  }

  private static func product(_ a: [UInt32], _ b: [UInt32]) -> [UInt32] {
    var result = [UInt32](repeating: 0, count: a.count + b.count)
    for (i, x) in a.enumerated() {
      var carry: UInt64 = 0
      for (j, y) in b.enumerated() {
        let sum = UInt64(x) * UInt64(y) + UInt64(result[i + j]) + carry
        result[i + j] = UInt32(truncatingIfNeeded: sum)
        carry = sum >> 32
      }
      result[i + b.count] = UInt32(truncatingIfNeeded: carry)
    }
    return result
  }

  private static let start512 = primes.prefix(8).map(squareRoot)
  private static let start384 = primes[8..<16].map(squareRoot)
  private static let start256 = start512.map { UInt32(truncatingIfNeeded: $0 >> 32) }
  fileprivate static let constants64 = primes.map(cubeRoot)
}

extension [UInt32] {
  /// Whether a number, its lowest digit first, is at most another.
  fileprivate func isAtMost(_ other: [UInt32]) -> Bool {
    for index in stride(from: Swift.max(count, other.count) - 1, through: 0, by: -1) {
      let own = index < count ? self[index] : 0
      let others = index < other.count ? other[index] : 0
      if own != others { return own < others }
    }
    return true
  }
}

/// The part that is the same for words of both sizes.
private enum Words<Word: FixedWidthInteger & UnsignedInteger> {
  static func digest(_ bytes: [UInt8], start: [Word], rotations: [[Int]]) -> [UInt8] {
    let size = Word.bitWidth / 8
    let block = size * 16
    let constants = SecureHash.constants64.prefix(Word.bitWidth == 32 ? 64 : 80).map {
      Word(truncatingIfNeeded: Word.bitWidth == 32 ? $0 >> 32 : $0)
    }
    var padded = bytes + [0x80]
    while padded.count % block != block - 8 { padded.append(0) }
    let bits = UInt64(bytes.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) {
      padded.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    var state = start
    for offset in stride(from: 0, to: padded.count, by: block) {
      add(padded[offset..<offset + block], to: &state, constants, rotations)
    }
    return state.flatMap { word in
      (0..<size).map { UInt8(truncatingIfNeeded: word >> Word(8 * (size - 1 - $0))) }
    }
  }

  private static func turned(_ word: Word, _ count: Int) -> Word {
    word >> Word(count) | word << Word(Word.bitWidth - count)
  }

  private static func add(
    _ block: ArraySlice<UInt8>, to state: inout [Word], _ constants: [Word], _ rotations: [[Int]]
  ) {
    let size = Word.bitWidth / 8
    var words: [Word] = []
    for start in stride(from: block.startIndex, to: block.endIndex, by: size) {
      words.append(block[start..<start + size].reduce(0) { $0 << 8 | Word($1) })
    }
    func big(_ word: Word, _ turns: [Int]) -> Word {
      turned(word, turns[0]) ^ turned(word, turns[1]) ^ turned(word, turns[2])
    }
    func small(_ word: Word, _ turns: [Int]) -> Word {
      turned(word, turns[0]) ^ turned(word, turns[1]) ^ word >> Word(turns[2])
    }
    for index in 16..<constants.count {
      words.append(
        small(words[index - 2], rotations[3]) &+ words[index - 7]
          &+ small(words[index - 15], rotations[2]) &+ words[index - 16])
    }
    var v = state
    for (index, constant) in constants.enumerated() {
      let choice = v[4] & v[5] ^ ~v[4] & v[6]
      let majority = v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2]
      let first = v[7] &+ big(v[4], rotations[1]) &+ choice &+ constant &+ words[index]
      let second = big(v[0], rotations[0]) &+ majority
      v = [first &+ second, v[0], v[1], v[2], v[3] &+ first, v[4], v[5], v[6]]
    }
    for index in state.indices { state[index] = state[index] &+ v[index] }
  }
}
