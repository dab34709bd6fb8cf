import GalleyDOM
import GalleyLoading
import GalleyPrimitives

/// A page inside of an element of another page.
struct Subpage: Sendable {
  let node: NodeID
  fileprivate let source: FrameSource
  var page: PageModel
}

/// How far pages may contain each other.
private enum FrameLimits {
  static let depth = 8
  /// Of all pages inside of one, at any depth.
  static let count = 256
}

extension PageModel {
  /// Makes the pages inside of this one as far as they are there; those that are made already stay.
  mutating func collectSubpages() {
    var count = 0
    var scripted: ScriptedFrames?
    if let script, !script.frames.isEmpty {
      scripted = ScriptedFrames(script: script, nodes: document, names: nil)
    }
    collectSubpages(ancestors: [url.hrefWithoutFragment], count: &count, scripted)
  }

  /// - Parameters:
  ///   - ancestors: The addresses of this page and of those around it.
  ///   - count: Of all pages inside of the outermost so far.
  ///   - scripted: What scripts have made of them; `nil` if scripts know none.
  private mutating func collectSubpages(
    ancestors: [String], count: inout Int, _ scripted: ScriptedFrames?
  ) {
    let frames = document.frames
    guard !frames.isEmpty || !subpages.isEmpty else { return }
    var known: [NodeID: Subpage] = [:]
    for subpage in subpages { known[subpage.node] = subpage }
    subpages = []
    frameDiagnostics = []
    for (node, source) in frames {
      guard count < FrameLimits.count, ancestors.count <= FrameLimits.depth else {
        noteFrame(
          count < FrameLimits.count
            ? "frames inside of \(FrameLimits.depth) others are not shown"
            : "more than \(FrameLimits.count) frames are not shown")
        return
      }
      var subpage: Subpage
      if let old = known[node], old.source == source {
        subpage = old
      } else if let page = makeSubpage(source, ancestors: ancestors) {
        subpage = Subpage(node: node, source: source, page: page)
      } else {
        continue
      }
      count += 1
      var inner: ScriptedFrames?
      if let scripted, let frame = scripted.frame(of: node) {
        inner = subpage.page.show(frame, of: scripted, in: self)
      }
      subpage.page.collectSubpages(
        ancestors: ancestors + [subpage.page.url.hrefWithoutFragment], count: &count, inner)
      subpages.append(subpage)
    }
  }

  /// The page at the end of a way through frames; `nil` if there is none.
  ///
  /// - Parameter frames: The elements that show pages, outermost first.
  func page(inside frames: [NodeID]) -> PageModel? {
    frames.reduce(self) { page, frame in
      page?.subpages.first { $0.node == frame }?.page
    }
  }

  /// Changes the page at the end of a way through frames; a frame of the outermost page that is
  /// made later shows it.
  ///
  /// - Parameter frames: As that of ``page(inside:)``.
  /// - Returns: What the change does; `nil` if there is no such page.
  mutating func updatePage<Result>(
    inside frames: some Collection<NodeID>, _ change: (inout PageModel) -> Result
  ) -> Result? {
    guard let frame = frames.first else { return change(&self) }
    guard let number = subpages.firstIndex(where: { $0.node == frame }) else { return nil }
    return subpages[number].page.updatePage(inside: frames.dropFirst(), change)
  }

  private mutating func makeSubpage(_ source: FrameSource, ancestors: [String]) -> PageModel? {
    let base = WebURL(document.baseURL)
    switch source {
    case .text(let text):
      guard let url = WebURL("about:srcdoc") else { return nil }
      let resource = LoadedResource(
        url: url, bytes: Array(text.utf8), mimeType: .html, charset: "utf-8")
      return PageModel(framed: resource, base: base, in: self)
    case .address(let url) where url.scheme == "about":
      let resource = LoadedResource(url: url, bytes: [], mimeType: .html, charset: "utf-8")
      return PageModel(framed: resource, base: base, in: self)
    case .address(let url):
      // A page that contains itself shows itself once.
      // https://html.spec.whatwg.org/#shared-attribute-processing-steps-for-iframe-and-frame-elements
      guard !ancestors.contains(url.hrefWithoutFragment) else {
        noteFrame("a page is not shown inside of itself", url)
        return nil
      }
      return loadSubpage(at: url, base: base)
    }
  }

  private mutating func loadSubpage(at url: WebURL, base: WebURL?) -> PageModel? {
    do throws(LoadError) {
      let resource = try loader.load(url, for: .document, referrer: base)
      guard resource.mimeType.isShownInFrames else {
        noteFrame("a frame shows nothing of the type \(resource.mimeType.essence)", url)
        return nil
      }
      var page = PageModel(framed: resource, base: nil, in: self)
      if page.url.fragment == nil { page.update(fragment: url.fragment) }
      return page
    } catch .missing {
      return nil
    } catch {
      noteFrame("the frame was not loaded: \(error)", url)
      return nil
    }
  }

  private mutating func noteFrame(_ message: String, _ url: WebURL? = nil) {
    let place = url.map { $0.scheme == "data" ? String($0.href.prefix(60)) : $0.href }
    frameDiagnostics.append(Diagnostic(.loading, .warning, message, url: place ?? self.url.href))
  }
}

extension MIMEType {
  fileprivate var isShownInFrames: Bool {
    self == .html || essence == MIMEType.html.essence || isXML || isPlainText
      || essence.hasPrefix("image/")
  }
}
