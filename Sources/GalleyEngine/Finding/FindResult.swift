public import GalleyFind
import GalleyOutline
import GalleyPrimitives

/// What a search found on a page.
///
/// Matches are computed when they are looked at: a result of 100,000 matches holds twelve bytes
/// for each.
public struct FindResult: Sendable {
  /// Where a match stands.
  struct Place: Sendable {
    /// Of ``documents``.
    var document: Int32
    /// In the document's index, in UTF-16 units.
    var start: Int32
    var end: Int32

    var range: Range<Int> { Int(start)..<Int(end) }
  }

  public let query: String
  public let options: FindOptions
  let documents: [FoundDocument]
  let places: [Place]
  /// Whether there are more matches than the options' limit.
  public let isLimited: Bool
  let sharedSections = Computed<[[SectionStart]]>()

  /// How many matches there are; with ``isLimited`` at least.
  public var count: Int { places.count }

  /// In the order of the document.
  public var matches: FoundMatches { FoundMatches(result: self) }

  init(
    query: String, options: FindOptions, documents: [FoundDocument], places: [Place],
    isLimited: Bool
  ) {
    self.query = query
    self.options = options
    self.documents = documents
    self.places = places
    self.isLimited = isLimited
  }

  /// The match at a place in a document, such as that of a match of an earlier layout: the one that
  /// has the place, else the next one; `nil` if none follows.
  ///
  /// - Parameter number: The document's, 0 for the page itself; those of inner pages follow in the
  ///   order of their elements.
  public func index(at position: TextPosition, inDocument number: Int = 0) -> Int? {
    guard documents.indices.contains(number),
      let offset = documents[number].index.offset(of: position)
    else { return nil }
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      let place = places[middle]
      let isAfter =
        Int(place.document) > number || Int(place.document) == number && Int(place.end) > offset
      if isAfter { high = middle } else { low = middle + 1 }
    }
    return low < places.count ? low : nil
  }

  /// The matches of a document, by their indices.
  func indices(ofDocument number: Int) -> Range<Int> {
    func first(from document: Int) -> Int {
      var low = 0
      var high = places.count
      while low < high {
        let middle = (low + high) / 2
        if Int(places[middle].document) >= document { high = middle } else { low = middle + 1 }
      }
      return low
    }
    return first(from: number)..<first(from: number + 1)
  }

  /// Where a match begins; `nil` for one of nothing but breaks.
  func position(of index: Int) -> FoundPosition? {
    matches[index].start.map { FoundPosition(document: Int(places[index].document), text: $0) }
  }
}

/// A place in the text of a page or of one inside of it.
struct FoundPosition: Hashable, Sendable {
  /// The number of the document, as ``FindResult/index(at:inDocument:)`` counts.
  var document: Int
  var text: TextPosition
}

/// The matches of a search in the order of the document.
public struct FoundMatches: RandomAccessCollection, Sendable {
  let result: FindResult

  public var startIndex: Int { 0 }
  public var endIndex: Int { result.places.count }

  public subscript(index: Int) -> FoundMatch {
    precondition(index >= 0 && index < result.places.count, "no match has this index")
    return FoundMatch(index: index, result: result)
  }
}
