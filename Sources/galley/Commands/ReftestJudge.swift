import GalleyCSS
import GalleyEngine
import GalleyImages
import GalleyPrimitives

/// Judges reference tests, one after the other; remembers the pictures made last.
final class ReftestJudge {
  private struct Key: Hashable {
    var path: String
    var width: Int
    var height: Int
  }

  private let common: CommonOptions
  private let settings: PageSettings
  private let root: String
  private var pictures: [Key: [UInt32]] = [:]
  /// Oldest first.
  private var recent: [Key] = []
  private var width = 800
  private var height = 600

  init(_ arguments: ParsedArguments) throws(CommandError) {
    common = try CommonOptions(arguments, defaultWidth: 800, defaultHeight: 600)
    settings = common.settings(try common.fontLibrary())
    root = common.root ?? "/"
  }

  /// The result of a line of the manifest, as a line of JSON.
  func answer(_ line: String) -> String {
    guard let record = try? JSONValue(parsing: line.utf8), let test = record["test"]?.string else {
      return ReftestResult(test: "", status: .error).json
    }
    let start = monotonicSeconds()
    setViewport(record["viewport"]?.string)
    let references = (record["refs"]?.array ?? []).compactMap { ReftestReference($0) }
    var result = ReftestResult(test: test, status: .error)
    do throws(CommandError) {
      var note: ReftestResult? = result
      let isPassed = try judge(test, references, &note)
      if let note { result = note }
      result.status = isPassed ? .pass : .fail
    } catch {
      printError(error.message)
    }
    result.milliseconds = (monotonicSeconds() - start) * 1000
    return result.json
  }

  private func setViewport(_ text: String?) {
    let numbers = (text ?? "").split { $0 == "x" || $0 == "," }.compactMap {
      Int($0.filter(\.isNumber))
    }
    let isGiven = numbers.count == 2 && numbers.allSatisfy { (1...10_000).contains($0) }
    width = isGiven ? numbers[0] : Int(common.media.width)
    height = isGiven ? numbers[1] : Int(common.media.height)
  }

  /// Whether a page passes against its references: any match, and every mismatch.
  ///
  /// - Parameter note: Takes the comparison that decided; `nil` for pages further down a chain.
  private func judge(
    _ path: String, _ references: [ReftestReference], _ note: inout ReftestResult?
  ) throws(CommandError) -> Bool {
    let matches = references.filter(\.isMatch)
    var isPassed = matches.isEmpty
    for reference in matches {
      let own = try picture(path)
      let other = try picture(reference.path)
      let difference = PixelDifference(own, other)
      var isEqual = reference.allows(
        maximumDifference: difference.maximum, differentPixels: difference.count)
      if let noted = note,
        noted.differentPixels == nil || isEqual || difference.count < noted.differentPixels ?? 0
      {
        note?.maximumDifference = difference.maximum
        note?.differentPixels = difference.count
        note?.reference = reference.path
        note?.relation = "match"
        note?.uniform = uniformColor(other) == nil ? nil : uniformColor(own)
      }
      if isEqual, !reference.references.isEmpty {
        var unnoted: ReftestResult?
        isEqual = try judge(reference.path, reference.references, &unnoted)
      }
      if isEqual {
        isPassed = true
        break
      }
    }
    guard isPassed else { return false }
    for reference in references where !reference.isMatch {
      let difference = PixelDifference(try picture(path), try picture(reference.path))
      let isEqual = reference.allows(
        maximumDifference: difference.maximum, differentPixels: difference.count)
      if note != nil, isEqual || matches.isEmpty {
        note?.maximumDifference = difference.maximum
        note?.differentPixels = difference.count
        note?.reference = reference.path
        note?.relation = "mismatch"
        note?.uniform = nil
      }
      if isEqual { return false }
    }
    return true
  }

  /// The viewport of a page as pixels, alpha left out.
  private func picture(_ path: String) throws(CommandError) -> [UInt32] {
    let key = Key(path: path, width: width, height: height)
    if let known = pictures[key] {
      recent.removeAll { $0 == key }
      recent.append(key)
      return known
    }
    var settings = settings
    settings.media.width = Double(width)
    settings.media.height = Double(height)
    let input = path == "about:blank" ? path : root + "/" + path
    var frame = try PageInput(name: input).load(common, settings).frame()
    var picture = PictureOptions(region: frame.viewportRect)
    picture.scrollOffsets = frame.initialScrollOffsets
    let pixels = frame.bitmap(picture).pixels.map {
      $0 & 0xFF_FFFF
    }
    pictures[key] = pixels
    recent.append(key)
    if recent.count > 24 { pictures[recent.removeFirst()] = nil }
    return pixels
  }
}

/// How two pictures of one size differ in red, green and blue.
private struct PixelDifference {
  var maximum = 0
  var count = 0

  init(_ a: [UInt32], _ b: [UInt32]) {
    guard a.count == b.count else {
      maximum = 255
      count = max(a.count, b.count)
      return
    }
    if a == b { return }
    for index in a.indices where a[index] != b[index] {
      count += 1
      for shift in [UInt32(0), 8, 16] {
        let channel = abs(Int(a[index] >> shift & 255) - Int(b[index] >> shift & 255))
        maximum = max(maximum, channel)
      }
    }
  }
}

/// The colour of a picture that has no other, as `#rrggbb`; else `nil`.
private func uniformColor(_ pixels: [UInt32]) -> String? {
  guard let first = pixels.first, pixels.allSatisfy({ $0 == first }) else { return nil }
  var text = "#"
  for shift in [UInt32(0), 8, 16] {
    let channel = String(first >> shift & 255, radix: 16)
    text += channel.count == 1 ? "0" + channel : channel
  }
  return text
}
