import GalleyGoldens
import GalleyImages
import Testing

/// Pictures of 16 bits a channel.
@Suite struct DeepPictureTests {
  /// A PNG file without compression.
  ///
  /// <https://www.w3.org/TR/png-3/#5PNG-file-signature>
  private func file(
    _ width: Int, _ height: Int, colorType: UInt8, _ samples: [[UInt16]]
  ) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] {
      [
        UInt8(value >> 24 & 255), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255),
        UInt8(value & 255),
      ]
    }
    func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
      let body = Array(type.utf8) + data
      var crc: UInt32 = 0xFFFF_FFFF
      for byte in body {
        crc ^= UInt32(byte)
        for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
      }
      return number(data.count) + body + number(Int(~crc))
    }
    var raw: [UInt8] = []
    for y in 0..<height {
      raw.append(0)
      for x in 0..<width {
        for sample in samples[y * width + x] { raw += [UInt8(sample >> 8), UInt8(sample & 255)] }
      }
    }
    var (low, high) = (1, 0)
    for byte in raw {
      low = (low + Int(byte)) % 65521
      high = (high + low) % 65521
    }
    let length = [UInt8(raw.count & 255), UInt8(raw.count >> 8)]
    var stream: [UInt8] = [0x78, 1, 1]
    stream += length
    stream += length.map { ~$0 }
    stream += raw
    stream += number(high << 16 | low)
    var header = number(width)
    header += number(height)
    header += [16, colorType, 0, 0, 0]
    var result: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]
    result += chunk("IHDR", header)
    result += chunk("IDAT", stream)
    return result + chunk("IEND", [])
  }

  private func comparison(
    _ a: [UInt8], _ b: [UInt8], _ change: (inout Tolerance) -> Void = { _ in }
  ) throws -> PictureComparison {
    var tolerance = Tolerance()
    change(&tolerance)
    return PictureComparison(
      expected: try decodeGoldenPicture(a), actual: try decodeGoldenPicture(b),
      tolerance: tolerance, deepExpected: DeepBitmap(png: a), deepActual: DeepBitmap(png: b))
  }

  @Test(arguments: [UInt8(0), 2, 4, 6])
  func lowBitsCount(colorType: UInt8) throws {
    let count = [0: 1, 2: 3, 4: 2, 6: 4][Int(colorType)] ?? 1
    var samples: [[UInt16]] = []
    for index in 0..<12 {
      samples.append((0..<count).map { channel in UInt16(index * 4000 + channel * 300 + 128) })
    }
    if colorType >= 4 { for index in samples.indices { samples[index][count - 1] = 65535 } }
    let a = file(4, 3, colorType: colorType, samples)
    #expect(try comparison(a, a).isPassed && comparison(a, a).bitsPerChannel == 16)
    samples[5][0] += 3
    let b = file(4, 3, colorType: colorType, samples)
    let found = try comparison(a, b)
    #expect(found.differentPixels == 1 && found.maximumChannelDifference == 3)
    #expect(found.different[1, 1])
    #expect(found.summary(nil).first?.hasSuffix("by up to 3 of 65535") == true)
    let distances = found.suggestions().filter {
      $0.kind == .yiqDistance || $0.kind == .oklabDistance
    }
    #expect(distances.count == 2)
    for suggestion in distances {
      #expect(try comparison(a, b) { $0 = suggestion.tolerance }.isPassed, "\(suggestion.option)")
      #expect(
        try !comparison(a, b) {
          $0 = suggestion.tolerance
          $0.colorDistance -= 1e-6
        }.isPassed, "just under \(suggestion.option)")
    }
  }

  @Test func deepAndShallowPicturesAreComparable() throws {
    let samples: [[UInt16]] = (0..<6).map { index in [UInt16(index * 40 * 257), 0, 65535] }
    let pixels: [UInt32] = (0..<6).map { index in 0xFFFF_0000 | UInt32(index * 40) }
    let deep = file(3, 2, colorType: 2, samples)
    let shallow = Bitmap(width: 3, height: 2, pixels: pixels).pngData()
    #expect(DeepBitmap(png: shallow) == nil)
    #expect(try comparison(deep, shallow).isPassed && comparison(shallow, deep).isPassed)
    #expect(DeepBitmap(try decodeGoldenPicture(shallow)) == DeepBitmap(png: deep))
    // What can't be seen doesn't count.
    let clear: [[UInt16]] = [[1, 2, 3, 0]]
    let other: [[UInt16]] = [[9, 9, 9, 0]]
    #expect(
      try comparison(file(1, 1, colorType: 6, clear), file(1, 1, colorType: 6, other)).isPassed)
  }

  @Test func damagedFilesGiveNothing() {
    let samples: [[UInt16]] = (0..<12).map { index in [UInt16(index), 7, 9] }
    let whole = file(4, 3, colorType: 2, samples)
    #expect(DeepBitmap(png: whole) != nil)
    for count in stride(from: 0, to: whole.count - 12, by: 5) {
      #expect(DeepBitmap(png: Array(whole[..<count])) == nil)
    }
    for place in 8..<whole.count {
      var broken = whole
      broken[place] ^= 0xFF
      _ = DeepBitmap(png: broken)
    }
    #expect(
      DeepBitmap(png: whole, limits: DecodingLimits(maximumPixels: 11)) == nil)
  }
}
