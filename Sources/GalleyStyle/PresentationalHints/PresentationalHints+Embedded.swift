import GalleyDOM
import GalleyPrimitives

/// <https://html.spec.whatwg.org/#embedded-content-rendering-rules>
extension HintCollector {
  mutating func collectEmbedded(_ name: Atom) {
    if name == .input {
      guard isValue(of: .type, "image") else {
        collectBlockAlignment(movesBlocks: false)
        return
      }
    }
    if name == .canvas {
      addAspectRatio()
      return
    }
    addDimension("width", .width)
    addDimension("height", .height)
    if name == .img || name == .video || name == .input { addAspectRatio() }
    if name == .video { return }
    if name == .marquee {
      addColor("background-color", .bgcolor)
    } else {
      collectFloatingAlignment()
    }
    addDimension("margin-left", .hspace)
    addDimension("margin-right", .hspace)
    addDimension("margin-top", .vspace)
    addDimension("margin-bottom", .vspace)
    switch name {
    case .iframe:
      if let border = lowered(.frameborder), border == "0" || border == "no" {
        add("border-style", "none")
      }
    case .img, .object, .input:
      if let border = document.attribute(.border, of: element),
        let pixels = legacyNonNegativeInteger(document.bytes(of: border)), pixels > 0
      {
        add("border-width", "\(pixels)px")
        add("border-style", "solid")
      }
    default: break
    }
  }

  /// Deviation: the middle of the box goes to the middle of small letters instead of the baseline.
  ///
  /// <https://html.spec.whatwg.org/#attributes-for-embedded-content-and-images>
  private mutating func collectFloatingAlignment() {
    switch lowered(.align) {
    case "left":
      add("float", "left")
      add("vertical-align", "top")
    case "right":
      add("float", "right")
      add("vertical-align", "top")
    case "top": add("vertical-align", "top")
    case "bottom", "baseline": add("vertical-align", "baseline")
    case "texttop": add("vertical-align", "text-top")
    case "middle", "center", "absmiddle", "abscenter": add("vertical-align", "middle")
    case "absbottom": add("vertical-align", "bottom")
    default: break
    }
  }

  /// <https://html.spec.whatwg.org/#map-to-the-aspect-ratio-property-(using-dimension-rules)>
  private mutating func addAspectRatio() {
    guard let width = document.attribute(.width, of: element),
      let height = document.attribute(.height, of: element),
      let inlineSize = LegacyDimension(document.bytes(of: width)),
      let blockSize = LegacyDimension(document.bytes(of: height)),
      !inlineSize.isPercentage, !blockSize.isPercentage
    else { return }
    let ratio = "\(plainNumber(inlineSize.value)) / \(plainNumber(blockSize.value))"
    add("aspect-ratio", "auto \(ratio)")
  }
}
