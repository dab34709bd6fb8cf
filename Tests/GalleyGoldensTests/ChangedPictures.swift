import GalleyImages

/// Pictures with something in them, and changes of them as they happen to pages.
enum ChangedPictures {
  enum Change: String, CaseIterable {
    case onePixel, oneStep, specks, noise, moved, movedRows, block, brighter, tinted, faded
    case smoothed, erased, inverted, rowsSwapped, edge
  }

  static func picture(
    _ width: Int, _ height: Int, _ random: inout RandomNumbers
  ) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height, filledWith: 0xFFFF_FFFF)
    for _ in 0..<max(2, width * height / 80) {
      let color = 0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &random)
      let (x, y) = (
        Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random)
      )
      for row in y..<min(height, y + Int.random(in: 1...3, using: &random)) {
        for column in x..<min(width, x + Int.random(in: 1...9, using: &random)) {
          bitmap.pixels[row * width + column] = color
        }
      }
    }
    return bitmap
  }

  static func changed(
    _ bitmap: Bitmap, _ change: Change, _ random: inout RandomNumbers
  ) -> Bitmap {
    var result = bitmap
    let (width, height) = (bitmap.width, bitmap.height)
    func place(_ random: inout RandomNumbers) -> Int {
      Int.random(in: 0..<(width * height), using: &random)
    }
    func each(_ body: (UInt32) -> UInt32) { result.pixels = result.pixels.map(body) }
    /// Another value of each channel, from 0 to 255.
    func channels(_ pixel: UInt32, _ body: (Int) -> Int) -> UInt32 {
      [UInt32(0), 8, 16].reduce(pixel & 0xFF00_0000) {
        $0 | UInt32(min(max(body(Int(pixel >> $1 & 255)), 0), 255)) << $1
      }
    }
    switch change {
    case .onePixel: result.pixels[place(&random)] ^= 0x00FF_FFFF
    case .oneStep: result.pixels[place(&random)] ^= 1
    case .specks:
      for _ in 0..<5 { result.pixels[place(&random)] = 0xFF00_0000 | UInt32(place(&random)) }
    case .noise:
      for index in result.pixels.indices {
        let step = Int.random(in: -2...2, using: &random)
        result.pixels[index] = channels(result.pixels[index]) { $0 + step }
      }
    case .moved:
      let step = Int.random(in: 1...3, using: &random) % width
      for index in result.pixels.indices {
        let x = index % width
        result.pixels[index] = bitmap.pixels[index - x + max(0, x - step)]
      }
    case .movedRows:
      let step = min(height - 1, Int.random(in: 1...4, using: &random))
      for index in result.pixels.indices where index >= step * width {
        result.pixels[index] = bitmap.pixels[index - step * width]
      }
    case .block:
      for y in height / 3..<max(height / 3 + 1, height / 2) {
        for x in width / 4..<max(width / 4 + 1, width / 2) {
          result.pixels[y * width + x] = 0xFF33_66CC
        }
      }
    case .brighter: each { channels($0) { $0 + 9 } }
    case .tinted: each { $0 & 0xFFFF_FF00 | ($0 & 255) * 9 / 10 }
    case .faded:
      // Half transparent, premultiplied.
      each { 0x8000_0000 | channels($0) { $0 / 2 } & 0x00FF_FFFF }
    case .smoothed:
      for index in result.pixels.indices where index % width > 0 {
        let other = bitmap.pixels[index - 1]
        result.pixels[index] = [UInt32(0), 8, 16].reduce(0xFF00_0000) {
          $0 | ((bitmap.pixels[index] >> $1 & 255) * 3 + (other >> $1 & 255)) / 4 << $1
        }
      }
    case .erased: each { _ in 0xFFFF_FFFF }
    case .inverted: each { $0 ^ 0x00FF_FFFF }
    case .rowsSwapped:
      for x in 0..<width { result.pixels.swapAt(x, (height - 1) * width + x) }
    case .edge: for y in 0..<height { result.pixels[y * width + width - 1] ^= 0x0040_0000 }
    }
    return result
  }
}
