public import GalleyPrimitives

/// One image of a page.
public struct StoredImage: Sendable {
  /// What it is made of.
  public enum Content: Sendable {
    /// Pixels out of a file.
    case raster(RasterImage)
    /// An SVG file.
    case vector(VectorImage)
    /// Nothing can be shown, and why.
    case broken(ImageError)
  }

  /// The absolute URL that it was stored under.
  public let url: String
  public let content: Content
  /// ``NaturalSize/none`` when it is broken.
  public let naturalSize: NaturalSize
}

extension StoredImage {
  fileprivate init(url: String, raster: RasterImage) {
    self.init(
      url: url, content: .raster(raster),
      naturalSize: NaturalSize(
        pixelWidth: raster.header.width, pixelHeight: raster.header.height))
  }
}

/// The place of an image in an ``ImageStore``.
public typealias ImageID = ID<StoredImage>

/// All images of a page by absolute URL; pixels are decoded when first asked for.
public struct ImageStore: Sendable {
  private var images = Table<StoredImage>()
  private var idsByURL: [String: ImageID] = [:]
  private let limits: DecodingLimits

  public init(limits: DecodingLimits = DecodingLimits()) { self.limits = limits }

  public var count: Int { images.count }

  /// Stores a file under its absolute URL, in place of what was there.
  ///
  /// - Returns: The image's id, also when the file is broken.
  @discardableResult
  public mutating func insert(_ bytes: [UInt8], for url: String) -> ImageID {
    if ImageFormat(sniffing: bytes) == nil, let image = VectorImage(bytes) {
      return store(
        StoredImage(url: url, content: .vector(image), naturalSize: image.naturalSize))
    }
    do {
      let image = try RasterImage(bytes, limits: limits)
      if image.header.isTurned,
        let stored = try? RasterImage(bytes, orientation: .asStored, limits: limits)
      {
        _ = store(StoredImage(url: Self.unturnedKey(of: url), raster: stored))
      }
      return store(StoredImage(url: url, raster: image))
    } catch {
      return insert(failure: error, for: url)
    }
  }

  /// Notes that a URL gives no image.
  @discardableResult
  public mutating func insert(failure: ImageError, for url: String) -> ImageID {
    store(StoredImage(url: url, content: .broken(failure), naturalSize: .none))
  }

  private static func unturnedKey(of url: String) -> String { url + "\u{0}as stored" }

  /// Under what the image of a URL is found that is turned, or not turned, as its file asks.
  public func key(of url: String, _ orientation: RasterImage.Orientation) -> String {
    guard orientation == .asStored else { return url }
    let key = Self.unturnedKey(of: url)
    return idsByURL[key] == nil ? url : key
  }

  private mutating func store(_ image: StoredImage) -> ImageID {
    if let id = idsByURL[image.url] {
      images[id] = image
      return id
    }
    let id = images.append(image)
    idsByURL[image.url] = id
    return id
  }

  /// The id of the image under an absolute URL; `nil` when nothing was stored there.
  public subscript(url: String) -> ImageID? { idsByURL[url] }

  /// - Precondition: The id is of this store.
  public subscript(id: ImageID) -> StoredImage { images[id] }

  /// Whether there is something to show, as far as is known without decoding.
  public func isBroken(_ id: ImageID) -> Bool {
    switch images[id].content {
    case .broken: true
    case .raster, .vector: false
    }
  }

  public func naturalSize(_ id: ImageID) -> NaturalSize { images[id].naturalSize }

  /// The pixels of an image, decoded on first use; `nil` when there are none, as in a vector image.
  public func bitmap(_ id: ImageID) -> Bitmap? {
    switch images[id].content {
    case .raster(let image): try? image.bitmap()
    case .vector, .broken: nil
    }
  }

  /// The ids of all images in the order in which they came.
  public var ids: [ImageID] { Array(images.ids) }
}
