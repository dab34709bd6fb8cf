/// Numbers that look random and are the same in every run.
struct RandomNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// Sebastiano Vigna: *An experimental exploration of Marsaglia's xorshift generators, scrambled*,
  /// 2016.
  mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 0x2545_F491_4F6C_DD1D
  }
}
