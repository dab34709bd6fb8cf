import GalleyDOM
import GalleyHTML
import GalleyLoading
import GalleyPrimitives

/// How a form's entries become bytes.
///
/// <https://html.spec.whatwg.org/#attr-fs-enctype>
public enum FormEncodingType: String, Hashable, Sendable, CaseIterable {
  case urlEncoded = "application/x-www-form-urlencoded"
  case multipart = "multipart/form-data"
  case plainText = "text/plain"

  /// What an attribute says; anything unknown is ``urlEncoded``.
  init(attribute: String) {
    self = FormEncodingType(rawValue: attribute.lowercased()) ?? .urlEncoded
  }
}

/// Line ends as forms send them: each CR, LF and CRLF a CRLF.
private func sendingNewlines(_ text: String) -> String {
  guard text.utf8.contains(where: { $0 == 10 || $0 == 13 }) else { return text }
  var result: [UInt8] = []
  var isAfterReturn = false
  for byte in text.utf8 {
    if byte == 13 || (byte == 10 && !isAfterReturn) {
      result += [13, 10]
    } else if byte != 10 {
      result.append(byte)
    }
    isAfterReturn = byte == 13
  }
  return String(decoding: result, as: UTF8.self)
}

/// <https://url.spec.whatwg.org/#concept-urlencoded-serializer>
func urlEncoded(_ entries: [FormEntry], _ encoding: TextEncoding) -> String {
  let digits = Array("0123456789ABCDEF".utf8)
  var result: [UInt8] = []
  func append(_ text: String) {
    for byte in encodeText(sendingNewlines(text), as: encoding) {
      switch byte {
      case 32: result.append(UInt8(ascii: "+"))
      case 42, 45, 46, 48...57, 65...90, 95, 97...122: result.append(byte)
      default: result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
  }
  for entry in entries {
    if !result.isEmpty { result.append(UInt8(ascii: "&")) }
    append(entry.name)
    result.append(UInt8(ascii: "="))
    append(entry.textValue)
  }
  return String(decoding: result, as: UTF8.self)
}

/// <https://html.spec.whatwg.org/#text/plain-encoding-algorithm>
func plainText(_ entries: [FormEntry], _ encoding: TextEncoding) -> [UInt8] {
  entries.flatMap { entry in
    encodeText(
      sendingNewlines(entry.name) + "=" + sendingNewlines(entry.textValue) + "\r\n", as: encoding)
  }
}

/// A form's entries as parts of one message.
///
/// <https://html.spec.whatwg.org/#multipart/form-data-encoding-algorithm>
///
/// - Returns: The body, and the boundary between its parts.
func multipart(
  _ entries: [FormEntry], _ encoding: TextEncoding
) -> (body: [UInt8], boundary: String) {
  func escaped(_ text: String) -> [UInt8] {
    encodeText(text, as: encoding).flatMap { byte -> [UInt8] in
      switch byte {
      case 10: Array("%0A".utf8)
      case 13: Array("%0D".utf8)
      case UInt8(ascii: "\""): Array("%22".utf8)
      default: [byte]
      }
    }
  }
  var parts: [[UInt8]] = []
  for entry in entries {
    var part = Array("Content-Disposition: form-data; name=\"".utf8)
    part += escaped(sendingNewlines(entry.name)) + [UInt8(ascii: "\"")]
    switch entry.value {
    case .text(let text):
      part += Array("\r\n\r\n".utf8) + encodeText(sendingNewlines(text), as: encoding)
    case .file(let file):
      let type = MIMEType(file.type)?.description ?? "application/octet-stream"
      part += Array("; filename=\"".utf8) + escaped(file.name)
      part += Array("\"\r\nContent-Type: \(type)\r\n\r\n".utf8) + file.bytes
    }
    parts.append(part)
  }
  let boundary = boundary(of: parts)
  var body: [UInt8] = []
  for part in parts { body += Array("--\(boundary)\r\n".utf8) + part + [13, 10] }
  body += Array("--\(boundary)--\r\n".utf8)
  return (body, boundary)
}

/// A boundary that is in none of the parts: the same for the same parts.
private func boundary(of parts: [[UInt8]]) -> String {
  var hash: UInt64 = 14_695_981_039_346_656_037
  for part in parts { for byte in part { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 } }
  while true {
    let digits = String(hash, radix: 16)
    let boundary =
      "----GalleyFormBoundary" + String(repeating: "0", count: 16 - digits.count) + digits
    let bytes = Array(boundary.utf8)
    // What a part would have to hold changes with each try, so few are needed.
    if !parts.contains(where: { contains($0, bytes) }) { return boundary }
    hash = hash &* 6_364_136_223_846_793_005 &+ 1
  }
}

private func contains(_ bytes: [UInt8], _ wanted: [UInt8]) -> Bool {
  guard bytes.count >= wanted.count else { return false }
  for start in 0...(bytes.count - wanted.count)
  where bytes[start] == wanted[0] && bytes[start..<start + wanted.count].elementsEqual(wanted) {
    return true
  }
  return false
}
