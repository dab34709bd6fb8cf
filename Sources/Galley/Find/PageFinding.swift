import GalleyEngine
import GalleyFind
import GalleyPaint

/// What is searched for in a page, and how found text shows.
@MainActor
final class PageFinding {
  var session = FindSession()
  /// Whether the frames that the current match is in stay scrolled to it: until a user scrolls one.
  var holdsFrames = true
  /// Which document was searched, and which frame of it.
  private var generation = -1
  private var frameNumber = -1
  /// The frame that was marked last.
  private var latest: (marks: Marks, frame: Frame)?

  /// What says which marks the frame has that is looked at.
  private struct Marks: Equatable {
    var query: String
    var options: FindOptions
    var current: Int
  }

  /// Searches the page as it shows now, if that is another layout or document than before.
  func follow(_ page: WebPage) {
    let isOther = generation != page.renderer.generation
    guard isOther || frameNumber != page.frameNumber else { return }
    if isOther { session.moveToOtherPage() }
    generation = page.renderer.generation
    frameNumber = page.frameNumber
    latest = nil
    if let frame = page.latestFrame { session.update(frame) }
  }

  /// Runs the search that was asked for, away from the main actor; one that was asked for later
  /// counts instead of it.
  ///
  /// - Returns: Whether its result was taken.
  func run(_ request: FindSession.Request, in frame: Frame, isSelecting: Bool) async -> Bool {
    if let known = session.earlierResult(for: request) {
      return session.accept(known, for: request, isSelecting: isSelecting)
    }
    let found = await Task.detached { () -> Result<FindResult, FindError> in
      do throws(FindError) {
        return .success(try request.run(in: frame))
      } catch {
        return .failure(error)
      }
    }.value
    switch found {
    case .success(let result):
      return session.accept(result, for: request, isSelecting: isSelecting)
    case .failure(let error): return session.fail(error, for: request)
    }
  }

  /// Ends the search.
  func end() {
    session.end()
    latest = nil
  }

  /// The frame that was searched last with what was found marked, which is done once for all
  /// pictures of it; `nil` if nothing was found.
  func marked(_ frame: Frame) -> Frame? {
    guard let result = session.result, result.count > 0 else { return nil }
    let marks = Marks(query: result.query, options: result.options, current: session.currentIndex)
    if let latest, latest.marks == marks { return latest.frame }
    var frame = frame
    frame.findStyle = .dim
    frame.showMatches(of: result, current: session.currentMatch?.index)
    latest = (marks, frame)
    return frame
  }

  /// Scrolls inner pages to the current match, unless a user has scrolled them since.
  func scrollFrames(of frame: inout Frame) {
    guard let current = session.currentMatch, holdsFrames, !current.frames.isEmpty else { return }
    _ = frame.revealInside(current)
  }
}
