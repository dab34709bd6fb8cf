import GalleyDisplayList
import GalleyImages
import GalleyPrimitives
import GalleyText

extension PDFFontTable {
  /// Writes a font whose glyphs are drawings: pictures, coloured layers, or outlines of fonts that
  /// can't be taken apart.
  ///
  /// <https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf#page=266>
  func write(
    drawn font: Font, to file: inout PDFFile, _ images: inout PDFImageTable,
    _ glyphs: any GlyphSource
  ) {
    var procedures = PDFBytes("<<")
    var names = PDFBytes("[1")
    var widths = PDFBytes("[")
    var resources = PDFResources()
    var bounds = Rect()
    for (index, entry) in font.entries.enumerated() {
      let width = (font.advances[entry.glyph] ?? 0) * 1000
      let drawing = drawing(
        of: entry.glyph, font.instance, width: width, &resources, &bounds, &file, &images, glyphs)
      let number = file.add(stream: drawing.bytes, "")
      procedures.append(" /g\(index + 1) \(number) 0 R")
      names.append(" /g\(index + 1)")
      widths.number(width, decimals: 2)
      widths.space()
    }
    procedures.append(" >>")
    names.append("]")
    widths.append("]")
    let unicode = toUnicode(font, codeBytes: 1, to: &file)
    var text = PDFBytes(
      "<< /Type /Font /Subtype /Type3 /FontMatrix [0.001 0 0 0.001 0 0] /FontBBox [")
    text.numbers([bounds.minX, bounds.minY, bounds.maxX, bounds.maxY], decimals: 0)
    text.append("] /FirstChar 1 /LastChar \(font.entries.count) /Widths ")
    text.append(widths)
    text.append(" /CharProcs ")
    text.append(procedures)
    text.append(" /Encoding << /Type /Encoding /Differences ")
    text.append(names)
    text.append(" >> /Resources \(resources.dictionary) /ToUnicode \(unicode) 0 R >>")
    file.set(font.number, text)
  }

  /// The drawing of a glyph, a thousand units the font size, y upwards.
  private func drawing(
    of glyph: UInt32, _ instance: FontInstance, width: Double, _ resources: inout PDFResources,
    _ bounds: inout Rect, _ file: inout PDFFile, _ images: inout PDFImageTable,
    _ glyphs: any GlyphSource
  ) -> PDFBytes {
    let up = AffineTransform.scale(x: 1, y: -1)
    var content = PDFContent()
    func head(_ box: Rect?, isColored: Bool) {
      if let box, !isColored {
        content.operate([width, 0, box.minX, box.minY, box.maxX, box.maxY], "d1", decimals: 1)
      } else {
        content.operate([width, 0], "d0", decimals: 2)
      }
    }
    if let layers = glyphs.layers(of: glyph, in: instance) {
      head(nil, isColored: true)
      for layer in layers {
        let path = glyphs.outline(of: layer.glyph, in: instance)
        guard path.isDrawable else { continue }
        bounds = bounds.union(up.apply(path.controlBounds))
        if let color = layer.color {
          content.save()
          content.setFill(color)
        }
        content.add(path, up, decimals: 1)
        content.operate("f")
        if layer.color != nil { content.restore() }
      }
    } else if let picture = glyphs.image(of: glyph, in: instance), picture.width > 0,
      picture.height > 0, picture.pixels.count == picture.width * picture.height
    {
      head(nil, isColored: true)
      let image = images.add(
        Bitmap(width: picture.width, height: picture.height, pixels: picture.pixels),
        isSmooth: true, to: &file)
      let box = Rect(
        x: picture.left, y: picture.top - Double(picture.height) * picture.scale,
        width: Double(picture.width) * picture.scale, height: Double(picture.height) * picture.scale
      )
      bounds = bounds.union(box)
      content.save()
      content.concatenate(
        AffineTransform(a: box.width, b: 0, c: 0, d: box.height, tx: box.x, ty: box.y))
      content.draw(image)
      content.restore()
    } else {
      let path = glyphs.outline(of: glyph, in: instance)
      let isDrawable = path.isDrawable
      let box = isDrawable ? up.apply(path.controlBounds) : Rect()
      bounds = bounds.union(box)
      head(box, isColored: false)
      if isDrawable {
        content.add(path, up, decimals: 1)
        content.operate("f")
      }
    }
    content.finish()
    // The font has one dictionary for all of its drawings.
    resources.merge(content.resources)
    return content.bytes
  }
}
