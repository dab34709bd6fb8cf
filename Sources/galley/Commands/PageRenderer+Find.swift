import GalleyEngine
import GalleyFind
import GalleyPrimitives
import GalleyScroll

/// What `render --find` has found.
struct FoundText {
  let count: Int
  /// The index of the current match; `nil` for none.
  let current: Int?
  /// The current match as something to scroll to; `nil` if it has no place.
  let currentTarget: ScrollTarget?
}

extension PageRenderer {
  /// Searches a page and marks what is found. What hides the current match, such as a closed
  /// `details` element, is opened.
  ///
  /// - Throws: A usage error for a query that can't be searched for.
  func show(
    _ search: RenderOptions.Search, in frame: inout Frame, _ page: inout PageModel
  ) throws(CommandError) -> FoundText {
    var result: FindResult
    do throws(FindError) {
      result = try frame.find(search.query, search.options)
      if let current = search.current, result.matches.indices.contains(current) {
        let match = result.matches[current]
        if match.isHidden {
          page.reveal(match)
          let highlights = frame.highlights
          frame = self.frame(of: page)
          frame.highlights = highlights
          result = try frame.find(search.query, search.options)
        }
      }
    } catch {
      throw FindArguments.failure(error, search.query)
    }
    let matches = result.matches
    let current = search.current.flatMap { matches.indices.contains($0) ? $0 : nil }
    if matches.isEmpty {
      let query = FindArguments.shown(search.query)
      printError("galley: --find: " + (query.isEmpty ? "no text to find" : "no match for \(query)"))
    } else if let wanted = search.current, current == nil {
      printError("galley: --current: no match \(wanted), the last one is \(matches.count - 1)")
    }
    frame.findStyle = search.style
    frame.showMatches(of: result, current: current)
    return FoundText(
      count: matches.count, current: current,
      currentTarget: current.flatMap { frame.revealInside(matches[$0]) })
  }

  /// Says what was found.
  func write(_ search: RenderOptions.Search, _ found: FoundText, to json: inout JSONWriter) {
    json.key("find")
    json.object { json in
      json.key("query")
      json.string(search.query)
      json.key("count")
      json.int(found.count)
      json.key("current")
      if let current = found.current { json.int(current) } else { json.null() }
    }
  }
}
