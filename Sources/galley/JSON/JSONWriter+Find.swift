import GalleyEngine
import GalleyFind
import GalleyGoldens
import GalleyOutline
import GalleyPrimitives

extension JSONWriter {
  /// What a search found, as one object.
  ///
  /// - Parameter context: How much text before and after a match is told, in UTF-16 units.
  mutating func findResult(
    _ result: FindResult, context: Int = 40, withMatches: Bool = true, withSections: Bool = false
  ) {
    object { json in
      json.key("query")
      json.string(result.query)
      json.key("count")
      json.int(result.count)
      json.key("limited")
      json.bool(result.isLimited)
      if withMatches {
        json.key("matches")
        json.array { json in
          for match in result.matches { json.match(match, context: context) }
        }
      }
      if withSections {
        json.key("sections")
        json.array { json in
          for count in result.sectionCounts { json.sectionCount(count) }
        }
      }
    }
  }

  private mutating func match(_ match: FoundMatch, context: Int) {
    object { json in
      json.place(of: match)
      json.key("visibility")
      json.string(match.visibility.rawValue)
      if !match.frames.isEmpty {
        json.key("frames")
        json.array { json in
          for path in match.framePaths { json.string(path) }
        }
      }
      json.key("node")
      json.string(match.path)
      json.key("start")
      json.position(match.start, of: match)
      json.key("end")
      json.position(match.end, of: match)
      let section = match.section
      json.key("section")
      json.string(section?.id)
      json.key("heading")
      json.string(section?.title)
      json.key("before")
      json.string(match.before(context))
      json.key("after")
      json.string(match.after(context))
    }
  }

  /// A place in the document: the path of the text, and the offset in its UTF-16.
  private mutating func position(_ position: TextPosition?, of match: FoundMatch) {
    guard let position else {
      null()
      return
    }
    object { json in
      json.key("node")
      json.string(match.path(of: position))
      json.key("offset")
      json.int(position.offset)
    }
  }

  private mutating func sectionCount(_ count: SectionCount) {
    object { json in
      json.key("id")
      json.string(count.section?.id)
      json.key("level")
      json.int(count.section?.level ?? 0)
      json.key("title")
      json.string(count.section?.title)
      json.key("count")
      json.int(count.count)
      json.key("total")
      json.int(count.total)
    }
  }
}
