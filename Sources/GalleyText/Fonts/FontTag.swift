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
}
