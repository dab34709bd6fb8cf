/// The bytes of a text in an encoding; what the encoding lacks becomes a decimal character
/// reference, as forms ask.
///
/// <https://encoding.spec.whatwg.org/#encode>
public func encodeText(_ text: String, as encoding: TextEncoding) -> [UInt8] {
  let utf8 = Array(text.utf8)
  let output = encoding.forOutput
  if output == .utf8 || (output != .iso2022JP && utf8.allSatisfy { $0 < 128 }) { return utf8 }
  if output == .userDefined {
    return text.unicodeScalars.flatMap { scalar -> [UInt8] in
      switch scalar.value {
      case ..<0x80: [UInt8(scalar.value)]
      case 0xF780...0xF7FF: [UInt8(scalar.value - 0xF780 + 0x80)]
      default: Array("&#\(scalar.value);".utf8)
      }
    }
  }
  return encodeLegacy(utf8, as: output)
}

extension TextEncoding {
  /// What is written where text was read in the encoding: UTF-8 for those that only decode.
  ///
  /// <https://encoding.spec.whatwg.org/#get-an-output-encoding>
  public var forOutput: TextEncoding {
    self == .replacement || isUTF16 ? .utf8 : self
  }
}
