public import GalleyDOM
public import GalleyLoading
import GalleyHTML
public import GalleyPrimitives

/// Where the answer to a navigation is shown.
public enum NavigationTarget: Hashable, Sendable {
  /// In place of the page.
  case page
  /// In a window of its own, or one of that name; empty for `_blank`.
  case newWindow(name: String)

  /// What a `target` attribute names.
  ///
  /// <https://html.spec.whatwg.org/#valid-navigable-target-name-or-keyword>
  public init(_ name: String) {
    switch name.lowercased() {
    case "", "_self", "_parent", "_top": self = .page
    case "_blank": self = .newWindow(name: "")
    default: self = .newWindow(name: name)
    }
  }
}

/// What comes of submitting a form.
public enum FormSubmission: Hashable, Sendable {
  /// A navigation with that request.
  case request(FetchRequest, NavigationTarget)
  /// Constraints aren't satisfied by these controls, in tree order.
  case invalid([NodeID])
  /// The dialog around the form closes with that result.
  case closesDialog(NodeID, returnValue: String)
  /// Nothing can be sent: the action is no URL.
  case none
}

extension Document {
  /// Submits a form.
  ///
  /// <https://html.spec.whatwg.org/#form-submission-algorithm>
  ///
  /// - Parameters:
  ///   - submitter: The button that was pressed; `nil` for none.
  ///   - point: Where an image button was pressed, in CSS px from its top-left corner.
  public func submission(
    of form: NodeID, submitter: NodeID? = nil, point: (x: Int, y: Int) = (0, 0)
  ) -> FormSubmission {
    func attribute(_ own: Atom, _ buttons: Atom) -> String? {
      if let submitter, let text = attributeValue(buttons, of: submitter) { return text }
      return attributeValue(own, of: form)
    }
    let skipsValidation =
      hasAttribute(FormAttribute.novalidate, of: form)
      || submitter.map { hasAttribute(FormAttribute.formnovalidate, of: $0) } == true
    if !skipsValidation {
      let invalid = controls(of: form).filter {
        !isHTML($0, .fieldset) && isValidated($0) && !validity(of: $0).isEmpty
      }
      if !invalid.isEmpty { return .invalid(invalid) }
    }
    let method = (attribute(FormAttribute.method, FormAttribute.formmethod) ?? "get").lowercased()
    if method == "dialog" { return closing(form, submitter, point) }
    let text = attribute(FormAttribute.action, FormAttribute.formaction) ?? ""
    let action =
      text.isEmpty ? WebURL(url) : WebURL(text, base: WebURL(baseURL))
    guard let action else { return .none }
    let target = NavigationTarget(
      attribute(.target, FormAttribute.formtarget) ?? baseTarget ?? "")
    let request = request(
      to: action, isPost: method == "post",
      type: FormEncodingType(
        attribute: attribute(.enctype, FormAttribute.formenctype) ?? ""),
      formEntries(of: form, submitter: submitter, point: point), formEncoding(of: form))
    return request.map { .request($0, target) } ?? .none
  }

  private func closing(
    _ form: NodeID, _ submitter: NodeID?, _ point: (x: Int, y: Int)
  ) -> FormSubmission {
    var current = parentElement(of: form)
    while let ancestor = current, !isHTML(ancestor, .dialog) {
      current = parentElement(of: ancestor)
    }
    guard let dialog = current, hasAttribute(.open, of: dialog) else { return .none }
    var value = submitter.flatMap { attributeValue(.value, of: $0) } ?? ""
    if let submitter, inputType(of: submitter) == .image { value = "\(point.x),\(point.y)" }
    return .closesDialog(dialog, returnValue: value)
  }

  private func request(
    to action: WebURL, isPost: Bool, type: FormEncodingType, _ entries: [FormEntry],
    _ encoding: TextEncoding
  ) -> FetchRequest? {
    var url = action
    switch (action.scheme, isPost) {
    case ("javascript", _): return nil
    case ("mailto", _): return mail(to: action, isPost: isPost, type, entries, encoding)
    case ("ftp", _), ("data", true): return FetchRequest(url, for: .document)
    case (_, false):
      url.setQuery(urlEncoded(entries, encoding))
      return FetchRequest(url, for: .document)
    case (_, true):
      var request = FetchRequest(url, for: .document)
      request.method = "POST"
      var contentType = type.rawValue
      switch type {
      case .urlEncoded: request.body = Array(urlEncoded(entries, encoding).utf8)
      case .multipart:
        let (body, boundary) = multipart(entries, encoding)
        request.body = body
        contentType += "; boundary=" + boundary
      case .plainText: request.body = plainText(entries, encoding)
      }
      request.fields.append(HTTPField("Content-Type", contentType))
      return request
    }
  }

  /// <https://html.spec.whatwg.org/#submit-mailto-headers>
  private func mail(
    to action: WebURL, isPost: Bool, _ type: FormEncodingType, _ entries: [FormEntry],
    _ encoding: TextEncoding
  ) -> FetchRequest {
    var url = action
    let plus = UInt8(ascii: "+")
    func spaced(_ text: String) -> String {
      text.utf8.contains(plus)
        ? text.split(separator: "+", omittingEmptySubsequences: false)
          .joined(separator: "%20") : text
    }
    guard isPost else {
      url.setQuery(spaced(urlEncoded(entries, encoding)))
      return FetchRequest(url, for: .document)
    }
    let body: String
    switch type {
    case .plainText: body = String(decoding: plainText(entries, .utf8), as: UTF8.self)
    case .urlEncoded, .multipart: body = urlEncoded(entries, encoding)
    }
    let field = urlEncoded([FormEntry("body", .text(body))], .utf8)
    url.setQuery((url.query.map { $0.isEmpty ? "" : $0 + "&" } ?? "") + spaced(field))
    return FetchRequest(url, for: .document)
  }

  /// The `target` of the first `base` element that has one.
  ///
  /// <https://html.spec.whatwg.org/#get-an-element's-target>
  public var baseTarget: String? {
    for id in head.map({ Array(children(of: $0)) }) ?? []
    where isHTML(id, .base) && hasAttribute(.target, of: id) {
      return attributeValue(.target, of: id)
    }
    return nil
  }
}
