public import Foundation
import GalleyDOM
import GalleyEngine
import GalleyLoading
import GalleyPrimitives

/// An element of the page that a host shows, as it was when it was asked for.
public struct HostedElement: Hashable, Sendable {
  /// The element's local name: `a`, `input`.
  public let name: String
  /// By their names; of equal names the first.
  public let attributes: [String: String]
  /// The text inside; of controls their value.
  public let text: String
  /// Where the innermost link around leads; `nil` outside of links.
  public let linkURL: URL?
  /// All border boxes together, in points of the host as the page is scrolled now; `nil` for what
  /// isn't shown.
  public let frame: CGRect?
  /// Whether a check box or radio button is checked, an option is selected, or a disclosure is open.
  public let isOn: Bool
  let node: NodeID

  /// The `id` attribute; `nil` if there is none.
  public var id: String? { attributes["id"] }

  init(_ node: NodeID, in document: Document, frame: CGRect?) {
    self.node = node
    name = document[node].name.text
    attributes = Dictionary(
      document.attributes(of: node).map { ($0.name.text, document.value(of: $0)) },
      uniquingKeysWith: { first, _ in first })
    let isControl = document.isTextControl(node) || document.isHTML(node, .select)
    text = isControl ? document.controlValue(of: node) : document.textContent(of: node)
    linkURL = document.link(around: node).flatMap { document.linkURL(of: $0) }
      .flatMap { URL(string: $0.href) }
    isOn =
      document.isChecked(node)
      || (document.isHTML(node, .option) && document.isSelected(node))
      || (document.isHTML(node, .details) && document.hasAttribute(.open, of: node))
    self.frame = frame
  }
}
