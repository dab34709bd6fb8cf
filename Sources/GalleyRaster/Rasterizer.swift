import Dispatch
public import GalleyDisplayList
public import GalleyImages
public import GalleyPrimitives
import Synchronization

/// How a display list becomes pixels.
public struct RasterOptions: Sendable {
  /// Device px of a CSS px.
  public var scale: Double = 1
  public var scrollOffsets = ScrollOffsets()
  /// How much of the thumb of each overlay scrollbar shows, by the raw id of what it scrolls, from 0
  /// to 1; `nil` shows all of them.
  public var scrollbarOpacities: [Int32: Double]?
  /// What lies below the first item.
  public var background: RGBA8 = .white
  /// How many threads paint; at least one. The pixels don't depend on it.
  public var jobs = 1
  /// Rows that are painted at a time. The pixels don't depend on it.
  public var bandHeight = 128
  /// Where scaled images are kept: those of other pictures are used again. The pixels don't depend
  /// on them.
  public var scaledImages = ScaledImages()

  public init() {}
}

/// Finished rows of a picture.
public struct Band: Hashable, Sendable {
  /// The place in the picture, in device px from its top left corner.
  public let y: Int
  public let width: Int
  public let height: Int
}

/// Paints a display list into pixels, band after band, with memory for some bands only.
///
/// Pixels are premultiplied: red in the lowest byte, alpha in the highest.
public struct Rasterizer {
  private let prepared: PreparedList
  private let index: BandIndex
  private let region: PixelRect
  private let options: RasterOptions

  /// Prepares a list: finds what can be seen in `region` and draws the glyphs.
  ///
  /// - Parameters:
  ///   - region: The picture, in device px of the scaled page. Its top left corner is the picture's.
  ///   - scrollIndex: That of the list, to look only at what the scrolled page shows in `region`;
  ///     `nil` looks at all of it.
  public init(
    _ list: DisplayList, region: PixelRect, glyphs: any GlyphSource,
    options: RasterOptions = RasterOptions(), scrollIndex: ScrollIndex? = nil
  ) {
    let scale = options.scale.isFinite && options.scale > 0 ? options.scale : 1
    self.region = region.isEmpty ? .empty : region
    self.options = options
    let picture = self.region
    let offset = options.scrollOffsets[ScrollOffsets.viewport].y
    let entries = scrollIndex?.entries(
      from: Double(picture.minY) / scale + offset - 1,
      to: Double(picture.maxY) / scale + offset + 1)
    prepared = PreparedList(
      list, device: .scale(x: scale, y: scale), scrollOffsets: options.scrollOffsets,
      region: picture, glyphSource: glyphs, entries: entries)
    index = BandIndex(prepared.items)
  }

  /// The whole picture.
  public func bitmap() -> Bitmap {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(region.width * region.height)
    render(encode: { rows, _ in Self.copy(rows) }, deliver: { pixels += $0 })
    return Bitmap(width: region.width, height: region.height, pixels: pixels)
  }

  private static func copy(_ rows: borrowing Span<UInt32>) -> [UInt32] {
    unsafe rows.withUnsafeBufferPointer { unsafe [UInt32]($0) }
  }

  /// Paints all bands and hands them out from the top to the bottom.
  ///
  /// - Parameters:
  ///   - encode: Turns the pixels of a band, row by row without gaps, into whatever is kept of them.
  ///     Runs on several threads at once.
  ///   - deliver: Takes the results in order, on the calling thread.
  /// - Throws: What `deliver` throws; nothing is painted after that.
  public func render<Output: Sendable, Failure: Error>(
    encode: @Sendable (borrowing Span<UInt32>, Band) -> Output,
    deliver: (Output) throws(Failure) -> Void
  ) throws(Failure) {
    try render(
      makeState: {}, encode: { (_: Void, rows, band) in encode(rows, band) }, deliver: deliver)
  }

  /// Paints all bands as ``render(encode:deliver:)`` does, with something that each thread has for
  /// itself, such as a compressor.
  ///
  /// - Parameter makeState: Called once for each thread, on the calling one.
  public func render<State, Output: Sendable, Failure: Error>(
    makeState: () -> State,
    encode: @Sendable (State, borrowing Span<UInt32>, Band) -> Output,
    deliver: (Output) throws(Failure) -> Void
  ) throws(Failure) {
    let region = region
    let height = max(1, options.bandHeight)
    let bandCount = (region.height + height - 1) / height
    let jobs = max(1, min(options.jobs, bandCount))
    let resources = PaintResources(scaledImages: options.scaledImages)
    // Unchecked, since each job uses the worker of its own number alone, and no two waves run at a
    // time. What workers share is `Sendable`: the prepared list, its index, and caches with locks.
    nonisolated(unsafe) let workers = (0..<jobs).map { _ in
      Worker(
        BandPainter(
          prepared, index: index, resources: resources,
          scrollbarOpacities: options.scrollbarOpacities), makeState(), options, region)
    }
    let wave = jobs == 1 ? 1 : jobs * 4
    var first = 0
    while first < bandCount {
      let count = min(wave, bandCount - first)
      let start = first
      if jobs == 1 {
        try deliver(unsafe workers[0].paint(Self.band(start, height, in: region), encode))
      } else {
        let outputs = Mutex([Output?](repeating: nil, count: count))
        let next = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: jobs) { job in
          while true {
            let number = next.withLock { value in
              defer { value += 1 }
              return value
            }
            guard number < count else { return }
            let rows = Self.band(start + number, height, in: region)
            let output = unsafe workers[job].paint(rows, encode)
            outputs.withLock { $0[number] = output }
          }
        }
        for output in outputs.withLock({ $0 }) {
          if let output { try deliver(output) }
        }
      }
      first += count
    }
  }

  private static func band(_ number: Int, _ height: Int, in region: PixelRect) -> PixelRect {
    PixelRect(
      minX: region.minX, minY: region.minY + number * height, maxX: region.maxX,
      maxY: min(region.maxY, region.minY + (number + 1) * height))
  }

  /// A painter with the buffer that it uses for one band after the other.
  private final class Worker<State> {
    private let painter: BandPainter
    private let state: State
    private let buffer = PixelBuffer(.empty)
    private let background: UInt32
    private let region: PixelRect

    init(
      _ painter: BandPainter, _ state: State, _ options: RasterOptions, _ region: PixelRect
    ) {
      self.painter = painter
      self.state = state
      self.region = region
      background = Pixel.premultiplied(options.background)
    }

    func paint<Output>(
      _ rows: PixelRect, _ encode: (State, borrowing Span<UInt32>, Band) -> Output
    ) -> Output {
      let margin = painter.prepared.backdropMargin
      let painted = rows.outset(x: 0, y: margin).intersection(region)
      buffer.reset(to: painted, filledWith: background)
      painter.paint(into: buffer)
      let band = Band(y: rows.minY - region.minY, width: rows.width, height: rows.height)
      let skipped = (rows.minY - painted.minY) * rows.width
      return buffer.withPixels { pixels in
        encode(state, pixels.extracting(skipped..<(skipped + rows.width * rows.height)), band)
      }
    }
  }
}
