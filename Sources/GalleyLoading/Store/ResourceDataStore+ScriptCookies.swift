extension ResourceDataStore {
  /// The cookies that scripts of a page see, as the `Cookie` field has them.
  ///
  /// <https://html.spec.whatwg.org/#dom-document-cookie>
  public func scriptCookies(for url: WebURL) -> String {
    let context = CookieJar.Context(isSameSite: true, isSafeNavigation: false)
    let now = now()
    return withCookies { jar in
      jar.header(for: url, context: context, now: now, isForScript: true) ?? ""
    }
  }

  /// Sets a cookie as a script of a page does: none that scripts could not see.
  ///
  /// - Parameter text: As a `Set-Cookie` field has it.
  public func setScriptCookie(_ text: String, from url: WebURL) {
    let now = now()
    guard url.scheme == "http" || url.scheme == "https",
      let cookie = Cookie(parsing: text, from: url, now: now), !cookie.isHTTPOnly
    else { return }
    withCookies { jar in
      let hidden = jar.all(now: now).contains { old in
        old.isHTTPOnly && old.name == cookie.name && old.domain == cookie.domain
          && old.path == cookie.path
      }
      guard !hidden, url.isTrustworthy || !jar.shadowsSecure(cookie) else { return }
      jar.store(cookie, now: now)
    }
  }
}
