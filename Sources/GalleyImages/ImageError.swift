/// Why bytes give no picture.
public enum ImageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The first bytes are those of no known format.
  case unknownFormat
  /// The file ends or breaks before there is anything to show.
  case corrupt(ImageFormat)
  /// The file is whole, but says something that isn't decoded.
  case unsupported(ImageFormat)
  /// More pixels than the limits allow; sides in px.
  case tooLarge(width: Int, height: Int, maximumPixels: Int)
  /// The image could not be fetched; why, in words.
  case notLoaded(String)

  public var description: String {
    switch self {
    case .unknownFormat: "not an image of a known format"
    case .corrupt(let format): "the \(format.rawValue) image is broken"
    case .unsupported(let format): "this kind of \(format.rawValue) image is not supported"
    case .tooLarge(let width, let height, let maximum):
      "the image of \(width) × \(height) px has more than \(maximum) pixels"
    case .notLoaded(let reason): reason
    }
  }
}

/// What a decoder may spend on one picture.
public struct DecodingLimits: Hashable, Sendable {
  /// The most pixels of a decoded picture; each takes four bytes.
  public var maximumPixels: Int

  public init(maximumPixels: Int = 1 << 26) { self.maximumPixels = maximumPixels }

  /// - Throws: ``ImageError/tooLarge(width:height:maximumPixels:)``.
  func check(width: Int, height: Int) throws(ImageError) {
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    if overflow || pixels > maximumPixels {
      throw .tooLarge(width: width, height: height, maximumPixels: maximumPixels)
    }
  }
}
