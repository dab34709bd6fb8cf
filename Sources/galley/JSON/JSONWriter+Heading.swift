import GalleyOutline
import GalleyPrimitives

extension JSONWriter {
  /// The members of the open object that tell which heading a section has, and where.
  mutating func heading(_ section: Section, decimals: Int = 4) {
    key("id")
    string(section.id)
    key("level")
    int(section.level)
    key("title")
    string(section.title)
    key("y")
    number(section.y, decimals: decimals)
    key("rect")
    numbers(list(section.rect), decimals: decimals)
  }
}
