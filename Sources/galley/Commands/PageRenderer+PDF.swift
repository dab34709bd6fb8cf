import GalleyEngine

extension PageRenderer {
  /// The PDF file of what a picture would show.
  func pdf(of frame: inout Frame, _ picture: PictureOptions) -> [UInt8] {
    var file = PDFOptions(region: picture.region)
    file.scrollOffsets = picture.scrollOffsets
    file.canvas = picture.canvas
    return frame.pdf(file)
  }
}
