import GalleyPrimitives

extension FragmentTree {
  /// The fragments as indented text: kind, element, place in the parent, size.
  ///
  /// A line each, such as `block-container div#menu 0,10 800×50`; lines and texts have their
  /// baseline and their words.
  public func dump() -> String {
    var result = ""
    var depths = [Int](repeating: 0, count: nodes.count)
    for index in nodes.indices {
      let node = nodes[index]
      let parent = Int(node.parent)
      var offset = node.offset
      if parent >= 0 {
        depths[index] = depths[parent] + 1
        offset = offset - nodes[parent].offset
      }
      let fragment = fragment(at: index)
      result += String(repeating: "  ", count: depths[index])
      result += describe(fragment)
      result += " \(offset.x),\(offset.y) \(fragment.size.width)×\(fragment.size.height)"
      result += suffix(fragment)
      result += "\n"
    }
    return result
  }

  private func describe(_ fragment: Fragment) -> String {
    switch fragment.kind {
    case .line: return "line"
    case .text: return "text"
    case .box: return boxes.describe(fragment.box)
    }
  }

  private func suffix(_ fragment: Fragment) -> String {
    guard fragment.details >= 0 else { return "" }
    switch fragment.kind {
    case .box: return ""
    case .line: return " baseline \(store.lineDetails[Int(fragment.details)].baseline)"
    case .text:
      let details = store.textDetails[Int(fragment.details)]
      guard details.content >= 0, Int(details.content) < boxes.inlineContents.count else {
        return ""
      }
      let text = boxes.inlineContents[Int(details.content)].text
      let lower = max(0, min(Int(details.range.lowerBound), text.count))
      let upper = max(lower, min(Int(details.range.upperBound), text.count))
      return " " + quoted(text[lower..<upper])
    }
  }

  private func quoted(_ units: ArraySlice<UInt16>) -> String {
    var result = "\""
    for scalar in String(decoding: units, as: UTF16.self).unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\"": result += "\\\""
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
