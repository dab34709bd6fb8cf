/// Texts of one or two paragraphs, with what WebKit counts in them.
enum TruthTable {
  struct Text {
    var text: String
    var counts: [(query: String, comparison: Comparison, count: Int)]
  }

  enum Comparison {
    case folded, strict, wordStarts
  }

  static let texts: [Text] = [
    Text(
      text: "The quick brown fox. The end.",
      counts: [
        ("the", .folded, 2),
        ("quick brown", .folded, 1),
        ("fox", .folded, 1),
        ("absent", .folded, 0),
        ("The", .strict, 2),
        ("the", .strict, 0),
        ("e", .folded, 3),
      ]),
    Text(
      text: "aaaa\nabababa",
      counts: [
        ("aa", .folded, 2),
        ("aba", .folded, 2),
        ("aaa", .folded, 1),
      ]),
    Text(
      text: "foo bar",
      counts: [
        ("foo bar", .folded, 1),
        ("foo  bar", .folded, 0),
        ("foobar", .folded, 0),
        ("foo\tbar", .folded, 0),
        ("foo\nbar", .folded, 0),
        ("foo\u{A0}bar", .folded, 1),
      ]),
    Text(
      text: "foo\u{A0}bar",
      counts: [
        ("foo bar", .folded, 1),
        ("foo\u{A0}bar", .folded, 1),
        ("foobar", .folded, 0),
      ]),
    Text(
      text: "foo\u{A0} \u{A0}bar",
      counts: [
        ("foo bar", .folded, 0),
        ("foo   bar", .folded, 1),
      ]),
    Text(
      text: "foo\u{2009}bar foo\u{3000}baz foo\u{2003}qux",
      counts: [
        ("foo bar", .folded, 1),
        ("foo baz", .folded, 1),
        ("foo qux", .folded, 1),
      ]),
    Text(
      text: "hyph\u{AD}en\u{AD}ation",
      counts: [
        ("hyphenation", .folded, 1),
        ("hyph-enation", .folded, 0),
        ("hyph\u{AD}enation", .folded, 1),
        ("en", .folded, 1),
      ]),
    Text(
      text: "foo\u{200B}bar",
      counts: [
        ("foobar", .folded, 1),
        ("foo\u{200B}bar", .folded, 1),
        ("foo bar", .folded, 0),
      ]),
    Text(
      text: "foo\u{200D}bar می\u{200C}خواهم",
      counts: [
        ("foobar", .folded, 1),
        ("foo\u{200D}bar", .folded, 1),
        ("میخواهم", .folded, 1),
        ("می\u{200C}خواهم", .folded, 1),
      ]),
    Text(
      text: "foo\u{200E}bar foo\u{202B}qux\u{202C} foo\u{2066}zap\u{2069}",
      counts: [
        ("foobar", .folded, 1),
        ("fooqux", .folded, 1),
        ("foozap", .folded, 1),
      ]),
    Text(
      text: "office ﬁle aﬄuent ﬂag",
      counts: [
        ("file", .folded, 1),
        ("fi", .folded, 2),
        ("ffl", .folded, 1),
        ("affluent", .folded, 1),
        ("flag", .folded, 1),
        ("office", .folded, 1),
        ("ﬁ", .folded, 2),
      ]),
    Text(
      text: "file",
      counts: [
        ("ﬁle", .folded, 1),
        ("ﬁ", .folded, 1),
      ]),
    Text(
      text: "café cafe\u{301} cafe",
      counts: [
        ("café", .folded, 2),
        ("cafe\u{301}", .folded, 2),
        ("cafe", .folded, 3),
        ("café", .strict, 2),
      ]),
    Text(
      text: "résumé resume RÉSUMÉ Ñandú",
      counts: [
        ("resume", .folded, 3),
        ("résumé", .folded, 2),
        ("nandu", .folded, 1),
        ("ñandú", .folded, 1),
        ("resume", .strict, 1),
      ]),
    Text(
      text: "e\u{301}e",
      counts: [
        ("e", .folded, 2),
        ("\u{301}", .folded, 0),
      ]),
    Text(
      text: "ệ e\u{323}\u{302} ẹ\u{302} e",
      counts: [
        ("ệ", .folded, 3),
        ("e", .folded, 4),
        ("ê", .folded, 0),
        ("ẹ", .folded, 0),
      ]),
    Text(
      text: "Straße STRASSE strasse GROẞ",
      counts: [
        ("straße", .folded, 1),
        ("strasse", .folded, 3),
        ("ss", .folded, 4),
        ("ß", .folded, 2),
        ("groß", .folded, 1),
      ]),
    Text(
      text: "ｶ\u{FF9E}ｷ\u{FF9E} ガギ がぎ",
      counts: [
        ("ガギ", .folded, 2),
        ("ｶ\u{FF9E}ｷ\u{FF9E}", .folded, 1),
        ("がぎ", .folded, 2),
        ("カキ", .folded, 1),
      ]),
    Text(
      text: "ひらがな ヒラガナ",
      counts: [
        ("ひらがな", .folded, 2),
        ("ヒラガナ", .folded, 2),
      ]),
    Text(
      text: "コーヒー コオヒイ コ-ヒ-",
      counts: [
        ("コーヒー", .folded, 1),
        ("コヒ", .folded, 0),
      ]),
    Text(
      text: "中文 字符",
      counts: [
        ("中文字符", .folded, 0),
        ("中文 字符", .folded, 1),
      ]),
    Text(
      text: "أحمد احمد إحمد آحمد ؤ و ئ ي ى ة ه",
      counts: [
        ("احمد", .folded, 4),
        ("أحمد", .folded, 1),
        ("و", .folded, 2),
        ("ي", .folded, 3),
        ("ه", .folded, 2),
      ]),
    Text(
      text: "سلام ﺳﻼم ﻻ لا",
      counts: [
        ("لا", .folded, 4),
        ("سلام", .folded, 2),
      ]),
    Text(
      text: "١٢٣ 123 ۱۲۳",
      counts: [
        ("123", .folded, 3),
        ("١٢٣", .folded, 3),
        ("۱۲۳", .folded, 3),
      ]),
    Text(
      text: "كتاب کتاب علي علی",
      counts: [
        ("کتاب", .folded, 1),
        ("كتاب", .folded, 1),
        ("علی", .folded, 1),
      ]),
    Text(
      text: "בית־ספר בית-ספר צה״ל צה\"ל",
      counts: [
        ("בית-ספר", .folded, 1),
        ("בית־ספר", .folded, 1),
        ("צה\"ל", .folded, 2),
        ("צה״ל", .folded, 2),
      ]),
    Text(
      text: "שלום World עולם",
      counts: [
        ("שלום world", .folded, 1),
        ("world עולם", .folded, 1),
      ]),
    Text(
      text: "क़ क\u{93C}",
      counts: [
        ("क़", .folded, 2),
        ("क\u{93C}", .folded, 2),
        ("क", .folded, 2),
      ]),
    Text(
      text: "👨\u{200D}👩\u{200D}👧 👨 👩",
      counts: [
        ("👨", .folded, 2),
        ("👩", .folded, 1),
        ("👨\u{200D}👩\u{200D}👧", .folded, 1),
        ("👧", .folded, 0),
      ]),
    Text(
      text: "👍\u{1F3FD} 👍 👍\u{1F3FF}",
      counts: [
        ("👍", .folded, 3),
        ("👍\u{1F3FD}", .folded, 1),
        ("\u{1F3FD}", .folded, 0),
      ]),
    Text(
      text: "🇩🇪🇫🇷 🇩🇪",
      counts: [
        ("🇩🇪", .folded, 2),
        ("🇪🇫", .folded, 0),
        ("🇫🇷", .folded, 1),
        ("🇩", .folded, 2),
      ]),
    Text(
      text: "1\u{FE0F}\u{20E3} 1 #\u{FE0F}\u{20E3}",
      counts: [
        ("1", .folded, 2),
        ("#", .folded, 1),
      ]),
    Text(
      text: "don’t don't donʼt don`t",
      counts: [
        ("don't", .folded, 2),
        ("don’t", .folded, 2),
      ]),
    Text(
      text: "a-b a–b a—b a‐b a‑b a−b",
      counts: [
        ("a-b", .folded, 1),
        ("a–b", .folded, 1),
        ("-", .folded, 1),
        ("—", .folded, 1),
      ]),
    Text(
      text: "wait… wait...",
      counts: [
        ("wait...", .folded, 2),
        ("wait…", .folded, 2),
        ("...", .folded, 2),
      ]),
    Text(
      text: "C++ a.b a*b (x) [y] 100% $5 #1 @me \\n",
      counts: [
        ("c++", .folded, 1),
        ("a.b", .folded, 1),
        ("a*b", .folded, 1),
        ("(x)", .folded, 1),
        ("[y]", .folded, 1),
        ("100%", .folded, 1),
        ("$5", .folded, 1),
        ("#1", .folded, 1),
        ("@me", .folded, 1),
        ("\\n", .folded, 1),
        (".", .folded, 1),
      ]),
    Text(
      text: "1,000,000 1000000 1 000 000 1.000.000",
      counts: [
        ("1000000", .folded, 1),
        ("1,000,000", .folded, 1),
        ("1 000 000", .folded, 1),
      ]),
    Text(
      text: "n e e d l e",
      counts: [
        ("needle", .folded, 0),
        ("n e", .folded, 1),
      ]),
    Text(
      text: "foobar barfoo foo-bar fooBar _foo 1foo féfoo",
      counts: [
        ("foo", .wordStarts, 3),
        ("bar", .wordStarts, 2),
        ("foo", .folded, 7),
      ]),
    Text(
      text: "don't o'neill x.y (paren) \"quote\" 中文文字 ภาษาไทย",
      counts: [
        ("t", .wordStarts, 0),
        ("neill", .wordStarts, 0),
        ("y", .wordStarts, 0),
        ("paren", .wordStarts, 1),
        ("quote", .wordStarts, 1),
        ("文", .wordStarts, 2),
        ("文字", .wordStarts, 1),
        ("ไทย", .wordStarts, 1),
      ]),
    Text(
      text: "foo bar\nbar foo",
      counts: [
        (" bar", .folded, 1),
        ("foo ", .folded, 1),
        (" ", .folded, 2),
        ("bar ", .folded, 1),
      ]),
    Text(
      text: "Congreſs ſ s K k",
      counts: [
        ("congress", .folded, 1),
        ("s", .folded, 4),
        ("k", .folded, 2),
      ]),
    Text(
      text: "Ǆ ǅ ǆ DZ ĳ ij",
      counts: [
        ("ǆ", .folded, 3),
        ("dž", .folded, 3),
        ("ij", .folded, 2),
      ]),
  ]
}
