/// Collects literals and matches and writes them as deflate blocks.
///
/// Owns its buffers, which serve one band after the other: fresh memory is slower than the work.
@safe struct TokenWriter: ~Copyable {
  private static let capacity = 1 << 16
  private static let isMatch: UInt32 = 0x8000_0000
  private static let isPixel: UInt32 = 0x4000_0000

  private let tokens: UnsafeMutablePointer<UInt32>
  private let literalCounts: UnsafeMutablePointer<UInt32>
  private let distanceCounts: UnsafeMutablePointer<UInt32>
  private let lengthIndices: UnsafeMutablePointer<UInt8>
  private let distanceIndices: UnsafeMutablePointer<UInt8>
  private var count = 0

  private var output: UnsafeMutablePointer<UInt8>
  private var outputCapacity: Int
  private var outputCount = 0
  private var bits: UInt64 = 0
  private var bitCount: UInt64 = 0

  init() {
    unsafe tokens = .allocate(capacity: Self.capacity)
    unsafe literalCounts = .allocate(capacity: DeflateSymbols.literalCount)
    unsafe literalCounts.initialize(repeating: 0, count: DeflateSymbols.literalCount)
    unsafe distanceCounts = .allocate(capacity: DeflateSymbols.distanceCount)
    unsafe distanceCounts.initialize(repeating: 0, count: DeflateSymbols.distanceCount)
    unsafe lengthIndices = .allocate(capacity: 256)
    for index in 0..<256 { unsafe lengthIndices[index] = DeflateSymbols.lengthIndices[index] }
    unsafe distanceIndices = .allocate(capacity: 512)
    for index in 0..<512 { unsafe distanceIndices[index] = DeflateSymbols.distanceIndices[index] }
    outputCapacity = 1 << 16
    unsafe output = .allocate(capacity: outputCapacity)
  }

  deinit {
    unsafe tokens.deallocate()
    unsafe literalCounts.deallocate()
    unsafe distanceCounts.deallocate()
    unsafe lengthIndices.deallocate()
    unsafe distanceIndices.deallocate()
    unsafe output.deallocate()
  }

  /// A single byte.
  mutating func append(byte: UInt8) {
    if count == Self.capacity { writeBlock() }
    unsafe tokens[count] = UInt32(byte)
    count &+= 1
    unsafe literalCounts[Int(byte)] &+= 1
  }

  /// Three bytes: the low ones of `pixel`, lowest first.
  mutating func append(rgb pixel: UInt32) {
    if count == Self.capacity { writeBlock() }
    unsafe tokens[count] = Self.isPixel | pixel & 0xFF_FFFF
    count &+= 1
    unsafe literalCounts[Int(pixel & 0xFF)] &+= 1
    unsafe literalCounts[Int(pixel &>> 8 & 0xFF)] &+= 1
    unsafe literalCounts[Int(pixel &>> 16 & 0xFF)] &+= 1
  }

  /// `length` bytes that stand `distance` bytes before.
  ///
  /// - Precondition: `length >= 3` and `1...32768` holds `distance`.
  mutating func append(length: Int, distance: Int) {
    let far = distance &- 1
    let symbol = unsafe Int(
      far < 256 ? distanceIndices[far] : distanceIndices[256 &+ (far &>> 7)])
    var left = length
    while left > 0 {
      // No piece may be shorter than 3.
      let piece = left > 258 ? (left < 261 ? 255 : 258) : left
      if count == Self.capacity { writeBlock() }
      unsafe tokens[count] = Self.isMatch | UInt32(piece &- 3) &<< 15 | UInt32(far)
      count &+= 1
      unsafe literalCounts[257 &+ Int(lengthIndices[piece &- 3])] &+= 1
      unsafe distanceCounts[symbol] &+= 1
      left &-= piece
    }
  }

  /// Everything since the last call, ending on a byte, with no block marked as the last.
  ///
  /// - Parameter room: Bytes to leave free in front.
  mutating func takeBytes(leaving room: Int) -> [UInt8] {
    writeBlock()
    reserve(16)
    put(0, 3)  // A stored block without bytes fills up the last byte.
    if bitCount & 7 != 0 { put(0, 8 &- (bitCount & 7)) }
    put(0xFFFF_0000, 32)
    let result = unsafe [UInt8](unsafeUninitializedCapacity: room + outputCount) { buffer, count in
      unsafe buffer.initialize(repeating: 0)
      unsafe buffer.baseAddress?.advanced(by: room).update(from: output, count: outputCount)
      count = room + outputCount
    }
    outputCount = 0
    bits = 0
    bitCount = 0
    return result
  }

  private mutating func reserve(_ extra: Int) {
    guard outputCount + extra > outputCapacity else { return }
    let capacity = max(outputCapacity * 2, outputCount + extra)
    let grown = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    unsafe grown.update(from: output, count: outputCount)
    unsafe output.deallocate()
    unsafe output = unsafe grown
    outputCapacity = capacity
  }

  private mutating func put(_ value: UInt64, _ width: UInt64) {
    bits |= value &<< bitCount
    bitCount &+= width
    unsafe UnsafeMutableRawPointer(output).storeBytes(
      of: bits.littleEndian, toByteOffset: outputCount, as: UInt64.self)
    outputCount &+= Int(bitCount &>> 3)
    bits &>>= bitCount & ~7
    bitCount &= 7
  }

  /// Writes the collected tokens as one block.
  private mutating func writeBlock() {
    guard count > 0 else { return }
    unsafe literalCounts[DeflateSymbols.endOfBlock] = 1
    let literals = HuffmanCode(
      counts: (0..<DeflateSymbols.literalCount).map { unsafe literalCounts[$0] }, limit: 15)
    let distances = HuffmanCode(
      counts: (0..<DeflateSymbols.distanceCount).map { unsafe distanceCounts[$0] }, limit: 15)
    let header = BlockHeader(literals: literals, distances: distances)
    // A token takes at most 48 bits, and each write stores 8 bytes.
    reserve(header.fields.count * 2 + count * 6 + 64)
    for field in header.fields { put(UInt64(field.value), UInt64(field.bits)) }
    writeTokens(literals: literals, distances: distances)
    let end = DeflateSymbols.endOfBlock
    put(UInt64(literals.codes[end]), UInt64(literals.lengths[end]))
    unsafe literalCounts.update(repeating: 0, count: DeflateSymbols.literalCount)
    unsafe distanceCounts.update(repeating: 0, count: DeflateSymbols.distanceCount)
    count = 0
  }

  private mutating func writeTokens(literals: HuffmanCode, distances: HuffmanCode) {
    // Codes with their widths in the bits from 32 on; extra bits of a length are part of its code.
    let literalCodes = (0..<256).map { symbol in
      UInt64(literals.codes[symbol]) | UInt64(literals.lengths[symbol]) << 32
    }
    let lengthCodes = (0..<256).map { length in
      let index = Int(DeflateSymbols.lengthIndices[length])
      let width = UInt64(literals.lengths[257 + index])
      let extra = UInt64(length + 3 - DeflateSymbols.lengthBases[index]) << width
      let extraBits = UInt64(DeflateSymbols.lengthExtraBits[index])
      return UInt64(literals.codes[257 + index]) | extra | (width + extraBits) << 32
    }
    let distanceCodes = (0..<DeflateSymbols.distanceCount).map { symbol in
      UInt64(distances.codes[symbol]) | UInt64(distances.lengths[symbol]) << 32
    }
    var (bits, bitCount) = (bits, bitCount)
    var target = unsafe UnsafeMutableRawPointer(output + outputCount)
    unsafe literalCodes.withUnsafeBufferPointer { literalCodes in
      unsafe lengthCodes.withUnsafeBufferPointer { lengthCodes in
        for index in 0..<count {
          let token = unsafe tokens[index]
          if token & Self.isMatch != 0 {
            let length = unsafe lengthCodes[Int(token &>> 15 & 0xFF)]
            bits |= (length & 0xFFFF_FFFF) &<< bitCount
            bitCount &+= length &>> 32
            let far = Int(token & 0x7FFF)
            let symbol = unsafe Int(
              far < 256 ? distanceIndices[far] : distanceIndices[256 &+ (far &>> 7)])
            let distance = distanceCodes[symbol]
            bits |= (distance & 0xFFFF_FFFF) &<< bitCount
            bitCount &+= distance &>> 32
            let extra = UInt64(far &+ 1 &- DeflateSymbols.distanceBases[symbol])
            bits |= extra &<< bitCount
            bitCount &+= UInt64(DeflateSymbols.distanceExtraBits[symbol])
          } else if token & Self.isPixel != 0 {
            for shift in [UInt32(0), 8, 16] {
              let code = unsafe literalCodes[Int(token &>> shift & 0xFF)]
              bits |= (code & 0xFFFF_FFFF) &<< bitCount
              bitCount &+= code &>> 32
            }
          } else {
            let code = unsafe literalCodes[Int(token & 0xFF)]
            bits |= (code & 0xFFFF_FFFF) &<< bitCount
            bitCount &+= code &>> 32
          }
          unsafe target.storeBytes(of: bits.littleEndian, as: UInt64.self)
          unsafe target += Int(bitCount &>> 3)
          bits &>>= bitCount & ~7
          bitCount &= 7
        }
      }
    }
    outputCount = unsafe target - UnsafeMutableRawPointer(output)
    self.bits = bits
    self.bitCount = bitCount
  }
}
