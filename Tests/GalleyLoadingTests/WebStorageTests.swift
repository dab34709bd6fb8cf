import GalleyLoading
import Synchronization
import Testing

/// <https://html.spec.whatwg.org/#webstorage>
@Suite struct WebStorageTests {
  private final class Author {}

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func originsHaveItemsOfTheirOwnInOrder() {
    let storage = WebStorage()
    let author = Author()
    for key in ["b", "a", "b"] {
      #expect(storage.set(bytes(key), to: bytes("x"), origin: "o", by: author, at: ""))
    }
    #expect(storage.keys(of: "o") == [bytes("b"), bytes("a")])
    #expect(storage.keys(of: "p").isEmpty)
    storage.remove(bytes("b"), origin: "o", by: author, at: "")
    #expect(storage.keys(of: "o") == [bytes("a")])
  }

  @Test func quotaCountsKeysAndValuesAndIsGivenBack() {
    let storage = WebStorage()
    let author = Author()
    let half = [UInt8](repeating: 1, count: WebStorage.quota / 2)
    #expect(storage.set(bytes("a"), to: half, origin: "o", by: author, at: ""))
    #expect(!storage.set(bytes("b"), to: half, origin: "o", by: author, at: ""))
    #expect(storage.set(bytes("a"), to: [], origin: "o", by: author, at: ""))
    #expect(storage.set(bytes("b"), to: half, origin: "o", by: author, at: ""))
  }

  @Test func othersLearnOfChangesAndTheAuthorDoesNot() {
    let storage = WebStorage()
    let (author, other) = (Author(), Author())
    let seen = Mutex<[String]>([])
    for observer in [author, other] {
      let name = observer === author ? "author" : "other"
      storage.observe(by: observer) { change in
        seen.withLock { $0.append("\(name) \(change.url) \(change.newValue ?? [])") }
      }
    }
    _ = storage.set([1], to: [2], origin: "o", by: author, at: "u")
    // What stays the same is no change.
    _ = storage.set([1], to: [2], origin: "o", by: author, at: "u")
    storage.remove(nil, origin: "o", by: author, at: "v")
    storage.remove(nil, origin: "o", by: author, at: "v")
    #expect(seen.withLock { $0 } == ["other u [2]", "other v []"])
  }
}
