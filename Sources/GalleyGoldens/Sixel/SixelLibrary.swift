internal import CSixel
public import GalleyImages

/// libsixel, which writes pictures as the terminals of DEC's VT340 took them, and many of today's.
///
/// <https://vt100.net/docs/vt3xx-gp/chapter14.html>
public struct SixelLibrary: Sendable {
  /// Opened once; `nil` when it isn't installed.
  public static let shared = SixelLibrary()

  private let functions: GalleySixel
  /// The most pixels of a picture, which keeps its sizes far from those that the library can't count.
  private static let pixelLimit = 1 << 26
  /// How many colours sixels have at most.
  private static let colorLimit = 256

  private init?() {
    var functions = GalleySixel()
    guard unsafe galleySixelOpen(&functions) else { return nil }
    self.functions = functions
  }

  /// The text that shows a picture, laid on white; `nil` for one that has no pixels or too many.
  ///
  /// Colours are exact unless there are more than 256.
  public func text(_ bitmap: Bitmap) -> [UInt8]? {
    guard bitmap.width > 0, bitmap.height > 0,
      bitmap.width <= Self.pixelLimit / bitmap.height
    else { return nil }
    return indexed(bitmap) ?? full(bitmap)
  }

  private static func channels(_ pixel: UInt32) -> [UInt8] {
    let rest = 255 - pixel >> 24
    return [0, 8, 16].map { UInt8(min(255, (pixel >> $0 & 255) + rest)) }
  }

  /// `nil` for a picture with more colours than sixels have.
  private func indexed(_ bitmap: Bitmap) -> [UInt8]? {
    var numbers: [UInt32: UInt8] = [:]
    var palette: [UInt8] = []
    var pixels: [UInt8] = []
    pixels.reserveCapacity(bitmap.width * bitmap.height)
    var last: (pixel: UInt32, number: UInt8)?
    for pixel in bitmap.pixels {
      if let last, last.pixel == pixel {
        pixels.append(last.number)
        continue
      }
      var number = numbers[pixel]
      if number == nil {
        guard numbers.count < Self.colorLimit else { return nil }
        number = UInt8(numbers.count)
        numbers[pixel] = number
        palette += Self.channels(pixel)
      }
      last = number.map { (pixel, $0) }
      pixels.append(number ?? 0)
    }
    var result: [UInt8] = []
    let isDone = unsafe withUnsafeMutablePointer(to: &result) { result in
      unsafe galleySixelEncodeIndexed(
        functions, &pixels, Int32(bitmap.width), Int32(bitmap.height), &palette,
        Int32(numbers.count), takePiece, result)
    }
    return isDone ? result : nil
  }

  private func full(_ bitmap: Bitmap) -> [UInt8]? {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(bitmap.width * bitmap.height * 3)
    for pixel in bitmap.pixels { pixels += Self.channels(pixel) }
    var result: [UInt8] = []
    let isDone = unsafe withUnsafeMutablePointer(to: &result) { result in
      unsafe galleySixelEncode(
        functions, &pixels, Int32(bitmap.width), Int32(bitmap.height), takePiece, result)
    }
    return isDone ? result : nil
  }
}

/// Adds a piece of text to the bytes that `context` points to.
private func takePiece(
  bytes: UnsafeMutablePointer<CChar>?, count: Int32, context: UnsafeMutableRawPointer?
) -> Int32 {
  guard let bytes = unsafe bytes, let context = unsafe context, count > 0 else { return 0 }
  let text = unsafe context.assumingMemoryBound(to: [UInt8].self)
  let piece = unsafe UnsafeRawBufferPointer(start: bytes, count: Int(count))
  unsafe text.pointee.append(contentsOf: piece)
  return 0
}
