public import GalleyFind
import GalleyPrimitives

/// A search of a page that goes on while its query, the page and its layout change. A value, beside
/// ``ScrollSession``.
///
/// One match is current, or none: ``currentIndex`` is -1 then. Stepping goes round the ring of all
/// matches, those of inner pages after those of the page around them.
///
/// ```swift
/// var session = FindSession()
/// try session.search("lake", in: frame)
/// session.step(.forward)
/// print(session.currentIndex, "of", session.count, session.currentMatch?.text ?? "")
/// ```
public struct FindSession: Sendable {
  public enum Direction: Hashable, Sendable { case forward, backward }

  /// Where a search begins that has no current match.
  public enum Start: Hashable, Sendable {
    /// At the first text of the page.
    case top
    /// At a place of a document; what has no text there is followed by what comes next.
    /// ``FindResult/index(at:inDocument:)`` tells how documents are numbered.
    case position(TextPosition, inDocument: Int = 0)
  }

  /// A search that was asked for, to be run elsewhere.
  public struct Request: Sendable {
    public let query: String
    public let options: FindOptions
    /// The number that the session had when it was asked.
    fileprivate let generation: Int
    /// What was found of the beginning of the query; `nil` if nothing was searched for.
    fileprivate let former: FindResult?

    /// Finds all matches, on any thread.
    ///
    /// - Throws: ``FindError`` for a query that can't be searched for.
    public func run(in frame: Frame) throws(FindError) -> FindResult {
      try frame.find(query, options, refining: former)
    }
  }

  public private(set) var query = ""
  public private(set) var options = FindOptions()
  /// All matches; `nil` without a query, and after an error.
  public private(set) var result: FindResult?
  /// Why the last query was not searched for; `nil` if it was.
  public private(set) var error: FindError?
  /// The current match's place among all, from 0; -1 without one.
  public private(set) var currentIndex = -1
  /// Whether the last step, or the last search, went on at the other end of the page.
  public private(set) var didWrap = false

  private var generation = 0
  /// Where the next search or step begins.
  private var start = Start.top
  /// Where the current match begins.
  private var currentPosition: FoundPosition?
  /// Results of earlier queries of the same layout, the latest last: taking a letter away again
  /// searches nothing.
  private var earlier: [FindResult] = []
  private static let earlierLimit = 16

  public init() {}

  /// How many matches there are.
  public var count: Int { result?.count ?? 0 }

  /// The match that is current; `nil` without one.
  public var currentMatch: FoundMatch? {
    guard let result, result.matches.indices.contains(currentIndex) else { return nil }
    return result.matches[currentIndex]
  }

  /// Whether anything is searched for.
  public var isActive: Bool { !query.isEmpty }

  // MARK: Searching

  /// Lets searches and steps begin at a place, as long as no match is current.
  public mutating func begin(at start: Start) { self.start = start }

  /// Searches for a text and makes a match the current one: as a query grows or shrinks, the match
  /// that is current or the next one that has the new text; else the first from where the search
  /// begins. An empty query ends the search.
  ///
  /// - Parameter isSelecting: Whether a match becomes current at all; otherwise the first step
  ///   makes one so.
  /// - Throws: ``FindError`` for a query that can't be searched for; nothing is found then.
  public mutating func search(
    _ query: String, _ options: FindOptions = FindOptions(), in frame: Frame,
    isSelecting: Bool = true
  ) throws(FindError) {
    guard let request = request(query, options) else { return }
    do throws(FindError) {
      let result: FindResult
      if let known = earlierResult(for: request) {
        result = known
      } else {
        result = try request.run(in: frame)
      }
      accept(result, for: request, isSelecting: isSelecting)
    } catch {
      fail(error, for: request)
      throw error
    }
  }

  /// Begins a search that is run elsewhere; whatever was begun before counts no more.
  ///
  /// - Returns: `nil` if there is nothing to be searched for: the search has ended.
  public mutating func request(_ query: String, _ options: FindOptions = FindOptions()) -> Request?
  {
    generation += 1
    error = nil
    self.query = query
    self.options = options
    if query.isEmpty {
      end()
      return nil
    }
    return Request(
      query: query, options: options, generation: generation,
      former: earlier.last { query.hasPrefix($0.query) })
  }

  /// Takes the matches of a search that was run elsewhere.
  ///
  /// - Returns: Whether they are still wanted; otherwise nothing happens.
  @discardableResult
  public mutating func accept(
    _ result: FindResult, for request: Request, isSelecting: Bool = true
  ) -> Bool {
    guard request.generation == generation else { return false }
    self.result = result
    keep(result)
    didWrap = false
    guard result.count > 0, isSelecting else {
      currentIndex = -1
      return true
    }
    if let position = currentPosition, let index = index(atOrAfter: position, in: result) {
      select(index)
    } else {
      selectFirst(.forward)
    }
    return true
  }

  /// Notes that a search that was run elsewhere failed; as ``accept(_:for:isSelecting:)``.
  @discardableResult
  public mutating func fail(_ error: FindError, for request: Request) -> Bool {
    guard request.generation == generation else { return false }
    self.error = error
    result = nil
    currentIndex = -1
    didWrap = false
    return true
  }

  /// Ends the search: there is no query, no match, and a search begins at the same place again.
  public mutating func end() {
    generation += 1
    query = ""
    result = nil
    error = nil
    currentIndex = -1
    currentPosition = nil
    didWrap = false
  }

  // MARK: Stepping

  /// Makes the next or the previous match the current one.
  ///
  /// - Parameter wraps: Whether the first match follows the last one. Otherwise there is no match
  ///   past the ends, and none is current any more.
  /// - Returns: Whether there is a current match now.
  @discardableResult
  public mutating func step(_ direction: Direction, wraps: Bool = true) -> Bool {
    didWrap = false
    guard let result, result.count > 0 else {
      currentIndex = -1
      return false
    }
    guard currentIndex >= 0 else {
      selectFirst(direction, wraps: wraps)
      return currentIndex >= 0
    }
    var next = currentIndex + (direction == .forward ? 1 : -1)
    if next < 0 || next >= result.count {
      guard wraps else {
        currentIndex = -1
        currentPosition = nil
        start = .top
        return false
      }
      next = next < 0 ? result.count - 1 : 0
      didWrap = true
    }
    select(next)
    return true
  }

  /// Makes a match the current one.
  ///
  /// - Parameter index: Among all matches; others are left out.
  public mutating func select(_ index: Int) {
    guard let result, result.matches.indices.contains(index) else { return }
    currentIndex = index
    currentPosition = result.position(of: index)
  }

  /// Makes no match the current one; the next step goes on behind a text that stands in the place
  /// of a match.
  ///
  /// - Parameter length: That of the text, in UTF-16 units.
  public mutating func leave(_ match: FoundMatch, replacedBy length: Int) {
    currentIndex = -1
    currentPosition = nil
    guard var position = match.start else { return }
    position.offset += length
    start = .position(position, inDocument: match.documentNumber)
  }

  /// Makes the first match from where the search begins the current one.
  private mutating func selectFirst(_ direction: Direction, wraps: Bool = true) {
    guard let result, result.count > 0 else { return }
    var following: Int?
    switch start {
    case .top: following = 0
    case .position(let position, let document):
      following = result.index(at: position, inDocument: document)
    }
    switch direction {
    case .forward:
      guard let following else {
        // Nothing follows: it goes on at the top.
        guard wraps else { return }
        didWrap = true
        return select(0)
      }
      select(following)
    case .backward:
      let end = start == .top ? result.count : following ?? result.count
      if end > 0 { return select(end - 1) }
      guard wraps else { return }
      didWrap = true
      select(result.count - 1)
    }
  }

  // MARK: Changes of the page

  /// Searches a new layout or an edited page for the same; the current match stays the same text as
  /// long as it is there. Otherwise none is current, and the next step goes to what follows.
  public mutating func update(_ frame: Frame) {
    earlier = []
    guard isActive, error == nil else { return }
    generation += 1
    guard let found = try? frame.find(query, options) else { return }
    result = found
    keep(found)
    guard let position = currentPosition else {
      currentIndex = -1
      return
    }
    let index = self.index(atOrAfter: position, in: found)
    if let index, found.position(of: index) == position {
      currentIndex = index
    } else {
      currentIndex = -1
      currentPosition = nil
      start = .position(position.text, inDocument: position.document)
    }
  }

  /// Forgets where things were, for another page of which the same is wanted.
  public mutating func moveToOtherPage() {
    currentPosition = nil
    currentIndex = -1
    start = .top
    earlier = []
    result = nil
    didWrap = false
  }

  private func index(atOrAfter position: FoundPosition, in result: FindResult) -> Int? {
    result.index(at: position.text, inDocument: position.document)
  }

  /// What was found by the same search of the same layout before; `nil` if it wasn't run.
  public func earlierResult(for request: Request) -> FindResult? {
    earlier.last { $0.query == request.query && $0.options == request.options }
  }

  private mutating func keep(_ result: FindResult) {
    earlier.removeAll { $0.query == result.query && $0.options == result.options }
    earlier.append(result)
    if earlier.count > FindSession.earlierLimit { earlier.removeFirst() }
  }
}
