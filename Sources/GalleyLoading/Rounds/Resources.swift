/// What is known of the resources of a page: those that have arrived, and those that never will.
///
/// A page is made of what there is and says what it misses; whoever owns it gets that and makes
/// the page anew, until nothing is missing.
public struct Resources: Sendable {
  public typealias Answer = Result<LoadedResource, LoadError>

  private var answers: [ResourceRequest: Answer] = [:]

  public init() {}

  public var count: Int { answers.count }

  /// The answer to a request; `nil` while there is none.
  public subscript(request: ResourceRequest) -> Answer? {
    get { answers[request] }
    set { answers[request] = newValue }
  }

  /// Takes the answers of `other` in addition, and instead of those to the same requests.
  public mutating func merge(_ other: Resources) {
    answers.merge(other.answers) { $1 }
  }
}
