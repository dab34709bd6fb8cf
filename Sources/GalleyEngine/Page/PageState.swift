import GalleyDOM
import GalleyLoading
import GalleyStyle
import Synchronization

/// What the looks of a page depend on: pages in the same state look the same.
struct PageState: Equatable, Sendable {
  private let documentVersion: Int
  private let revision: Int
  private let interaction: InteractionState
  private let url: WebURL
  private let markedTexts: [MarkedText]
  private let subpages: [Subpage]

  /// A page inside of the page.
  private struct Subpage: Equatable, Sendable {
    let node: NodeID
    let state: PageState
  }

  init(_ page: PageModel) {
    documentVersion = page.document.version
    revision = page.revision
    interaction = page.interaction
    url = page.url
    markedTexts = page.markedTexts
    subpages = page.subpages.map { Subpage(node: $0.node, state: PageState($0.page)) }
  }
}

extension PageModel {
  var state: PageState { PageState(self) }

  /// Whether the page looks the same as another state of it.
  public func looksLike(_ other: PageModel) -> Bool { state == other.state }
}

private let lastRevision = Atomic(0)

/// A number for what a page was given beside its document; no other change of any page has it.
func nextRevision() -> Int {
  lastRevision.wrappingAdd(1, ordering: .relaxed).newValue
}
