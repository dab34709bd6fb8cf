import GalleyLoading

extension URLAuthenticationChallenge {
  convenience init(_ question: AuthenticationQuestion) {
    let method =
      switch question.scheme.lowercased() {
      case "basic": NSURLAuthenticationMethodHTTPBasic
      case "digest": NSURLAuthenticationMethodHTTPDigest
      default: NSURLAuthenticationMethodDefault
      }
    let defaultPort = question.url.scheme == "https" ? 443 : 80
    let space = URLProtectionSpace(
      host: question.url.host ?? "", port: question.url.port ?? defaultPort,
      protocol: question.url.scheme, realm: question.realm, authenticationMethod: method)
    self.init(
      protectionSpace: space, proposedCredential: nil,
      previousFailureCount: question.previousFailures, failureResponse: nil, error: nil,
      sender: NoChallengeSender())
  }
}

/// The other way to answer a challenge, which leads nowhere: a decider returns its answer.
private final class NoChallengeSender: NSObject, URLAuthenticationChallengeSender {
  func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge) {}
  func continueWithoutCredential(for challenge: URLAuthenticationChallenge) {}
  func cancel(_ challenge: URLAuthenticationChallenge) {}
  func performDefaultHandling(for challenge: URLAuthenticationChallenge) {}
  func rejectProtectionSpaceAndContinue(with challenge: URLAuthenticationChallenge) {}
}
