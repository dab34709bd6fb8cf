/// The loops over pixels of one row. Pointers are valid for `count` elements.
///
/// Vectors hold four pixels as eight 16-bit lanes, once with the even bytes (red, blue) and once
/// with the odd ones (green, alpha): the form that compiles to plain SSE2.
enum RowKernels {
  typealias Lanes = SIMD8<UInt16>

  @inline(__always)
  static func load(_ pointer: UnsafePointer<UInt32>) -> Lanes {
    unsafe UnsafeRawPointer(pointer).loadUnaligned(as: Lanes.self)
  }

  @inline(__always)
  static func store(_ lanes: Lanes, _ pointer: UnsafeMutablePointer<UInt32>) {
    unsafe UnsafeMutableRawPointer(pointer).storeBytes(of: lanes, as: Lanes.self)
  }

  /// `lanes · factor / 255` in each lane.
  @inline(__always)
  static func multiply(_ lanes: Lanes, _ factor: Lanes) -> Lanes {
    let product = lanes &* factor &+ Lanes(repeating: 128)
    return (product &+ (product &>> 8)) &>> 8
  }

  /// Each lane of four pixels multiplied by the factor lanes of its pixel.
  @inline(__always)
  static func scale(_ pixels: Lanes, by factors: Lanes) -> Lanes {
    let even = multiply(pixels & 0x00ff, factors)
    let odd = multiply(pixels &>> 8, factors)
    return even | (odd &<< 8)
  }

  /// One factor for each pixel, in both of its lanes.
  @inline(__always)
  static func spread(_ factors: SIMD4<UInt32>) -> Lanes {
    unsafe unsafeBitCast(factors | (factors &<< 16), to: Lanes.self)
  }

  static func fill(_ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ pixel: UInt32) {
    unsafe row.update(repeating: pixel, count: count)
  }

  /// One translucent pixel over a row.
  static func over(_ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ pixel: UInt32) {
    let inverse = Lanes(repeating: UInt16(255 &- (pixel &>> 24)))
    let source = unsafe unsafeBitCast(SIMD4<UInt32>(repeating: pixel), to: Lanes.self)
    var index = 0
    while index &+ 4 <= count {
      let place = unsafe row + index
      unsafe store(source &+ scale(load(place), by: inverse), place)
      index &+= 4
    }
    while index < count {
      unsafe row[index] = Pixel.over(pixel, row[index])
      index &+= 1
    }
  }

  /// One pixel over a row, as far as each coverage says.
  @inline(__always)
  static func over(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ pixel: UInt32,
    coverage: UnsafePointer<UInt8>
  ) {
    let source = unsafe unsafeBitCast(SIMD4<UInt32>(repeating: pixel), to: Lanes.self)
    let alpha = UInt32(pixel &>> 24)
    let isOpaque = alpha == 255
    var index = 0
    while index &+ 4 <= count {
      let four = unsafe UnsafeRawPointer(coverage + index).loadUnaligned(as: UInt32.self)
      if four != 0 {
        let place = unsafe row + index
        if four == .max, isOpaque {
          unsafe store(source, place)
        } else {
          let factors = spread(
            SIMD4(four & 0xff, (four &>> 8) & 0xff, (four &>> 16) & 0xff, four &>> 24))
          let even = multiply(source & 0x00ff, factors)
          let odd = multiply(source &>> 8, factors)
          // The scaled alphas are every second odd lane; both lanes of a pixel need them.
          let alphas = isOpaque ? factors : multiply(factors, Lanes(repeating: UInt16(alpha)))
          let below = unsafe scale(load(place), by: 255 &- alphas)
          unsafe store((even | (odd &<< 8)) &+ below, place)
        }
      }
      index &+= 4
    }
    while index < count {
      let factor = unsafe UInt32(coverage[index])
      if factor != 0 {
        unsafe row[index] = Pixel.over(Pixel.scale(pixel, by: factor), row[index])
      }
      index &+= 1
    }
  }

  /// Four alphas, each in both lanes of its pixel.
  @inline(__always)
  static func alphas(_ pixels: SIMD4<UInt32>) -> Lanes { spread(pixels &>> 24) }

  /// A row of pixels over a row.
  static func over(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, pixels: UnsafePointer<UInt32>
  ) {
    var index = 0
    while index &+ 4 <= count {
      let place = unsafe row + index
      let source = unsafe load(pixels + index)
      let four = unsafe unsafeBitCast(source, to: SIMD4<UInt32>.self)
      let least = min(min(four.x, four.y), min(four.z, four.w))
      if least >= 0xff00_0000 {
        unsafe store(source, place)
      } else if (four.x | four.y | four.z | four.w) != 0 {
        unsafe store(source &+ scale(load(place), by: 255 &- alphas(four)), place)
      }
      index &+= 4
    }
    while index < count {
      unsafe row[index] = Pixel.over(pixels[index], row[index])
      index &+= 1
    }
  }

  /// A row of pixels over a row, as far as each coverage says.
  static func over(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, pixels: UnsafePointer<UInt32>,
    coverage: UnsafePointer<UInt8>
  ) {
    var index = 0
    while index < count {
      let factor = unsafe UInt32(coverage[index])
      if factor != 0 {
        let source = unsafe factor == 255 ? pixels[index] : Pixel.scale(pixels[index], by: factor)
        unsafe row[index] = Pixel.over(source, row[index])
      }
      index &+= 1
    }
  }

  /// All pixels of a row multiplied by one factor.
  static func scale(_ row: UnsafeMutablePointer<UInt32>, _ count: Int, by factor: UInt32) {
    let factors = Lanes(repeating: UInt16(truncatingIfNeeded: factor))
    var index = 0
    while index &+ 4 <= count {
      let place = unsafe row + index
      unsafe store(scale(load(place), by: factors), place)
      index &+= 4
    }
    while index < count {
      unsafe row[index] = Pixel.scale(row[index], by: factor)
      index &+= 1
    }
  }
}
