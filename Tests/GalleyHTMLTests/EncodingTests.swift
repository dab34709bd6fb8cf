import GalleyDOM
import GalleyHTML
import Testing

/// <https://encoding.spec.whatwg.org/>
@Suite struct EncodingTests {
  @Test(arguments: [
    (" Latin1\n", TextEncoding.windows1252), ("UTF8", .utf8), ("x-sjis", .shiftJIS),
    ("gb2312", .gbk), ("unicode", .utf16LittleEndian), ("iso-2022-kr", .replacement),
  ])
  func labelsNameEncodings(_ label: String, _ encoding: TextEncoding) {
    #expect(TextEncoding(label: label) == encoding)
  }

  @Test func everyEncodingHasItsOwnNameAsLabel() {
    for encoding in TextEncoding.allCases {
      #expect(TextEncoding(label: encoding.rawValue) == encoding)
    }
  }

  private func decoded(_ bytes: [UInt8], _ encoding: TextEncoding) -> String {
    String(decoding: decodeText(bytes, as: encoding), as: UTF8.self)
  }

  @Test func malformedUTF8IsReplacedByMaximalParts() {
    #expect(
      decoded([0x61, 0xF0, 0x9F, 0x92, 0x62, 0xED, 0xA0, 0x80, 0xFF], .utf8)
        == "a\u{FFFD}b\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}")
  }

  @Test func legacyEncodingsDecode() {
    #expect(decoded([0x93, 0xFA, 0x96, 0x7B], .shiftJIS) == "日本")
    #expect(decoded([0xC4, 0xE3, 0xBA, 0xC3], .gbk) == "你好")
    // The euro sign in one byte, but not as the second of two.
    #expect(decoded([0x61, 0x80, 0x81, 0x80, 0xC4, 0xE3], .gbk) == "a€亐你")
    #expect(decoded([0xBE, 0xC8, 0xB3, 0xE7], .eucKR) == "안녕")
    #expect(decoded([0xA4, 0xA4, 0xA4, 0xE5], .big5) == "中文")
    #expect(decoded([0xC6, 0xFC, 0xCB, 0xDC], .eucJP) == "日本")
    #expect(decoded([0xCF, 0xF0, 0xE8], .windows1251) == "При")
    #expect(decoded([0x80, 0x93, 0x81], .windows1252) == "€“\u{81}")
    #expect(decoded([0x3D, 0xD8, 0x00, 0xDE, 0x00, 0xD8], .utf16LittleEndian) == "😀\u{FFFD}")
  }

  @Test(arguments: [
    ("<meta charset=koi8-r>", "KOI8-R"),
    ("<!-- <meta charset=koi8-r> --><meta charset='utf-8'>", "UTF-8"),
    ("<meta http-equiv=content-type content='text/html; charset=EUC-JP'>", "EUC-JP"),
    ("<meta content='text/html; charset=EUC-JP'>", "windows-1252"),
    ("<meta charset=utf-16>", "UTF-8"), ("", "windows-1252"),
    ("é", "UTF-8"),
  ])
  func declarationsAreFound(_ html: String, _ encoding: String) {
    #expect(parseHTML(Array(html.utf8)).document.encoding == encoding)
  }
}
