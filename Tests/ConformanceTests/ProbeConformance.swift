import Foundation
import GalleyImages
import Testing

/// Feature probes that have passed keep passing.
@Suite struct ProbeConformance {
  /// Every listed probe still passes; `RECORD_CONFORMANCE=1` runs all and lists more.
  @Test(.enabled(if: Conformance.isReady("passing-probes.txt")))
  func listedProbesPass() throws {
    let folder = try #require(Conformance.shared).appending(path: "probes/open")
    let listed = try Conformance.list("passing-probes.txt")
    let names =
      Conformance.records
      ? try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) } : listed
    #expect(!names.isEmpty, "no probe is listed")
    let scratch = try Conformance.scratchFolder()
    defer { try? FileManager.default.removeItem(at: scratch) }
    var passed: Set<String> = []
    for name in names where try passes(name, in: folder, scratch) { passed.insert(name) }
    let lost = Set(listed).subtracting(passed).sorted()
    #expect(lost.isEmpty, "no longer passing: \(lost.joined(separator: ", "))")
    if Conformance.records {
      try Conformance.extend("passing-probes.txt", by: Array(passed))
    }
  }

  private func passes(_ name: String, in folder: URL, _ scratch: URL) throws -> Bool {
    let picture = scratch.appending(path: "probe.png")
    try? FileManager.default.removeItem(at: picture)
    let status = try Conformance.run([
      "render", folder.appending(path: "\(name).html").path, "-o", picture.path, "--width", "400",
      "--height", "300", "--viewport-only", "--root", folder.path, "--quiet",
    ])
    guard status == 0, let data = try? Data(contentsOf: picture),
      let bitmap = try? decodeImage(Array(data))
    else { return false }
    let sidecar = try JSONSerialization.jsonObject(
      with: Data(contentsOf: folder.appending(path: "\(name).json")))
    let checks = (sidecar as? [String: Any])?["checks"] as? [[Any]] ?? []
    return !checks.isEmpty && checks.allSatisfy { PixelCheck($0)?.holds(in: bitmap) ?? false }
  }
}

/// One check of a probe: a colour at a point or in an area.
struct PixelCheck {
  private let kind: String
  private let numbers: [Int]
  private let color: (Int, Int, Int)

  private static let names: [String: (Int, Int, Int)] = [
    "lime": (0, 255, 0), "red": (255, 0, 0), "white": (255, 255, 255), "black": (0, 0, 0),
    "blue": (0, 0, 255), "green": (0, 128, 0), "yellow": (255, 255, 0),
  ]

  /// - Returns: `nil` if the check is of no known form.
  init?(_ parts: [Any]) {
    guard let kind = parts.first as? String else { return nil }
    self.kind = kind
    numbers = parts.compactMap { $0 as? Int }
    color = Self.color(parts.last) ?? (255, 255, 255)
  }

  private static func color(_ value: Any?) -> (Int, Int, Int)? {
    if let parts = value as? [Int], parts.count == 3 { return (parts[0], parts[1], parts[2]) }
    guard let text = value as? String else { return nil }
    if let known = names[text] { return known }
    var digits = text.drop { $0 == "#" }
    if digits.count == 3 { digits = Substring(digits.flatMap { [$0, $0] }) }
    guard digits.count == 6, let number = Int(digits, radix: 16) else { return nil }
    return (number >> 16, number >> 8 & 255, number & 255)
  }

  /// Whether the check holds in a picture over white.
  func holds(in bitmap: Bitmap) -> Bool {
    func pixel(_ x: Int, _ y: Int) -> (Int, Int, Int) {
      guard x >= 0, y >= 0, x < bitmap.width, y < bitmap.height else { return (255, 255, 255) }
      let value = bitmap.pixels[y * bitmap.width + x]
      let rest = 255 - Int(value >> 24)
      return (
        Int(value & 255) + rest, Int(value >> 8 & 255) + rest, Int(value >> 16 & 255) + rest
      )
    }
    func isNear(_ a: (Int, Int, Int), _ b: (Int, Int, Int), _ tolerance: Int) -> Bool {
      abs(a.0 - b.0) <= tolerance && abs(a.1 - b.1) <= tolerance && abs(a.2 - b.2) <= tolerance
    }
    switch kind {
    case "px", "nopx", "notcolor":
      guard numbers.count >= 2 else { return false }
      let isThere = isNear(pixel(numbers[0], numbers[1]), color, kind == "notcolor" ? 10 : 40)
      return isThere == (kind == "px")
    case "any", "none", "notwhite", "anycolourful":
      guard numbers.count >= 4 else { return false }
      var found = false
      for x in numbers[0]..<max(numbers[0], numbers[2]) {
        for y in numbers[1]..<max(numbers[1], numbers[3]) {
          let value = pixel(x, y)
          switch kind {
          case "notwhite": found = found || !isNear(value, (255, 255, 255), 25)
          case "anycolourful":
            let spread =
              max(value.0, value.1, value.2) - min(value.0, value.1, value.2)
            found = found || spread > 120
          default: found = found || isNear(value, color, 40)
          }
        }
      }
      return found == (kind != "none")
    default: return false
    }
  }
}
