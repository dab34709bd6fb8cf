extension WebPage {
  private static var itemCount = 0

  /// Brings the list up to date with a page that begins to show.
  func recordInList(_ order: NavigationOrder, url: URL, initialURL: URL) {
    var list = backForwardList
    switch order.history {
    case .append:
      WebPage.itemCount += 1
      let id = BackForwardList.Item.ID(rawValue: WebPage.itemCount)
      let item = BackForwardList.Item(id: id, title: nil, url: url, initialURL: initialURL)
      for id in list.append(item) { ordersOfItems[id] = nil }
      ordersOfItems[id] = order
    case .keep:
      list.updateCurrent { $0.url = url }
      if let id = list.currentItem?.id { ordersOfItems[id] = order }
    case .move(let id):
      if list.move(to: id) {
        list.updateCurrent { $0.url = url }
        ordersOfItems[id] = order
      }
    }
    if list != backForwardList { backForwardList = list }
  }

  /// Gives the present item the page's title.
  func updateTitleInList() {
    let title = loadState.title
    var list = backForwardList
    list.updateCurrent { $0.title = title.isEmpty ? nil : title }
    if list != backForwardList { backForwardList = list }
  }
}
