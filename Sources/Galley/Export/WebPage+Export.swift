import GalleyEngine
import GalleyImages
import GalleyPrimitives

extension WebPage {
  /// The page as a file.
  ///
  /// A page that nothing was loaded into is exported as an empty one. Pictures are taken of the
  /// page as it is laid out now, and not scrolled: `1024 × 768` points are its viewport when no view
  /// shows it.
  ///
  /// - Returns: The file; no bytes at all for an empty region.
  /// - Throws: ``ExportError/unsupportedFormat(_:)`` for web archives,
  ///   ``ExportError/tooLarge(width:height:)``, or `CancellationError`.
  ///
  /// Source: Apple's `WebPage`.
  public nonisolated func exported(
    as configuration: ExportedContentConfiguration
  ) async throws -> Data {
    switch configuration.format {
    case .pdf(let export): try await pdf(export)
    case .webArchive: throw ExportError.unsupportedFormat("web archives")
    case .image(let export): try await picture(export)
    }
  }

  private func pdf(_ export: PDFExport) async throws -> Data {
    let frame = try await frameForSnapshot()
    return await Task.detached { export.data(of: frame) }.value
  }

  private func picture(_ export: ImageExport) async throws -> Data {
    let frame: Frame
    if !export.waits, let shown = latestFrame {
      frame = shown
    } else {
      frame = try await frameForSnapshot()
    }
    let scale = layoutSize.scale
    return try await Task.detached { try export.pngData(of: frame, scale: scale) }.value
  }
}

extension WebPage.ExportedContentConfiguration.Region {
  /// In CSS px of the page.
  fileprivate nonisolated func rect(in frame: Frame) -> Rect {
    guard let rect else { return frame.pageRect }
    return Rect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  }
}

extension WebPage.PDFExport {
  /// The file; empty if its page has no area.
  nonisolated func data(of frame: Frame) -> Data {
    var frame = frame
    let region = self.region.rect(in: frame)
    guard !region.isEmpty, region.x.isFinite, region.y.isFinite, region.width < 1e9,
      region.height < 1e9
    else { return Data() }
    var options = PDFOptions(region: region)
    options.canvas = isOpaque ? .white : nil
    return Data(frame.pdf(options))
  }
}

extension WebPage.ImageExport {
  /// The picture as a PNG file; empty if it has no pixels.
  ///
  /// - Parameter defaultScale: Device px per point where nothing else is asked for.
  /// - Throws: ``WebPage/ExportError/tooLarge(width:height:)``.
  nonisolated func pngData(
    of frame: Frame, scale defaultScale: Double
  ) throws(WebPage.ExportError) -> Data {
    var frame = frame
    let scale = scale ?? defaultScale
    let region = self.region.rect(in: frame)
    guard !region.isEmpty, scale.isFinite, scale > 0 else { return Data() }
    var factor = scale
    if let width {
      guard width.isFinite, width > 0 else { return Data() }
      factor *= width / region.width
    }
    var options = PictureOptions(region: region)
    options.scale = factor
    options.canvas = isOpaque ? .white : nil
    let pixels = (region.width * factor, region.height * factor)
    let limit = Double(Self.pixelLimit)
    guard pixels.0 <= limit, pixels.1 <= limit, pixels.0 * pixels.1 <= limit else {
      // What isn't a number comes of something infinite.
      func count(_ length: Double) -> Int { length < 1e15 ? Int(length) : 1_000_000_000_000_000 }
      throw .tooLarge(width: count(pixels.0), height: count(pixels.1))
    }
    guard options.pixelWidth > 0, options.pixelHeight > 0 else { return Data() }
    var data = Data()
    frame.writePNG(options) { data.append(contentsOf: $0) }
    return data
  }
}
