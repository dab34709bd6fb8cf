public import Foundation
import Observation
import Synchronization

/// Shows a view with a ``WebView`` in it, without a screen.
///
/// A host is the window, the display and the clock of its view: it offers the view a size, lets
/// time pass only when it is told to, and gives pictures of what would be seen. What happens in a
/// web view (scrolling, geometry, the search panel, loading) happens as it would on a screen that
/// shows ``framesPerSecond`` frames a second.
///
/// ```swift
/// let page = WebPage()
/// let host = WebViewHost(WebView(page), size: CGSize(width: 800, height: 600))
/// for try await _ in page.load(html: "<h1>Lakes</h1>") {}
/// try host.pngData().write(to: file)
/// ```
///
/// The view appears when the host is made, and is dismantled by ``dismantle()`` or when the host
/// goes. Views are brought up to date before each frame and each picture; only the front-most web
/// view of a host comes to life.
@MainActor
public final class WebViewHost {
  /// What is shown. A new one takes the old one's place at the next update; what stays at its
  /// place keeps its state.
  public var rootView: any View { didSet { changes.note() } }
  /// The size that the view is offered, in points.
  public var size: CGSize { didSet { changes.note() } }
  /// Device px per point.
  public var scale: CGFloat { didSet { changes.note() } }
  /// How far a screen's safe area lies inside the view: room that scrolling has beyond the page.
  public var contentInsets = EdgeInsets() { didSet { changes.note() } }
  /// How the page moves when it is let go, and past its edges.
  public var scrollPhysics = ScrollPhysics.iOS
  /// The scrollbars that pages are shown with. Those of the kind `overlay` show when a document
  /// comes up and while contents move, and fade by the host's clock.
  ///
  /// Not part of Apple's API, whose views leave this to the system.
  public var scrollbars = Scrollbars.none { didSet { changes.note() } }
  /// What is behind all views.
  public var backdrop = Color.clear
  /// How long ago the host was made, by its own clock.
  public private(set) var time = Duration.zero
  /// How many frames the host shows in a second of its own clock: from 1 to 1000.
  public var framesPerSecond = 60
  /// What the innermost view says that it is about; `nil` if none says it.
  public private(set) var navigationTitle: String?
  /// What the host couldn't do as asked, in words, in the order of its happening.
  public internal(set) var diagnostics: [String] = []
  /// What a user would have seen or heard of beside the page, in the order of its happening.
  public var events: [HostEvent] = []

  let session = ViewSession()
  /// The web view that is alive.
  var mounted: MountedWebView?
  /// All that shows, the first at the back.
  private(set) var items: [LaidOutView.Item] = []
  private let changes = ViewChanges()
  /// What the last update observes.
  private var tracking: ViewTracking?
  private var isUpdating = false
  private var isDismantled = false

  /// Makes the view appear.
  ///
  /// - Parameters:
  ///   - view: What to show.
  ///   - size: In points.
  ///   - scale: Device px per point.
  /// - Precondition: A page of the view is in no other host.
  public init(_ view: some View, size: CGSize, scale: CGFloat = 1) {
    rootView = view
    self.size = size
    self.scale = scale
    update()
  }

  isolated deinit { if !isDismantled { dismantle() } }

  /// The page that shows; `nil` if there is no web view.
  public var page: WebPage? { mounted?.page }

  /// Where the web view lies in the host, in points; `nil` if there is none.
  public var webViewFrame: CGRect? { mounted?.frame }

  // MARK: Time

  /// Lets time pass: shows the frames that are due, and one more at the end.
  public func advance(by duration: Duration) {
    guard duration > .zero, !isDismantled else { return frame() }
    let end = min(time + min(duration, Self.latestTime), Self.latestTime)
    let rate = max(1, min(framesPerSecond, 1000))
    // Whole numbers, or a frame might be due again at the time that it had.
    let interval = (Duration.seconds(1) / rate).attoseconds
    // After an hour of frames the rest passes at once.
    for _ in 0..<(3600 * rate) {
      let next = Duration(attoseconds: (time.attoseconds / interval + 1) * interval)
      guard next < end else { break }
      time = next
      frame()
    }
    time = end
    frame()
  }

  /// When a host's clock stops: after more than three hundred centuries.
  private static let latestTime = Duration.seconds(1_000_000_000_000)

  /// Lets that many seconds pass; see ``advance(by:)-(Duration)``.
  public func advance(by seconds: TimeInterval) {
    advance(by: .seconds(seconds.isFinite ? min(max(seconds, 0), 1_000_000) : 0))
  }

  /// Shows one frame now: updates the view, moves what is moving, tells who asked.
  func frame() {
    guard !isDismantled else { return }
    update()
    followAddress()
    moveScroller()
    updateFindNavigator()
    reportScrollGeometry()
  }

  // MARK: Updates

  /// Brings the view up to date with what it is made of.
  ///
  /// It happens by itself before each frame and picture.
  public func update() {
    // An action that asks for an update during one gets it with the next frame.
    guard !isUpdating, !isDismantled else { return }
    isUpdating = true
    defer { isUpdating = false }
    // What appears may change what shows, so it is looked at again, but not without end.
    for _ in 0..<8 {
      let transaction = changes.take()
      layOutViews()
      mount()
      session.end()
      navigationTitle = session.navigationTitle
      applyScrollPosition(transaction)
      if !changes.isPending { break }
    }
  }

  private func layOutViews() {
    session.begin()
    let context = ViewContext(
      environment: EnvironmentValues(), proposal: saneSize, path: ViewPath(), session: session)
    let root = rootView
    let tracking = ViewTracking()
    let laidOut = withObservationTracking {
      _ = tracking.hasEnded
      let laidOut = root.laidOut(in: context.child(0, type(of: root)))
      // What is bound is looked at later, outside of any body.
      for case .web(let view) in laidOut.items.map(\.content) {
        _ = view.environment.webView.scrollPosition?.wrappedValue
        _ = view.environment.findContext?.isPresented?.wrappedValue
      }
      return laidOut
    } onChange: { [changes, mark = tracking.mark] in
      if !mark.isSet { changes.note(Transaction.current) }
    }
    self.tracking?.end()
    self.tracking = tracking
    let origin = Alignment.center.origin(of: laidOut.size, in: saneSize)
    items = laidOut.items(at: origin)
  }

  /// The size with what no screen has left out.
  var saneSize: CGSize {
    func sane(_ length: CGFloat) -> CGFloat { length.isFinite ? min(max(length, 0), 100_000) : 0 }
    return CGSize(width: sane(size.width), height: sane(size.height))
  }

  /// Takes the view down: tasks are cancelled, the page is free for another host and has its own
  /// size again.
  ///
  /// A host that is dismantled shows nothing.
  public func dismantle() {
    guard !isDismantled else { return }
    isDismantled = true
    session.dismantle()
    tracking?.end()
    unmount()
    items = []
  }
}

/// What is known of changes since the last update; they may come from any thread.
private final class ViewChanges: Sendable {
  private let state = Mutex<(isPending: Bool, transaction: Transaction?)>((true, nil))

  /// Whether an update is due.
  var isPending: Bool { state.withLock { $0.isPending } }

  func note(_ transaction: Transaction? = nil) {
    state.withLock { state in
      state.isPending = true
      if let transaction { state.transaction = transaction }
    }
  }

  /// Begins an update.
  ///
  /// - Returns: The transaction of the last change; `nil` if none is known.
  func take() -> Transaction? {
    state.withLock { state in
      defer { state = (false, nil) }
      return state.transaction
    }
  }
}

/// What one update observes, which otherwise stays observed until something of it changes: each frame
/// of a page at rest would add as much again.
@MainActor
@Observable
private final class ViewTracking {
  /// Says on any thread that what is observed counts no more.
  final class Mark: Sendable {
    private let state = Mutex(false)

    var isSet: Bool { state.withLock { $0 } }

    func set() { state.withLock { $0 = true } }
  }

  @ObservationIgnored let mark = Mark()
  /// Observed with all else, so that its change ends the observation of all.
  private(set) var hasEnded = false

  func end() {
    mark.set()
    hasEnded = true
  }
}
