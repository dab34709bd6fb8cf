import Galley

/// Draws the list of sections, which is a small page of its own.
@MainActor
enum Sidebar {
  /// - Parameter size: In points, which are device px.
  static func picture(of model: ArticleViewModel, size: CGSize) async throws -> Bitmap {
    let page = WebPage()
    let host = WebViewHost(WebView(page).webViewContentBackground(.hidden), size: size)
    page.load(html: html(of: model))
    return try await host.settledSnapshot()
  }

  private static func html(of model: ArticleViewModel) -> String {
    let items = model.sections.map { section in
      let isSelected = section.id == model.selectedSection
      return """
        <li class="\(isSelected ? "selected" : "")" style="padding-left: \(section.level * 10)px">
        \(escaped(section.title))</li>
        """
    }
    return """
      <!DOCTYPE html>
      <style>
      body { font: 15px/1.4 system-ui, sans-serif; margin: 12px; color: #fff }
      ul { list-style: none; margin: 0; padding: 0 }
      li { padding: 5px 10px; border-radius: 8px }
      .selected { background: #fff; color: #06c }
      </style>
      <ul>\(items.joined())</ul>
      """
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}
