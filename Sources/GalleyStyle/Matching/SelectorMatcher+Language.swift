import GalleyCSS
public import GalleyDOM
public import GalleyPrimitives

extension SelectorMatcher {
  /// The language that `<meta http-equiv=content-language>` gives; empty if none does.
  ///
  /// <https://html.spec.whatwg.org/#pragma-set-default-language>
  static func pragmaLanguage(of document: Document) -> String {
    guard let head = document.head else { return "" }
    for child in document.children(of: head) where document.isHTML(child, .meta) {
      guard
        document.attributeValue(Atom("http-equiv"), of: child)?.lowercased()
          == MatchNames.contentLanguage,
        let content = document.attributeValue(.content, of: child), !content.contains(",")
      else { continue }
      return content.split(whereSeparator: { $0.isWhitespace }).first.map { String($0) } ?? ""
    }
    return ""
  }

  /// An element's language; empty if it isn't known.
  ///
  /// <https://html.spec.whatwg.org/#language>
  func language(of element: NodeID) -> String {
    var current: NodeID? = element
    while let node = current {
      if let language = document.ownLanguage(of: node) { return language }
      current = document.parentElement(of: node)
    }
    return documentLanguage
  }

  /// <https://drafts.csswg.org/selectors-4/#lang-pseudo>
  func testLanguage(_ ranges: [String], _ element: NodeID) -> Bool {
    let language = language(of: element).lowercased()
    return ranges.contains { range in
      if range.isEmpty { return language.isEmpty }
      return extendedFilter(range.lowercased(), language)
    }
  }

  /// <https://datatracker.ietf.org/doc/html/rfc4647#section-3.3.2>
  private func extendedFilter(_ range: String, _ language: String) -> Bool {
    let wanted = range.split(separator: "-", omittingEmptySubsequences: false)
    let tags = language.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = wanted.first, let primary = tags.first, !language.isEmpty,
      first == "*" || first == primary
    else { return false }
    var place = 1
    var index = 1
    while index < wanted.count {
      if wanted[index] == "*" {
        index += 1
      } else if place >= tags.count {
        return false
      } else if tags[place] == wanted[index] {
        index += 1
        place += 1
      } else if tags[place].count == 1 {
        return false
      } else {
        place += 1
      }
    }
    return true
  }
}

extension Document {
  /// What the element itself says of its language; `nil` if nothing.
  func ownLanguage(of element: NodeID) -> String? {
    var plain: String?
    for attribute in attributes(of: element) where attribute.name == .lang {
      if attribute.namespace == .xml { return value(of: attribute) }
      if attribute.namespace == .none { plain = value(of: attribute) }
    }
    return plain
  }

  /// Whether the element's text runs from right to left.
  ///
  /// <https://html.spec.whatwg.org/#the-directionality>
  public func isRightToLeft(_ element: NodeID) -> Bool {
    var current: NodeID? = element
    while let node = current {
      if self[node].namespace == .html {
        switch attributeValue(.dir, of: node)?.lowercased() {
        case "ltr": return false
        case "rtl": return true
        case "auto": return isAutoRightToLeft(node)
        default: if isHTML(node, .bdi) { return isAutoRightToLeft(node) }
        }
      }
      current = parentElement(of: node)
    }
    return false
  }

  /// The direction of the first strong character inside.
  ///
  /// <https://html.spec.whatwg.org/#auto-directionality>
  private func isAutoRightToLeft(_ element: NodeID) -> Bool {
    if isHTML(element, .input) {
      return firstStrongIsRightToLeft(Array(controlValue(of: element).utf8)[...])
        ?? false
    }
    var current = element
    var skips = false
    while let next = next(after: current, in: element, skippingChildren: skips) {
      let node = self[next]
      skips =
        node.isElement
        && (node.name == .bdi || node.name == .script || node.name == .style
          || node.name == .textarea || hasAttribute(.dir, of: next))
      if node.isText, let answer = firstStrongIsRightToLeft(textBytes(of: next)) { return answer }
      current = next
    }
    return false
  }

  private func firstStrongIsRightToLeft(_ bytes: ArraySlice<UInt8>) -> Bool? {
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        if scalar.properties.generalCategory != .decimalNumber,
          scalar.properties.generalCategory != .nonspacingMark
        {
          return true
        }
      case 0x200F: return true
      case 0x200E: return false
      default: if scalar.properties.isAlphabetic { return false }
      }
    }
    return nil
  }
}
