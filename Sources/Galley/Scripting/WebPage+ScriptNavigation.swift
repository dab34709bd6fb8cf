import GalleyEngine
import GalleyLoading

extension WebPage {
  /// Does what a script wants of the window around its page.
  func carryOut(_ wish: ScriptNavigation) {
    switch wish {
    case .navigate(_, .reload, _): reload()
    case .navigate(let request, let kind, let target):
      guard let request = URLRequest(request) else { return }
      let type: WKNavigationType =
        switch kind {
        case .link, .download: .linkActivated
        case .form: .formSubmitted
        case .location, .replace, .open, .reload: .other
        }
      let isOwn = kind != .open && ["", "_self", "_parent", "_top"].contains(target.lowercased())
      navigate(
        to: request, type: type, source: mainFrame, target: isOwn ? mainFrame : nil,
        input: NavigationInput(shouldDownload: kind == .download),
        history: kind == .replace ? .keep : .append)
    case .changeURL(let url, let replacesItem):
      changeURL(to: url, history: replacesItem ? .keep : .append)
    case .showFragment(let url): changeURL(to: url, history: .append)
    case .traverse(let steps):
      if let item = backForwardList[steps] { load(item) }
    case .chooseFiles(let input): Task { await chooseFiles(for: input) }
    }
  }
}
