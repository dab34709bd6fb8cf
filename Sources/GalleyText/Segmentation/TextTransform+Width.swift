extension TextTransform {
  /// Characters in their wide forms.
  ///
  /// <https://drafts.csswg.org/css-text-3/#valdef-text-transform-full-width>
  static func widen(_ result: inout Result) {
    for index in result.text.indices {
      result.text[index] = fullWidth(result.text[index])
    }
  }

  private static func fullWidth(_ unit: UInt16) -> UInt16 {
    switch unit {
    case 0x20: return 0x3000
    case 0x21...0x7E: return unit + 0xFEE0
    case 0xA2: return 0xFFE0
    case 0xA3: return 0xFFE1
    case 0xA5: return 0xFFE5
    case 0xA6: return 0xFFE4
    case 0xAC: return 0xFFE2
    case 0xAF: return 0xFFE3
    case 0x20A9: return 0xFFE6
    case 0x2985: return 0xFF5F
    case 0x2986: return 0xFF60
    case 0xFF61...0xFF9F: return wideKana[Int(unit - 0xFF61)]
    case 0xFFA0: return 0x3164
    case 0xFFA1...0xFFBE: return unit - 0xFFA1 + 0x3131
    case 0xFFC2...0xFFC7: return unit - 0xFFC2 + 0x314F
    case 0xFFCA...0xFFCF: return unit - 0xFFCA + 0x3155
    case 0xFFD2...0xFFD7: return unit - 0xFFD2 + 0x315B
    case 0xFFDA...0xFFDC: return unit - 0xFFDA + 0x3161
    case 0xFFE8: return 0x2502
    case 0xFFE9...0xFFEC: return unit - 0xFFE9 + 0x2190
    case 0xFFED: return 0x25A0
    case 0xFFEE: return 0x25CB
    default: return unit
    }
  }

  /// The wide forms of U+FF61…U+FF9F.
  private static let wideKana: [UInt16] = Array(
    "。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン゙゚"
      .utf16)

  /// Small kana in their full sizes.
  ///
  /// <https://drafts.csswg.org/css-text-3/#small-kana>
  static func widenKana(_ text: inout [UInt16]) {
    for index in text.indices {
      if let full = fullSize[text[index]] { text[index] = full }
    }
  }

  private static let fullSize: [UInt16: UInt16] = {
    let small = Array("ぁぃぅぇぉゕゖっゃゅょゎァィゥェォヵㇰヶㇱㇲッㇳㇴㇵㇶㇷㇸㇹㇺャュョㇻㇼㇽㇾㇿヮｧｨｩｪｫｯｬｭｮ".utf16)
    let full = Array("あいうえおかけつやゆよわアイウエオカクケシスツトヌハヒフヘホムヤユヨラリルレロワｱｲｳｴｵﾂﾔﾕﾖ".utf16)
    return Dictionary(uniqueKeysWithValues: zip(small, full))
  }()
}
