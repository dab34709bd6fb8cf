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

  /// Searches the page as it shows now, if that is another layout or document than before.
  func follow(_ page: WebPage) {
    let isOther = generation != page.renderer.generation
    guard isOther || frameNumber != page.frameNumber else { return }
    if isOther { session.moveToOtherPage() }
    generation = page.renderer.generation
    frameNumber = page.frameNumber
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

  /// A frame with what was found marked, and inner pages scrolled to the current match, unless a
  /// user has scrolled them since.
  func marked(_ frame: Frame) -> Frame {
    guard let result = session.result, result.count > 0 else { return frame }
    var frame = frame
    frame.findStyle = .dim
    let current = session.currentMatch
    frame.showMatches(of: result, current: current?.index)
    if let current, holdsFrames, !current.frames.isEmpty { _ = frame.revealInside(current) }
    return frame
  }
}
