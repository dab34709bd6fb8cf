/// Finds repetitions among the pixels of a band and hands them to a ``TokenWriter``.
///
/// Pages are flat colour and repeated glyphs, so whole pixels are compared and never bytes: with the pixel
/// before, with the pixel above, and with the last place where the same two pixels began.
@safe struct PixelMatcher: ~Copyable {
  private static let hashBits: UInt64 = 12
  private static let farthest = 32_768

  private var writer = TokenWriter()
  /// For the hash of two pixels, the row (high half) and column where they last stood, plus 1.
  private let places: UnsafeMutablePointer<UInt64>

  init() { unsafe places = .allocate(capacity: 1 << Int(Self.hashBits)) }

  deinit { unsafe places.deallocate() }

  /// The band as deflate blocks, with filter type 0 before each row.
  ///
  /// - Parameter packed: A byte for each pixel, when there is one byte to a pixel; else not read.
  /// - Parameter room: Bytes to leave free in front of the result.
  mutating func compress(
    _ pixels: borrowing Span<UInt32>, width: Int, bytesPerPixel: Int, packed: borrowing Span<UInt8>,
    leaving room: Int
  ) -> [UInt8] {
    unsafe places.initialize(repeating: 0, count: 1 << Int(Self.hashBits))
    unsafe pixels.withUnsafeBufferPointer { pixels in
      unsafe packed.withUnsafeBufferPointer { packed in
        if let start = pixels.baseAddress, width > 0 {
          for y in 0..<(pixels.count / width) {
            unsafe compressRow(
              y, of: start, width: width, bytesPerPixel: bytesPerPixel, packed: packed)
          }
        }
      }
    }
    return writer.takeBytes(leaving: room)
  }

  private mutating func compressRow(
    _ y: Int, of pixels: UnsafePointer<UInt32>, width: Int, bytesPerPixel: Int,
    packed: UnsafeBufferPointer<UInt8>
  ) {
    let row = unsafe pixels + y &* width
    let rowBytes = 1 &+ width &* bytesPerPixel
    let canLookUp = y > 0 && rowBytes <= Self.farthest
    // From here on no other place can be better.
    let enough = 258 / bytesPerPixel
    let shortest = bytesPerPixel >= 3 ? 1 : 3
    writer.append(byte: 0)
    var x = 0
    while x < width {
      let here = unsafe row + x
      let pixel = unsafe here.pointee
      let left = width &- x
      var length = 0
      var distance = bytesPerPixel
      var isRunNext = false
      if x > 0, unsafe here[-1] == pixel {
        length = unsafe Self.matchLength(here, here - 1, limit: left)
      }
      if length < enough, canLookUp, unsafe (here - width).pointee == pixel {
        let above = unsafe Self.matchLength(here, here - width, limit: left)
        if above > length {
          length = unsafe Self.lengthBeforeRun(here, length: above, enough: enough)
          distance = rowBytes
          isRunNext = length < above
        }
      }
      if length < 4, left >= 2, !isRunNext {
        let pair = unsafe UnsafeRawPointer(here).loadUnaligned(as: UInt64.self)
        let slot = Int((pair &* 0x9E37_79B9_7F4A_7C15) &>> (64 &- Self.hashBits))
        let place = unsafe places[slot]
        unsafe places[slot] = UInt64(y) &<< 32 | UInt64(x &+ 1)
        if place != 0 {
          let column = Int(place & 0xFFFF_FFFF) &- 1
          let up = y &- Int(place &>> 32)
          let back = up &* rowBytes &+ (x &- column) &* bytesPerPixel
          let there = unsafe here - (up &* width &+ x &- column)
          if back <= Self.farthest, unsafe there.pointee == pixel {
            let found = unsafe Self.matchLength(here, there, limit: min(left, width &- column))
            if found > length {
              length = found
              distance = back
            }
          }
        }
      }
      if length >= shortest {
        writer.append(length: length &* bytesPerPixel, distance: distance)
        x &+= length
      } else {
        switch bytesPerPixel {
        case 1: unsafe writer.append(byte: packed[y &* width &+ x])
        case 3: writer.append(rgb: pixel)
        default:
          writer.append(rgb: pixel)
          writer.append(byte: UInt8(truncatingIfNeeded: pixel &>> 24))
        }
        x &+= 1
      }
    }
  }

  /// The part of a match that comes before a long run of one colour, which is cheaper told as a run:
  /// its distance has no extra bits.
  private static func lengthBeforeRun(
    _ here: UnsafePointer<UInt32>, length: Int, enough: Int
  ) -> Int {
    if length < 2 &* enough { return length }
    var probe = enough
    while probe < length {
      if unsafe here[probe] == here[probe &- 1] {
        let run = unsafe matchLength(here + probe, here + probe - 1, limit: length &- probe)
        if run >= enough {
          var start = probe
          while start > 0, unsafe here[start] == here[start &- 1] { start &-= 1 }
          return start == 0 ? 0 : start &+ 1
        }
      }
      probe &+= enough
    }
    return length
  }

  /// How many pixels from `a` on equal those from `b` on, at most `limit`.
  private static func matchLength(
    _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, limit: Int
  ) -> Int {
    let left = unsafe UnsafeRawPointer(a)
    let right = unsafe UnsafeRawPointer(b)
    var count = 0
    while count &+ 8 <= limit {
      let offset = count &* 4
      let first = unsafe left.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
      let second = unsafe right.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
      let difference = first ^ second
      if (difference[0] | difference[1] | difference[2] | difference[3]) != 0 { break }
      count &+= 8
    }
    while count < limit, unsafe a[count] == b[count] { count &+= 1 }
    return count
  }
}
