import GalleyCSS
import GalleyDOM
import GalleyPrimitives

/// Chooses among the sources of an image element.
///
/// <https://html.spec.whatwg.org/#selecting-an-image-source>
enum ImageSource {
  /// A source as written, and its device px per CSS px.
  typealias Choice = (url: String, density: Double)

  /// The source of an `<img>`; `nil` if it has none.
  static func select(
    for image: NodeID, in document: Document, media: MediaEnvironment
  ) -> Choice? {
    if let picture = document[image].parent, document.isHTML(picture, .picture) {
      var child = document[picture].firstChild
      while let source = child, source != image {
        if document.isHTML(source, .source),
          let found = pictureSource(source, in: document, media: media)
        {
          return found
        }
        child = document[source].nextSibling
      }
    }
    let own = document.attributeValue(.src, of: image)
    guard let set = document.attributeValue(.srcset, of: image) else { return own.map { ($0, 1) } }
    let sizes = document.attributeValue(.sizes, of: image)
    return best(candidates(set), fallback: own, sizes: sizes, media: media) ?? own.map { ($0, 1) }
  }

  private static func pictureSource(
    _ source: NodeID, in document: Document, media: MediaEnvironment
  ) -> Choice? {
    guard let set = document.attributeValue(.srcset, of: source) else { return nil }
    if let query = document.attributeValue(.media, of: source),
      !MediaQueryList(query).matches(media)
    {
      return nil
    }
    if let type = document.attributeValue(.type, of: source)?.lowercased(), !type.isEmpty,
      !shownTypes.contains(type.prefix { $0 != ";" }.filter { !$0.isWhitespace })
    {
      return nil
    }
    let sizes = document.attributeValue(.sizes, of: source)
    return best(candidates(set), fallback: nil, sizes: sizes, media: media)
  }

  private static let shownTypes: Set<String> = [
    "image/png", "image/jpeg", "image/jpg", "image/gif", "image/webp", "image/bmp",
    "image/x-icon", "image/vnd.microsoft.icon", "image/svg+xml", "image/apng",
  ]

  struct Candidate {
    var url: String
    /// Device px per CSS px; `nil` if a width is given instead.
    var density: Double?
    /// In device px.
    var width: Double?
  }

  /// <https://html.spec.whatwg.org/#parsing-a-srcset-attribute>
  static func candidates(_ text: String) -> [Candidate] {
    var result: [Candidate] = []
    var rest = text[...]
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "," }
      if rest.isEmpty { return result }
      var url = rest.prefix { !$0.isWhitespace }
      rest = rest.dropFirst(url.count)
      var descriptors: Substring = ""
      if url.last == "," {
        while url.last == "," { url.removeLast() }
      } else {
        var depth = 0
        descriptors = rest.prefix {
          if $0 == "(" { depth += 1 } else if $0 == ")" { depth -= 1 }
          return $0 != "," || depth > 0
        }
        rest = rest.dropFirst(descriptors.count)
      }
      var candidate = Candidate(url: String(url))
      var isValid = !url.isEmpty
      for descriptor in descriptors.split(whereSeparator: \.isWhitespace) {
        let number = Double(descriptor.dropLast())
        switch descriptor.last {
        case "x": candidate.density = number
        case "w": candidate.width = number
        case "h": break
        default: isValid = false
        }
        if number == nil || number! < 0 { isValid = false }
      }
      if candidate.density == nil, candidate.width == nil { candidate.density = 1 }
      if isValid { result.append(candidate) }
    }
  }

  /// The candidate whose density is the least that is enough, else the densest.
  private static func best(
    _ candidates: [Candidate], fallback: String?, sizes: String?, media: MediaEnvironment
  ) -> Choice? {
    let slot = sourceSize(sizes ?? "100vw", media: media)
    var choices = candidates.map { candidate -> Choice in
      (url: candidate.url, density: candidate.density ?? (candidate.width ?? 0) / max(slot, 1e-6))
    }
    if let fallback, !fallback.isEmpty, !candidates.contains(where: { $0.width != nil }),
      !choices.contains(where: { $0.density == 1 })
    {
      choices.append((fallback, 1))
    }
    let enough = choices.filter { $0.density >= media.scale }.min { $0.density < $1.density }
    let best = enough ?? choices.max { $0.density < $1.density }
    return best.map { ($0.url, $0.density > 0 ? $0.density : 1) }
  }

  /// The width that the image is said to have, in CSS px.
  ///
  /// <https://html.spec.whatwg.org/#parse-a-sizes-attribute>
  private static func sourceSize(_ sizes: String, media: MediaEnvironment) -> Double {
    var depth = 0
    let parts = sizes.split {
      if $0 == "(" { depth += 1 } else if $0 == ")" { depth -= 1 }
      return $0 == "," && depth == 0
    }
    for part in parts {
      let trimmed = part.split(whereSeparator: \.isWhitespace)
      guard let last = trimmed.last, let length = length(last, media: media) else { continue }
      let condition = trimmed.dropLast().joined(separator: " ")
      if condition.isEmpty || MediaQueryList(condition).matches(media) { return length }
    }
    return media.width
  }

  private static func length(_ text: Substring, media: MediaEnvironment) -> Double? {
    let units: [(String, Double)] = [
      ("px", 1), ("vw", media.width / 100), ("vh", media.height / 100), ("rem", 16), ("em", 16),
    ]
    for (unit, scale) in units where text.hasSuffix(unit) {
      return Double(text.dropLast(unit.count)).map { $0 * scale }
    }
    return text == "0" ? 0 : nil
  }
}
