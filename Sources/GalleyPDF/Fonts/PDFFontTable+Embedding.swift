import GalleyDisplayList
import GalleyPrimitives
import GalleyText

extension PDFFontTable {
  /// Writes all fonts.
  ///
  /// - Returns: How many could not be put into the file although they promised to.
  func write(to file: inout PDFFile, images: inout PDFImageTable, glyphs: any GlyphSource) -> Int {
    var failures = 0
    for font in embedded where !write(embedded: font, to: &file, glyphs) { failures += 1 }
    for font in drawn { write(drawn: font, to: &file, &images, glyphs) }
    return failures
  }

  /// <https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf#page=275>
  private func write(
    embedded font: Font, to file: inout PDFFile, _ glyphs: any GlyphSource
  ) -> Bool {
    let subset = glyphs.subset(of: font.instance, to: font.entries.map(\.glyph))
    let name = Self.name(of: font, subset)
    let unicode = toUnicode(font, codeBytes: 2, to: &file)
    var widths = PDFBytes("[")
    let isCompact = subset?.format == .compact
    var encoding = "/Identity-H"
    if isCompact, let subset {
      // Widths go by character ids there, which several codes may share.
      var known: Set<UInt32> = []
      for entry in font.entries {
        let id = subset.glyphs[entry.glyph] ?? 0
        guard known.insert(id).inserted else { continue }
        widths.append(" \(id) [")
        widths.number((font.advances[entry.glyph] ?? 0) * 1000, decimals: 2)
        widths.append("]")
      }
      encoding = "\(characterMap(font, subset, to: &file)) 0 R"
    } else {
      widths.append("1 [")
      for entry in font.entries {
        widths.number((font.advances[entry.glyph] ?? 0) * 1000, decimals: 2)
        widths.space()
      }
      widths.append("]")
    }
    widths.append("]")
    var descriptor = PDFBytes("<< /Type /FontDescriptor /FontName ")
    descriptor.name(name)
    descriptor.append(" /Flags 4 /ItalicAngle 0 /StemV 80 /FontBBox [")
    descriptor.numbers(subset?.bounds ?? [0, -200, 1000, 800], decimals: 0)
    descriptor.append("] /Ascent ")
    descriptor.number((subset?.ascent ?? 0.8) * 1000, decimals: 0)
    descriptor.append(" /Descent ")
    descriptor.number((subset?.descent ?? -0.2) * 1000, decimals: 0)
    descriptor.append(" /CapHeight ")
    descriptor.number((subset?.capHeight ?? 0.7) * 1000, decimals: 0)
    if let subset {
      let program =
        isCompact
        ? file.add(stream: subset.bytes, "/Subtype /CIDFontType0C")
        : file.add(stream: subset.bytes, "/Length1 \(subset.bytes.count)")
      descriptor.append(" /FontFile\(isCompact ? 3 : 2) \(program) 0 R")
    }
    descriptor.append(" >>")
    let descriptorNumber = file.add(descriptor)
    var descendant = PDFBytes("<< /Type /Font /Subtype /CIDFontType\(isCompact ? 0 : 2) /BaseFont ")
    descendant.name(name)
    descendant.append(
      " /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>"
        + " /FontDescriptor \(descriptorNumber) 0 R /DW 0 /W ")
    descendant.append(widths)
    if !isCompact, let subset {
      var map: [UInt8] = [0, 0]
      for entry in font.entries {
        let glyph = subset.glyphs[entry.glyph] ?? 0
        map.append(UInt8(truncatingIfNeeded: glyph >> 8))
        map.append(UInt8(truncatingIfNeeded: glyph))
      }
      descendant.append(" /CIDToGIDMap \(file.add(stream: map, "")) 0 R")
    }
    descendant.append(" >>")
    var whole = PDFBytes("<< /Type /Font /Subtype /Type0 /BaseFont ")
    whole.name(name)
    whole.append(
      " /Encoding \(encoding) /DescendantFonts [\(file.add(descendant)) 0 R]"
        + " /ToUnicode \(unicode) 0 R >>")
    file.set(font.number, whole)
    return subset != nil
  }

  /// Six letters that depend on the glyphs, and the font's name.
  private static func name(of font: Font, _ subset: FontSubset?) -> String {
    var letters = ""
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for entry in font.entries { hash = (hash ^ UInt64(entry.glyph)) &* 0x100_0000_01B3 }
    for _ in 0..<6 {
      letters.unicodeScalars.append(Unicode.Scalar(UInt8(0x41 + hash % 26)))
      hash /= 26
    }
    let plain = (subset?.postScriptName ?? "").unicodeScalars.filter {
      $0.isASCII && $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "-"
    }
    return letters + "+"
      + (plain.isEmpty ? "Font" : String(String.UnicodeScalarView(plain.prefix(60))))
  }

  /// A stream that tells which text each code stands for.
  ///
  /// <https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf#page=300>
  func toUnicode(_ font: Font, codeBytes: Int, to file: inout PDFFile) -> Int {
    var map = PDFBytes(
      "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
        + "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n"
        + "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<")
    map.hex(0, bytes: codeBytes)
    map.append("> <")
    map.hex(codeBytes == 1 ? 0xFF : 0xFFFF, bytes: codeBytes)
    map.append(">\nendcodespacerange\n")
    let known = font.entries.indices.filter { !font.entries[$0].text.isEmpty }
    // At most a hundred in a group.
    for start in stride(from: 0, to: known.count, by: 100) {
      let group = known[start..<min(start + 100, known.count)]
      map.append("\(group.count) beginbfchar\n")
      for index in group {
        map.append("<")
        map.hex(index + 1, bytes: codeBytes)
        map.append("> <")
        for unit in font.entries[index].text.prefix(200) { map.hex(Int(unit), bytes: 2) }
        map.append(">\n")
      }
      map.append("endbfchar\n")
    }
    map.append("endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n")
    return file.add(stream: map.bytes, "")
  }

  /// A stream that leads from codes to character ids.
  ///
  /// <https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf#page=282>
  private func characterMap(_ font: Font, _ subset: FontSubset, to file: inout PDFFile) -> Int {
    var map = PDFBytes(
      "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
        + "/CIDSystemInfo 3 dict dup begin\n/Registry (Adobe) def\n/Ordering (Identity) def\n"
        + "/Supplement 0 def\nend def\n/CMapName /Galley-Codes def\n/CMapType 1 def\n"
        + "1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n")
    for start in stride(from: 0, to: font.entries.count, by: 100) {
      let group = start..<min(start + 100, font.entries.count)
      map.append("\(group.count) begincidchar\n")
      for index in group {
        map.append("<")
        map.hex(index + 1, bytes: 2)
        map.append("> \(subset.glyphs[font.entries[index].glyph] ?? 0)\n")
      }
      map.append("endcidchar\n")
    }
    map.append("endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n")
    return file.add(
      stream: map.bytes,
      "/Type /CMap /CMapName /Galley-Codes "
        + "/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>")
  }
}
