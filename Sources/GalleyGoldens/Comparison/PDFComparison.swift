import GalleyPDF

/// Compares PDF files that Galley made, object by object; what they note of their layout doesn't
/// count.
public struct PDFComparison: Hashable, Sendable {
  public let isPassed: Bool
  /// What differs, in lines; empty for files that are the same.
  public let summary: [String]

  public init(expected: [UInt8], actual: [UInt8]) {
    if PDFNotes.areEqual(expected, actual) {
      (isPassed, summary) = (true, [])
      return
    }
    isPassed = false
    let (old, new) = (Self.objects(expected), Self.objects(actual))
    var counts: [Part: Int] = [:]
    for index in 0..<max(old.count, new.count) {
      let before = index < old.count ? old[index] : nil
      let after = index < new.count ? new[index] : nil
      guard before != after, let object = after ?? before else { continue }
      counts[Part(of: object), default: 0] += 1
    }
    let parts = Part.allCases.compactMap { part in
      counts[part].map { "\($0) \(part.rawValue)" }
    }
    var lines: [String] = []
    if old.isEmpty {
      lines.append("the expected file is none that Galley made")
    } else if parts.isEmpty {
      lines.append("the PDF files differ, none of their objects does")
    } else {
      lines.append(
        "\(counts.values.reduce(0, +)) of \(max(old.count, new.count)) objects of the PDF file "
          + "differ: \(parts.joined(separator: ", "))")
    }
    if old.count != new.count { lines.append("\(old.count) objects became \(new.count)") }
    summary = lines
  }

  /// What an object is for.
  private enum Part: String, CaseIterable {
    case page = "pages"
    case content = "contents"
    case image = "of images"
    case font = "of fonts"
    case shading = "of gradients"
    case link = "links"
    case outline = "of the outline"
    case other = "others"

    init(of object: ArraySlice<UInt8>) {
      let head = String(decoding: object.prefix(400), as: UTF8.self)
      func has(_ text: String) -> Bool { head.contains(text) }
      if has("/Subtype /Image") {
        self = .image
      } else if has("/Type /Page") {
        self = .page
      } else if has("/Font") || has("/CIDSystemInfo") || has("/Length1") {
        self = .font
      } else if has("/ShadingType") || has("/FunctionType") {
        self = .shading
      } else if has("/Annot") {
        self = .link
      } else if has("/Title") || has("/Outlines") {
        self = .outline
      } else if has("stream\n") {
        self = .content
      } else {
        self = .other
      }
    }
  }

  /// The objects of a file, in order.
  private static func objects(_ file: [UInt8]) -> [ArraySlice<UInt8>] {
    guard file.starts(with: Array("%PDF-".utf8)) else { return [] }
    let end = Array("\nendobj\n".utf8)
    var result: [ArraySlice<UInt8>] = []
    var start = 0
    var index = 0
    while index <= file.count - end.count {
      if file[index] == 0x0A, file[index..<index + end.count].elementsEqual(end) {
        result.append(file[start..<index])
        index += end.count
        start = index
      } else {
        index += 1
      }
    }
    return result
  }
}
