/// The names of tables, axes and features that are used here, as numbers.
///
/// <https://learn.microsoft.com/typography/opentype/spec/featurelist>
enum FontTag {
  static let ttcf: UInt32 = 0x7474_6366
  static let OTTO: UInt32 = 0x4F54_544F
  static let appleTrue: UInt32 = 0x7472_7565
  static let name: UInt32 = 0x6E61_6D65
  static let head: UInt32 = 0x6865_6164
  static let os2: UInt32 = 0x4F53_2F32
  static let fvar: UInt32 = 0x6676_6172
  static let glyf: UInt32 = 0x676C_7966
  static let CFF: UInt32 = 0x4346_4620
  static let CFF2: UInt32 = 0x4346_4632
  static let vhea: UInt32 = 0x7668_6561
  static let vmtx: UInt32 = 0x766D_7478
  static let wght: UInt32 = 0x7767_6874
  static let wdth: UInt32 = 0x7764_7468
  static let slnt: UInt32 = 0x736C_6E74
  static let ital: UInt32 = 0x6974_616C
  static let opsz: UInt32 = 0x6F70_737A
  static let liga: UInt32 = 0x6C69_6761
  static let clig: UInt32 = 0x636C_6967
  static let smcp: UInt32 = 0x736D_6370
  static let c2sc: UInt32 = 0x6332_7363
  static let dlig: UInt32 = 0x646C_6967
  static let hlig: UInt32 = 0x686C_6967
  static let kern: UInt32 = 0x6B65_726E
  static let vkrn: UInt32 = 0x766B_726E
  static let hist: UInt32 = 0x6869_7374
  static let salt: UInt32 = 0x7361_6C74
  static let swsh: UInt32 = 0x7377_7368
  static let cswh: UInt32 = 0x6373_7768
  static let ornm: UInt32 = 0x6F72_6E6D
  static let nalt: UInt32 = 0x6E61_6C74
  static let pcap: UInt32 = 0x7063_6170
  static let c2pc: UInt32 = 0x6332_7063
  static let unic: UInt32 = 0x756E_6963
  static let subs: UInt32 = 0x7375_6273
  static let sups: UInt32 = 0x7375_7073
  static let ss00: UInt32 = 0x7373_3030
  static let cv00: UInt32 = 0x6376_3030

  /// The feature of a row of up to 99, such as `ss01` of `ss00`.
  static func numbered(_ first: UInt32, _ number: UInt32) -> UInt32 {
    first + (number / 10 % 10) << 8 + number % 10
  }
}
