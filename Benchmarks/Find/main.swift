// Times the matching of find-in-page in texts of ten million characters: folding a text, counting
// the matches of queries, the first match. All in processor time of one thread, the least of a few
// runs, beside the speed at which memory is copied.
//
// usage: swift run -c release find-benchmark [characters]

import GalleyFind
import Glibc

/// A sequence of numbers that is the same in each run.
struct Numbers {
  private var state: UInt64 = 1

  mutating func next(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
}

func threadTime() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

/// The least time of five runs, in milliseconds.
func milliseconds(_ body: () throws -> Void) rethrows -> Double {
  var least = Double.infinity
  for _ in 0..<5 {
    let start = threadTime()
    try body()
    least = min(least, threadTime() - start)
  }
  return least
}

func makeText(_ words: String, length: Int) -> [UInt16] {
  let words = words.split(separator: " ").map { Array($0.utf16) }
  var numbers = Numbers()
  var text: [UInt16] = []
  text.reserveCapacity(length + 32)
  while text.count < length {
    text += words[numbers.next(below: words.count)]
    text.append(numbers.next(below: 12) == 0 ? 0x0A : 0x20)
  }
  return text
}

func show(_ name: String, _ time: Double, _ bytes: Int, _ note: String = "") {
  let speed = Double(bytes) / 1e6 / time
  let columns = [
    name + String(repeating: " ", count: max(1, 34 - name.count)),
    "\(Double(Int(time * 1000)) / 1000) ms", "\(Double(Int(speed * 100)) / 100) GB/s", note,
  ]
  print(columns.joined(separator: "  "))
}

let length = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 10_000_000
let english = """
  the quick brown fox jumps over lazy dog lorem ipsum dolor sit amet consectetur adipiscing elit \
  sed do eiusmod tempor incididunt Resume Layout engine Pages text
  """
let texts: [(name: String, words: String, queries: [String])] = [
  ("English", english, ["absent", "consectetur", "resume", "q", "e"]),
  (
    "French", english + " naïve café “quoted” it’s — über … déjà",
    ["absent", "consectetur", "cafe", "café", "e"]
  ),
  (
    "Russian", "привет мир как дела Москва ёлка война это не",
    ["кит", "москва", "ёлка", "е"]
  ),
  (
    "Japanese", "日本語 の テキスト ひらがな 東京 です 検索 ページ 漢字",
    ["大阪", "検索", "てきすと", "の"]
  ),
  ("Arabic", "كِتَاب كتاب السلام عليكم مرحبا أحمد", ["قلم", "كتاب", "احمد"]),
  ("Hindi", "नमस्ते दुनिया हिन्दी क्षेत्र", ["किताब", "हिन्दी"]),
  ("emoji", "👍🏽 hello 👨‍👩‍👧 🇩🇪 x", ["👎", "👍"]),
  ("decomposed", "cafe\u{301} re\u{301}sume\u{301} plain text here", ["absent", "resume", "é"]),
]

let zeros = [UInt8](repeating: 0, count: length * 2)
let copying = milliseconds {
  var copy = zeros
  copy[length / 2] = 1
}
show("memory copied", copying, length * 2)
var sum: UInt8 = 0
let reading = milliseconds { sum = zeros.reduce(sum, |) }
show("memory read", reading, length * 2, sum == 0 ? "" : "\(sum)")

for (name, words, queries) in texts {
  let text = makeText(words, length: length)
  let bytes = text.count * 2
  let folded = FoldedText(text)
  show("\(name): fold", milliseconds { _ = FoldedText(text).text.count }, bytes)
  for query in queries {
    let pattern = try TextPattern(query)
    var count = 0
    let all = try milliseconds { count = try pattern.ranges(in: folded).count }
    let first = try milliseconds { _ = try pattern.firstRange(in: folded) }
    show(
      "  \(query)", all, bytes,
      "\(count) matches, the first in \((first * 1000).rounded() / 1000) ms")
  }
}

let english10 = FoldedText(makeText(english, length: length))
var cased = FindOptions()
cased.matchesCase = true
var whole = FindOptions()
whole.wordMatch = .fullWord
var joined = FindOptions()
joined.acrossBlocks = true
for (name, query, options) in [
  ("case", "Resume", cased), ("whole words", "resume", whole),
  ("across blocks", "dolor sit", joined),
] {
  let pattern = try TextPattern(query, options)
  var count = 0
  let time = try milliseconds { count = try pattern.ranges(in: english10).count }
  show("English, \(name): \(query)", time, length * 2, "\(count) matches")
}

let same = FoldedText([UInt16](repeating: 0x61, count: length))
let run = String(repeating: "a", count: 5000)
for (name, query, options) in [
  ("a many times", run + run, FindOptions()), ("b amid many", run + "b" + run, FindOptions()),
  ("A amid many, case", run + "A" + run, cased), ("á amid many", run + "á" + run, FindOptions()),
] {
  let pattern = try TextPattern(query, options)
  show("Only a: \(name)", try milliseconds { _ = try pattern.ranges(in: same) }, length * 2)
}
