import GalleyStyle
import GalleyLayout
public import GalleyOutline
import GalleyFind
import GalleyPrimitives

/// Where the text of a section begins.
struct SectionStart: Sendable {
  /// In the index, in UTF-16 units.
  var offset: Int
  /// Of the outline.
  var section: Int
}

/// How many matches a section has.
public struct SectionCount: Sendable {
  /// `nil` for what stands before the first heading.
  public var section: Section?
  /// In the section, but in none of the sections inside of it.
  public var count: Int
  /// With the sections inside of it.
  public var total: Int
}

extension FindResult {
  /// By document: the starts of its sections, in the order of its text.
  private var sectionStarts: [[SectionStart]] {
    sharedSections.value {
      documents.map { document in
        let sections = document.frame.sharedOutline.sections
        let page = document.frame.boxes.styled.document
        var starts: [SectionStart] = []
        for (index, section) in sections.enumerated() {
          guard let offset = document.index.offset(ofElement: section.node, in: page) else {
            continue
          }
          starts.append(SectionStart(offset: offset, section: index))
        }
        return starts.sorted { ($0.offset, $0.section) < ($1.offset, $1.section) }
      }
    }
  }

  /// The section that a match is in, an index of the document's outline.
  func section(of place: Place) -> Int? {
    let starts = sectionStarts[place.document]
    let next = starts.indices.first(from: { starts[$0].offset > place.range.lowerBound })
    return next > 0 ? starts[next - 1].section : nil
  }

  /// How many matches each section of the page has, in the order of the document; first what stands
  /// before the first heading, if there is any match there.
  public var sectionCounts: [SectionCount] {
    guard let main = documents.first else { return [] }
    let sections = main.frame.sharedOutline.sections
    var own = [Int](repeating: 0, count: sections.count)
    var before = 0
    for index in indices(ofDocument: 0) {
      if let section = section(of: place(of: index)) { own[section] += 1 } else { before += 1 }
    }
    var total = own
    // The sections around the one that is looked at, outermost first.
    var open: [Int] = []
    for (index, section) in sections.enumerated() {
      while let last = open.last, sections[last].level >= section.level { open.removeLast() }
      for parent in open { total[parent] += own[index] }
      open.append(index)
    }
    var result: [SectionCount] = []
    if before > 0 { result.append(SectionCount(section: nil, count: before, total: before)) }
    for index in sections.indices {
      result.append(
        SectionCount(section: sections[index], count: own[index], total: total[index]))
    }
    return result
  }
}
