import GalleyCSS
import GalleyDOM
import GalleyImages
import GalleyLoading
public import GalleyPrimitives
public import GalleyScript
import GalleyStyle
import Synchronization

/// The scripts of one page, and what they work on.
///
/// While scripts run, the page is here and nowhere else: ``PageModel/withScripts(_:)`` hands it
/// over and takes it back. May be used from any thread, by one at a time, which is why it is
/// `@unchecked Sendable`: its page goes from thread to thread with it.
///
/// Natives hold it `unowned`: they belong to its machine, which is gone when it is.
public final class PageScript: @unchecked Sendable {
  /// The page's document while scripts run.
  let holder = ScriptDocument(Document())
  /// The rest of the page while scripts run; `nil` otherwise.
  var page: PageModel?
  /// The virtual machine, once it was asked for.
  private var openMachine: ScriptMachine?
  /// What scripts had laid out, and of which document, while they run.
  private var frame: (frame: Frame, version: Int)?
  /// What was laid out last, by scripts or for the page's owner.
  private let newestFrame = Mutex<Frame?>(nil)
  /// What scripts know of the layout, and what they have scrolled.
  let layout = ScriptLayout()
  /// Selectors that were asked for.
  var selectors: [String: SelectorQuery] = [:]
  /// What the scripts have said and what went wrong with them.
  public internal(set) var diagnostics: [Diagnostic] = []
  /// How often scripts were ended.
  var terminations = 0
  /// How far the page and the pages inside of it are parsed, while they are, by documents.
  var parsers: [NodeID: ParserReplay] = [:]
  /// The documents of pages inside of the page, by the elements that show them.
  var frames: [NodeID: ScriptedFrame] = [:]
  /// The nodes of such documents by those that are laid out, by documents.
  var frameNames: [NodeID: [NodeID: NodeID]] = [:]
  /// Milliseconds of the page's own time since it began.
  public internal(set) var now = 0.0

  /// How many calls of the host were begun.
  var callCount = 0
  /// The numbers of calls of the host that nothing has come of yet.
  var openCalls: Set<Int> = []
  /// What came of calls of the host that have ended, by their numbers.
  var settledCalls: [Int: Result<ScriptValue, ScriptException>] = [:]
  /// What scripts sent to the host.
  var messages: [ScriptMessage] = []
  /// What scripts reach beside the document: the network, what is kept, the clock.
  public let surroundings = ScriptSurroundings()
  /// The app's scripts, which run in the page too.
  public var userScripts: [UserScript] = []
  /// What scripts want of the window around their page.
  var navigations: [ScriptNavigation] = []
  /// Keeps the cookies of a page that shares none.
  let ownDataStore = ResourceDataStore.nonPersistent()
  /// The images that scripts asked about.
  var images = ImageStore()
  /// Who answers what scripts ask of the user; `nil` declines everything.
  public var dialogs: (any ScriptDialogs)?
  /// How many pages there are to go back to, and forward.
  public var historyLengths = (before: 0, after: 0)

  /// Whether the page got resources that its scripts haven't heard of.
  var hasNewResources = false

  /// Whether scripts mark or select text.
  var marksText = false

  init() {}

  /// The page's virtual machine.
  ///
  /// - Throws: ``ScriptException/unavailable``.
  func machine() throws(ScriptException) -> ScriptMachine {
    if let openMachine { return openMachine }
    var natives = Natives()
    natives.addTree(holder)
    natives.addChanges(holder)
    natives.addAttributes(holder)
    natives.addForms(holder)
    natives.addShadowTrees(holder)
    natives.addSubtrees(holder)
    natives.addSelectors(of: self)
    natives.addMarkup(of: self)
    natives.addEnvironment(of: self)
    natives.addText(of: self)
    natives.addHostCalls(of: self)
    natives.addURLs()
    natives.addEncodings()
    natives.addFetching(of: self)
    natives.addStorage(of: self)
    natives.addParser(of: self)
    natives.addScriptLoading(of: self)
    natives.addResources(of: self)
    natives.addWindow(of: self)
    natives.addUserScripts(of: self)
    natives.addElements(of: self)
    natives.addGeometry(of: self)
    natives.addObjectModel(of: self)
    natives.addFonts(of: self)
    let machine = try ScriptMachine(natives)
    openMachine = machine
    return machine
  }

  /// Whether any script ran.
  var hasWorld: Bool { openMachine?.openWorlds.isEmpty == false }

  /// Lets all worlds see the files of an input anew.
  func noteChosenFiles(of input: NodeID) {
    for name in openMachine?.openWorlds ?? [] {
      _ = try? openMachine?.world(name).call("filesChosen", .integer(input.index))
    }
  }

  /// A content world of the page; an empty name is the page's own.
  public func world(_ name: String = "") throws(ScriptException) -> ScriptWorld {
    // The page's own comes first, so that what worlds share belongs to it.
    let machine = try machine()
    if !name.isEmpty { _ = try machine.world() }
    return try machine.world(name)
  }

  /// The page laid out as it is now.
  ///
  /// <https://drafts.csswg.org/cssom-view-1/#css-layout-box>
  func currentFrame() -> Frame? {
    if let frame, frame.version == holder.document.version { return frame.frame }
    guard var page else { return nil }
    page.document = holder.document
    page.followDocument()
    let made = frame(of: page)
    page.document = Document()
    self.page = page
    frame = (made, holder.document.version)
    return made
  }

  /// Has sheets read anew, and the page laid out with them.
  func noteSheetChange() {
    frame = nil
    page?.noteSheetChange()
  }

  /// A page laid out, anew only if it isn't in the state that was laid out last.
  func frame(of page: PageModel) -> Frame {
    let state = page.state
    if let known = newestFrame.withLock({ $0 }), known.state == state {
      return known.again(for: page)
    }
    let made = onDeepStack { Frame(page) }
    newestFrame.withLock { $0 = made }
    return made
  }

  /// Runs `body` with a page to work on.
  func with<Result>(_ page: inout PageModel, _ body: (PageScript) -> Result) -> Result {
    holder.exchange(&page.document)
    self.page = page
    noteViewport()
    let result = body(self)
    readMarkedTexts()
    if let changed = self.page { page = changed }
    self.page = nil
    frame = nil
    layout.version = -1
    holder.exchange(&page.document)
    page.followDocument()
    return result
  }
}

extension PageModel {
  /// Whether scripts have run in the page, so that events and tasks may matter to them.
  public var hasRunScripts: Bool { script?.hasWorld == true }

  /// What the page's scripts have said and what went wrong with them.
  public var scriptDiagnostics: [Diagnostic] { script?.diagnostics ?? [] }

  /// Runs scripts that may change the page.
  ///
  /// - Parameter body: Runs on a thread with a deep stack.
  public mutating func withScripts<Result>(_ body: (PageScript) -> Result) -> Result {
    let script = script ?? PageScript()
    self.script = script
    return onDeepStack { script.with(&self, body) }
  }
}
