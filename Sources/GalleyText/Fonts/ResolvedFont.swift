import GalleyPrimitives

/// The faces that a description selects, in the order in which they are tried.
final class ResolvedFont: Sendable {
  /// A face of the list.
  struct Candidate: Sendable {
    var instance: FontInstance
    /// The code points that the face may serve; empty for all.
    var ranges: [ClosedRange<UInt32>] = []
    /// Features that the face itself turns on.
    var features: [FontFeature] = []
    /// What the style's alternates are in the face's family.
    var alternates: [FontFeature] = []

    /// Whether the face may serve `c`.
    func serves(_ c: UInt32) -> Bool { ranges.isEmpty || ranges.contains { $0.contains(c) } }
  }

  let description: FontDescription
  /// Never empty, unless there are no fonts at all.
  let candidates: [Candidate]
  /// The first available font.
  let primary: FontInstance

  init(description: FontDescription, candidates: [Candidate]) {
    self.description = description
    self.candidates = candidates
    primary =
      candidates.first { $0.serves(0x20) }?.instance ?? candidates.first?.instance
      ?? FontInstance(face: -1, size: description.size)
  }
}
