import GalleyHTML
import GalleyScript

extension Natives {
  /// Adds what turns bytes into text.
  ///
  /// <https://encoding.spec.whatwg.org/>
  mutating func addEncodings() {
    // The name of the encoding that a label stands for; null for none.
    add("encodingName") { call in
      TextEncoding(label: call.string(0)).map { .string($0.rawValue) } ?? .null
    }
    add("decode") { call in
      let encoding = TextEncoding(rawValue: call.string(1)) ?? .utf8
      return .text(decodeTextWithoutMark(call.bytes(0) ?? [], as: encoding))
    }
    add("isWellFormed") { call in
      let encoding = TextEncoding(rawValue: call.string(1)) ?? .utf8
      return .bool(isWellFormed(call.bytes(0) ?? [], in: encoding))
    }
    add("sniffEncoding") { call in
      .string(sniffedHTMLEncoding(call.bytes(0) ?? []).rawValue)
    }
  }
}
