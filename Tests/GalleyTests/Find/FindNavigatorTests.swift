import Testing

@testable import Galley

/// <https://developer.apple.com/documentation/swiftui/view/findnavigator(ispresented:)>
@MainActor
@Suite struct FindNavigatorTests {
  private final class Box {
    var isPresented = false
    var binding: Binding<Bool> {
      Binding(get: { self.isPresented }, set: { self.isPresented = $0 })
    }
  }

  private func host(_ view: some View) -> WebViewHost {
    WebViewHost(view, size: CGSize(width: 50, height: 50))
  }

  @Test func thePanelShowsOneFrameAfterItIsAskedFor() {
    let box = Box()
    let host = host(WebView(url: nil).findNavigator(isPresented: box.binding))
    box.isPresented = true
    host.frame()
    #expect(!host.isFindNavigatorPresented)
    host.frame()
    #expect(host.isFindNavigatorPresented)
    box.isPresented = false
    host.frame()
    #expect(!host.isFindNavigatorPresented)
  }

  @Test func theUsersDoingIsWrittenBack() {
    let box = Box()
    let host = host(WebView(url: nil).findNavigator(isPresented: box.binding))
    host.presentFindNavigator()
    #expect(host.isFindNavigatorPresented && box.isPresented)
    host.frame()
    #expect(host.isFindNavigatorPresented)
    host.dismissFindNavigator()
    #expect(!host.isFindNavigatorPresented && !box.isPresented)
  }

  @Test func disabledSearchingIsRefused() {
    let box = Box()
    let host = host(
      WebView(url: nil).findDisabled().findNavigator(isPresented: box.binding))
    host.presentFindNavigator()
    #expect(!host.isFindNavigatorPresented && !box.isPresented)
    box.isPresented = true
    host.frame()
    host.frame()
    #expect(!host.isFindNavigatorPresented)
  }
}
