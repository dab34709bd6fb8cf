import Foundation
import GalleyDOM
import GalleyDisplayList
import GalleyEngine
import GalleyLayout
import GalleyLoading
import GalleyPrimitives
import GalleyScroll
import GalleyStyle

extension WebViewHost {
  /// Does what a user's input asks for beyond the page itself.
  func carryOut(
    _ effects: [InteractionEffect], _ button: MouseButton?, _ modifiers: EventModifiers
  ) async {
    guard let page = mounted?.page else { return }
    for effect in effects {
      switch effect {
      case .follow(let link):
        guard let url = URL(string: link.url.href) else { continue }
        navigate(
          page, to: URLRequest(url: url), .linkActivated, link.target,
          NavigationInput(
            shouldDownload: link.download != nil, buttonNumber: button?.rawValue ?? 0,
            modifiers: modifiers))
      case .submit(let request, let target, _):
        guard let request = URLRequest(request) else { continue }
        navigate(
          page, to: request, .formSubmitted, target,
          NavigationInput(buttonNumber: button?.rawValue ?? 0, modifiers: modifiers))
      case .invalid(let controls): events.append(.invalidForm(controlCount: controls.count))
      case .chooseFiles(let input): await page.chooseFiles(for: input)
      case .offerOptions(let select):
        guard let document = page.model?.document else { continue }
        events.append(
          .options(document.options(of: select).map { document.label(ofOption: $0) }))
      case .closed(_, let value): events.append(.closedDialog(returnValue: value))
      case .reveal(let node): reveal(node)
      case .scroll(let scroll): self.scroll(by: scroll)
      }
    }
  }

  private func navigate(
    _ page: WebPage, to request: URLRequest, _ type: WKNavigationType, _ target: NavigationTarget,
    _ input: NavigationInput
  ) {
    let frame = page.mainFrame
    switch target {
    case .page: page.navigate(to: request, type: type, source: frame, target: frame, input: input)
    case .newWindow:
      page.navigate(to: request, type: type, source: frame, target: nil, input: input)
    }
  }

  /// Scrolls as little as may be so that an element shows, in the scrollers around it and in the
  /// page.
  func reveal(_ node: NodeID) {
    scrollInside(toShow: node)
    guard let mounted, let rect = hostFrame(of: node) else { return }
    let insets = insetsWithFindBar
    let view = CGRect(
      x: mounted.frame.minX + insets.leading, y: mounted.frame.minY + insets.top,
      width: mounted.frame.width - insets.leading - insets.trailing,
      height: mounted.frame.height - insets.top - insets.bottom)
    func way(_ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
      if low >= from && high <= to { return 0 }
      // What is larger than the view shows from its start.
      if low < from || high - low > to - from { return low - from }
      return high - to
    }
    let offset = mounted.scroller.offset
    let target = CGPoint(
      x: offset.x + way(rect.minX, rect.maxX, view.minX, view.maxX),
      y: offset.y + way(rect.minY, rect.maxY, view.minY, view.maxY))
    if target != offset { scroll(to: clamped(target), animation: nil) }
  }

  /// Scrolls the scrollers around an element, but not the page.
  private func scrollInside(toShow node: NodeID) {
    guard var model = configuredModel(), let frame = mounted?.scroller.frame,
      node.index < frame.boxes.styled.document.nodes.count,
      var offsets = frame.scrollOffsets(showing: node, from: model.offsets, block: .nearest)
    else { return }
    offsets[ScrollOffsets.viewport] = model.contentOffset
    guard offsets.withoutShifts != model.offsets.withoutShifts else { return }
    model.scroll(to: offsets, animated: false, at: seconds)
    take(model, isUserDriven: false)
  }

  /// Scrolls as a key asks for.
  private func scroll(by scroll: KeyScroll) {
    guard let mounted else { return }
    var target = mounted.scroller.offset
    let line: CGFloat = 40
    switch scroll {
    case .line(let x, let y):
      target.x += CGFloat(x) * line
      target.y += CGFloat(y) * line
    case .page(let count):
      target.y += CGFloat(count) * max(mounted.frame.height - line, mounted.frame.height * 0.875)
    case .start: target = offset(of: .top)
    case .end: target = offset(of: .bottom)
    }
    scrollByUser(to: clamped(target))
  }
}

extension URLRequest {
  /// A request of the engine's; `nil` if Foundation can't read its URL.
  init?(_ request: FetchRequest) {
    guard let url = URL(string: request.url.href) else { return nil }
    self.init(url: url)
    httpMethod = request.method
    for field in request.fields { setValue(field.value, forHTTPHeaderField: field.name) }
    if !request.body.isEmpty { httpBody = Data(request.body) }
  }
}
