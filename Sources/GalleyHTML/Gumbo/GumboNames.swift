import CGumbo
import GalleyDOM
import GalleyPrimitives

/// The atoms of the elements that gumbo knows, by its numbers.
private let knownTags: [Atom] = (0..<GUMBO_TAG_UNKNOWN.rawValue).map {
  let name = unsafe gumbo_normalized_tagname(GumboTag($0))
  return Atom(unsafe String(cString: name!))
}

/// An element's local name: as gumbo knows it, else as the source spells it, in lower case outside
/// SVG.
///
/// <https://html.spec.whatwg.org/#parsing-main-inforeign>
func name(of element: GumboElement, namespace: Namespace, names: inout AtomCache) -> Atom {
  let tag = unsafe element.tag
  if namespace == .html, tag != GUMBO_TAG_UNKNOWN {
    return knownTags[Int(tag.rawValue)]
  }
  var original = unsafe element.original_tag
  unsafe gumbo_tag_from_original_text(&original)
  guard let data = unsafe original.data, unsafe original.length > 0 else {
    return tag == GUMBO_TAG_UNKNOWN ? .empty : knownTags[Int(tag.rawValue)]
  }
  if namespace == .svg, let fixed = unsafe gumbo_normalize_svg_tagname(&original) {
    let bytes = unsafe UnsafeRawPointer(fixed).assumingMemoryBound(to: UInt8.self)
    let buffer = unsafe UnsafeBufferPointer(start: bytes, count: strlen(fixed))
    return names.atom(unsafe buffer.span)
  }
  let bytes = unsafe UnsafeRawPointer(data).assumingMemoryBound(to: UInt8.self)
  let buffer = unsafe UnsafeBufferPointer(start: bytes, count: original.length)
  guard unsafe buffer.contains(where: { $0 >= 65 && $0 <= 90 || $0 == 0 }) else {
    return names.atom(unsafe buffer.span)
  }
  var lowered: [UInt8] = []
  for index in buffer.indices {
    let byte = unsafe buffer[index]
    if byte == 0 {
      lowered += [0xEF, 0xBF, 0xBD]
    } else {
      lowered.append(byte >= 65 && byte <= 90 ? byte | 32 : byte)
    }
  }
  return names.atom(lowered.span)
}
