import GalleyDisplayList
import GalleyPrimitives

extension PagePainter {
  /// Begins a layer, or paints all of it as a picture.
  ///
  /// - Parameter range: From its entry up to, but without, the one that closes it.
  /// - Returns: The entry to go on with.
  mutating func openLayer(
    _ id: ID<Layer>, _ entry: DisplayEntry, _ range: Range<Int>
  ) -> Int {
    let layer = list.layers[id]
    let after = range.upperBound + 1
    let clears = layer.blendMode.clearsOutside
    if !clears, !(layer.opacity > 0) { return after }
    if !clears, !enter(entry.space, nil) { return after }
    if !layer.backdropFilters.isEmpty { paintBackdrop(layer, id, entry, range) }
    var group = layer
    if !layer.filters.isEmpty, layer.filters != [.luminanceToAlpha] {
      if paintAsPicture(layer, id, entry, range) { return after }
      group.filters = []
    }
    if layer.blendMode == .plusLighter { builder.note(.blending) }
    let isPlain =
      group.blendMode == .normal && group.opacityByte == 255 && group.filters.isEmpty
      && group.clip == nil
      && plan.mixingCounts[range.lowerBound] == plan.mixingCounts[range.upperBound]
    isGroup.append(!isPlain)
    if !isPlain {
      groups.append(OpenGroup(layer: group, space: entry.space, outer: content))
      content = PDFContent()
    }
    return range.lowerBound + 1
  }

  /// Ends the innermost layer.
  mutating func closeLayer() {
    if isGroup.popLast() == true { closeGroup() }
  }

  /// Ends the innermost group and lays it on what is below.
  ///
  /// <https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf#page=341>
  mutating func closeGroup() {
    guard let group = groups.popLast() else { return }
    content.finish()
    var inner = content
    content = group.outer
    let clears = group.layer.blendMode.clearsOutside
    if inner.isEmpty, !clears { return }
    if group.layer.filters == [.luminanceToAlpha] {
      inner = luminanceContent(of: inner)
    }
    if let shape = group.layer.clip { inner = clipped(inner, shape, group) }
    let form = add(inner)
    switch group.layer.blendMode {
    case .destinationIn: mask(below: form, isInverted: false, group)
    case .destinationOut: mask(below: form, isInverted: true, group)
    case .sourceIn: mask(form, byBelow: false, keepsBelow: false, group)
    case .sourceOut: mask(form, byBelow: true, keepsBelow: false, group)
    case .sourceAtop: mask(form, byBelow: false, keepsBelow: true, group)
    case .xor:
      mask(below: form, isInverted: true, group, and: form)
    case .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn,
      .hardLight, .softLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity,
      .plusLighter:
      draw(form, group)
    }
  }

  /// Draws a finished group where its space shows.
  private mutating func draw(_ form: Int, _ group: OpenGroup) {
    guard enter(group.space, nil) else { return }
    content.save()
    setEffects(group.layer)
    content.draw(form)
    content.restore()
  }

  private mutating func setEffects(_ layer: Layer) {
    content.setAlpha(layer.opacityByte)
    if let name = layer.blendMode.nameInPDF, layer.blendMode != .normal {
      content.setState("B\(name)", "/BM /\(name)")
    }
  }

  /// Keeps what was painted so far only where a group is, or isn't; and perhaps the other of the
  /// two besides.
  private mutating func mask(
    below form: Int, isInverted: Bool, _ group: OpenGroup, and other: Int? = nil
  ) {
    let chain = spaces.chain(group.space, beyond: groupChain)
    content.finish()
    let below = add(content)
    var result = PDFContent()
    // Where the space of the mask doesn't show, nothing is changed by it; that is rare enough that
    // its clips count as part of the mask.
    let masking = chain.isEmpty ? form : add(clipped(form, chain))
    let faded = faded(masking, group.layer)
    result.save()
    use(mask: faded, isInverted: isInverted, in: &result)
    result.draw(below)
    result.restore()
    if let other {
      result.save()
      use(mask: below, isInverted: true, in: &result)
      result.setAlpha(group.layer.opacityByte)
      result.draw(other)
      result.restore()
    }
    content = result
  }

  /// Paints a group only where something is below it, or where nothing is.
  private mutating func mask(
    _ form: Int, byBelow isInverted: Bool, keepsBelow: Bool, _ group: OpenGroup
  ) {
    content.finish()
    let below = add(content)
    var result = PDFContent()
    if keepsBelow { result.draw(below) }
    result.save()
    use(mask: below, isInverted: isInverted, in: &result)
    result.setAlpha(group.layer.opacityByte)
    result.draw(form)
    result.restore()
    content = result
  }

  private mutating func faded(_ form: Int, _ layer: Layer) -> Int {
    guard layer.opacityByte < 255 else { return form }
    var content = PDFContent()
    content.setAlpha(layer.opacityByte)
    content.draw(form)
    return add(content)
  }

  private func clipped(_ form: Int, _ chain: ArraySlice<Int>) -> PDFContent {
    var content = PDFContent()
    for clip in chain {
      setClip(clip, in: &content)
    }
    content.draw(form)
    return content
  }

  /// Lets a group's alpha be the opacity of what is drawn from now on.
  ///
  /// <https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf#page=342>
  private mutating func use(mask form: Int, isInverted: Bool, in content: inout PDFContent) {
    // The inverse of 0…1.
    let inverse =
      isInverted
      ? " /TR << /FunctionType 2 /Domain [0 1] /Range [0 1] /C0 [1] /C1 [0] /N 1 >>" : ""
    let number = builder.file.add("<< /Type /Mask /S /Alpha /G \(form) 0 R\(inverse) >>")
    content.setState("M\(number)", "/SMask \(number) 0 R")
  }

  /// Black that is as opaque as content is light.
  private mutating func luminanceContent(of inner: PDFContent) -> PDFContent {
    let form = add(inner)
    let mask = builder.file.add("<< /Type /Mask /S /Luminosity /G \(form) 0 R /BC [0 0 0] >>")
    var result = PDFContent()
    result.save()
    result.setState("M\(mask)", "/SMask \(mask) 0 R")
    result.add(region.outset(by: 1))
    result.operate("f")
    result.restore()
    return result
  }

  /// Content with a clip around it, in a group's space.
  private func clipped(_ inner: PDFContent, _ shape: Shape, _ group: OpenGroup) -> PDFContent {
    let transform = map(group.space)
    var result = PDFContent()
    result.resources = inner.resources
    guard transform.isDrawable, let path = list.path(of: shape) else { return result }
    result.clip(to: path, shape.fillRule, transform)
    result.append(inner.bytes)
    return result
  }

  /// Adds a group to the file.
  ///
  /// - Returns: The object's number.
  func add(_ content: PDFContent) -> Int {
    var box = PDFBytes()
    let limits = region.outset(by: 1)
    box.numbers([limits.minX, limits.minY, limits.maxX, limits.maxY])
    return builder.file.add(
      stream: content.bytes.bytes,
      "/Type /XObject /Subtype /Form /BBox [\(String(decoding: box.bytes, as: UTF8.self))]"
        + " /Group << /S /Transparency /CS /DeviceRGB /I true >>"
        + " /Resources \(content.resources.dictionary)")
  }
}

extension Layer {
  var opacityByte: UInt8 {
    UInt8(unit: Double(opacity))
  }
}

extension BlendMode {
  /// The mode's name in PDF; `nil` if it has none.
  ///
  /// <https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf#page=332>
  var nameInPDF: String? {
    switch self {
    case .normal: "Normal"
    case .multiply: "Multiply"
    case .screen: "Screen"
    case .overlay: "Overlay"
    case .darken: "Darken"
    case .lighten: "Lighten"
    case .colorDodge: "ColorDodge"
    case .colorBurn: "ColorBurn"
    case .hardLight: "HardLight"
    case .softLight: "SoftLight"
    case .difference: "Difference"
    case .exclusion: "Exclusion"
    case .hue: "Hue"
    case .saturation: "Saturation"
    case .color: "Color"
    case .luminosity: "Luminosity"
    // Deviation: sums of light are as near to Screen as PDF comes.
    case .plusLighter: "Screen"
    case .destinationIn, .destinationOut, .sourceIn, .sourceOut, .sourceAtop, .xor: nil
    }
  }

  /// Whether a layer also changes what lies outside of it.
  var clearsOutside: Bool {
    switch self {
    case .destinationIn, .sourceIn, .sourceOut: true
    case .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn,
      .hardLight, .softLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity,
      .plusLighter, .destinationOut, .sourceAtop, .xor:
      false
    }
  }
}
