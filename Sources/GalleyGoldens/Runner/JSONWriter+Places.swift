public import GalleyEngine
public import GalleyOutline
public import GalleyPrimitives

// How commands and goldens tell where things are.
extension JSONWriter {
  /// A rectangle as x, y, width, height.
  public mutating func rect(_ rect: Rect, decimals: Int = 4) {
    numbers([rect.x, rect.y, rect.width, rect.height], decimals: decimals)
  }

  /// The members of the open object that tell which heading a section has, and where.
  public mutating func heading(_ section: Section, decimals: Int = 4) {
    key("id")
    string(section.id)
    key("level")
    int(section.level)
    key("title")
    string(section.title)
    key("y")
    number(section.y, decimals: decimals)
    key("rect")
    rect(section.rect, decimals: decimals)
  }

  /// The members of the open object that tell what was found, and where.
  public mutating func place(of match: FoundMatch) {
    key("index")
    int(match.index)
    key("text")
    string(match.text)
    key("rects")
    array { json in for rect in match.rects { json.rect(rect) } }
    key("visible")
    bool(match.visibility == .visible)
  }
}
