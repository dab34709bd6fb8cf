public import GalleyFind
import GalleyOutline
import GalleyPrimitives
import GalleyScroll

/// What a search found on a page.
///
/// Matches are computed when they are looked at: a result holds eight bytes for each, and four for
/// each place at which a longer query is looked for.
public struct FindResult: Sendable {
  /// Where a match stands.
  struct Place: Sendable {
    /// Of ``documents``.
    var document: Int
    /// In the document's index, in UTF-16 units.
    var range: Range<Int>
  }

  public let query: String
  public let options: FindOptions
  let documents: [FoundDocument]
  /// By document: the index of its first match; one more for the end.
  private let firstIndices: [Int]
  /// Whether there are more matches than the options' limit.
  public let isLimited: Bool
  let sharedSections = Computed<[[SectionStart]]>()
  private let sharedTicks = Computed<[Double]>()

  /// How many matches there are; with ``isLimited`` at least.
  public var count: Int { firstIndices.last ?? 0 }

  /// In the order of the document.
  public var matches: FoundMatches { FoundMatches(result: self) }

  init(
    query: String, options: FindOptions, documents: [FoundDocument], isLimited: Bool = false
  ) {
    self.query = query
    self.options = options
    self.documents = documents
    firstIndices = documents.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.matches.count) }
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
    let matches = documents[number].matches
    let index =
      firstIndices[number] + (0..<matches.count).first(from: { matches[$0].upperBound > offset })
    return index < count ? index : nil
  }

  /// Where matches are down the page, for marks on its scrollbar.
  var ticks: [Double] { sharedTicks.value { matches.compactMap { $0.target?.rect.minY } } }

  /// The matches of a document, by their indices.
  func indices(ofDocument number: Int) -> Range<Int> {
    guard documents.indices.contains(number) else { return count..<count }
    return firstIndices[number]..<firstIndices[number + 1]
  }

  /// Where a match stands.
  ///
  /// - Precondition: There is a match of the index.
  func place(of index: Int) -> Place {
    // The last document that begins at the index or before it: those before it have no matches.
    let number = documents.indices.first(from: { firstIndices[$0] > index }) - 1
    return Place(
      document: number, range: documents[number].matches[index - firstIndices[number]])
  }

  /// Where a match begins; `nil` for one of nothing but breaks.
  func position(of index: Int) -> FoundPosition? {
    let place = place(of: index)
    return documents[place.document].index.start(of: place.range).map {
      FoundPosition(document: place.document, text: $0)
    }
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
  public var endIndex: Int { result.count }

  public subscript(index: Int) -> FoundMatch {
    precondition(index >= 0 && index < result.count, "no match has this index")
    return FoundMatch(index: index, result: result, place: result.place(of: index))
  }
}
