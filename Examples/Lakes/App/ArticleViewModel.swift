import Galley
import Observation

/// An article, what its sidebar lists, and where it is read.
@MainActor
@Observable
final class ArticleViewModel {
  /// A line of the sidebar.
  struct SidebarSection: Identifiable, Equatable {
    let id: String
    let title: String
    let level: Int
    /// Where the page is scrolled to for it.
    let offset: CGFloat
  }

  let page: WebPage
  /// The links that led elsewhere, which an app with windows would open.
  private(set) var openedURLs: [URL] = []
  private(set) var sections: [SidebarSection] = []
  var selectedSection: SidebarSection.ID?
  var position = ScrollPosition()
  /// What happened, in words.
  private(set) var events: [String] = []

  init(folder: URL) {
    var configuration = WebPage.Configuration()
    if let scheme = URLScheme("lakes") {
      configuration.urlSchemeHandlers[scheme] = LakesSchemeHandler(folder: folder)
    }
    let decider = NavigationDecider()
    page = WebPage(configuration: configuration, navigationDecider: decider)
    decider.open = { [weak self] in self?.openedURLs.append($0) }
  }

  /// Loads an article and lists its sections.
  func loadArticle(_ name: String) async {
    do {
      for try await event in page.load(URL(string: "lakes://article/\(name)")) {
        events.append("\(event)")
      }
      let outline = try await page.outline()
      sections = outline.sections.compactMap { section in
        section.id.map {
          SidebarSection(
            id: $0, title: section.title, level: section.level, offset: section.scrollY)
        }
      }
      selectedSection = sections.first?.id
    } catch {
      events.append("failed: \(error)")
    }
  }

  /// Scrolls to what was chosen in the sidebar.
  func select(_ section: SidebarSection) {
    selectedSection = section.id
    position.scrollTo(y: section.offset)
  }

  /// Selects the section that is read when the page is scrolled.
  func didScroll(to offset: CGFloat) {
    guard let read = sections.last(where: { $0.offset <= offset + 0.5 }) ?? sections.first,
      read.offset != sections.first(where: { $0.id == selectedSection })?.offset
    else { return }
    selectedSection = read.id
  }
}
