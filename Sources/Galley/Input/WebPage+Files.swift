import GalleyDOM
import GalleyEngine
import GalleyLoading
import GalleyPrimitives

extension WebPage {
  /// Asks the presenter for files of an input.
  func chooseFiles(for input: NodeID) async {
    guard let document = model?.document else { return }
    let parameters = WKOpenPanelParameters(
      allowsMultipleSelection: document.hasAttribute(.multiple, of: input),
      allowsDirectories: document.hasAttribute("webkitdirectory", of: input))
    let answer = await dialogPresenter.handleFileInputPrompt(
      parameters: parameters, initiatedBy: mainFrame)
    guard case .selected(let urls) = answer else {
      _ = await interact { _, page, _ in page.chooseNothing(for: input) }
      return
    }
    let chosen = parameters.allowsMultipleSelection ? urls : Array(urls.prefix(1))
    let files = chosen.compactMap { url -> FormFile? in
      guard url.isFileURL, let data = try? Data(contentsOf: url) else { return nil }
      let name = url.lastPathComponent
      let type = MIMEType(forFileAt: url.path)?.essence ?? ""
      return FormFile(name: name, type: type, bytes: Array(data))
    }
    _ = await interact { _, page, _ in page.choose(files, for: input) }
  }
}
