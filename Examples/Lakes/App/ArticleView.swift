import Galley

/// The article beside its sidebar.
struct ArticleView: View {
  @Bindable var model: ArticleViewModel
  /// The sidebar as a picture.
  let sidebar: Bitmap
  @State private var findNavigatorIsPresented = false

  var body: some View {
    WebView(model.page)
      .webViewContentBackground(.hidden)
      .scrollBounceBehavior(.basedOnSize, axes: .horizontal)
      .webViewScrollInputBehavior(.enabled, for: .look)
      .webViewBackForwardNavigationGestures(.enabled)
      .findNavigator(isPresented: $findNavigatorIsPresented)
      .webViewScrollPosition($model.position)
      .webViewOnScrollGeometryChange(for: CGFloat.self, of: \.contentOffset.y) { _, offset in
        model.didScroll(to: offset)
      }
      .navigationTitle(model.page.title)
      .frame(width: 760)
      .frame(width: 1000, alignment: .trailing)
      .background(
        LinearGradient(colors: [.mint, .blue], startPoint: .top, endPoint: .bottom)
      )
      .overlay(alignment: .leading) { Image(sidebar) }
  }
}
