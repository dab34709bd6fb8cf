import GalleyCSS
import GalleyPrimitives

/// The definite content-box block sizes of boxes being laid out, which percentages inside them
/// count while intrinsic inline sizes are found.
///
/// <https://drafts.csswg.org/css-sizing-3/#definite>
struct KnownBlockSizes {
  enum Dependence: UInt8 { case unknown, independent, dependent }

  /// By box.
  private(set) var sizes: [Int: LayoutUnit] = [:]
  /// By box: whether the intrinsic inline sizes depend on the block size.
  fileprivate(set) var dependence: [Dependence]
  /// By box: the block size that was counted for the intrinsic sizes in the cache.
  fileprivate(set) var counted: [Int: LayoutUnit] = [:]

  init(boxCount: Int) {
    dependence = [Dependence](repeating: .unknown, count: boxCount)
  }

  /// Notes a size and gives the one noted before.
  mutating func exchange(_ box: ID<Box>, _ size: LayoutUnit?) -> LayoutUnit? {
    let old = sizes[box.index]
    sizes[box.index] = size
    return old
  }

  subscript(box: ID<Box>) -> LayoutUnit? { sizes.isEmpty ? nil : sizes[box.index] }
}

extension LayoutContext {
  /// Whether percentages inside of a box make its intrinsic inline sizes depend on its block size:
  /// those of replaced boxes and boxes with a ratio do.
  mutating func dependsOnBlockSize(_ box: ID<Box>) -> Bool {
    switch knownBlockSizes.dependence[box.index] {
    case .dependent: return true
    case .independent: return false
    case .unknown: break
    }
    var isDependent = false
    var next = boxes[box].firstChild
    while let child = next, !isDependent {
      let row = boxes[child]
      next = row.nextSibling
      guard row.kind != .text, !row.isOutOfFlow else { continue }
      let counts = countsBlockPercentage(child)
      if row.kind == .replaced {
        isDependent = counts
      } else if counts,
        boxes.styles.rows[row.style.index].box.aspectRatio.ratio != nil
      {
        isDependent = true
      } else if counts || row.kind == .inline || passesPercentageHeightsThrough(child) {
        isDependent = dependsOnBlockSize(child)
      }
    }
    knownBlockSizes.dependence[box.index] = isDependent ? .dependent : .independent
    return isDependent
  }

  private func countsBlockPercentage(_ box: ID<Box>) -> Bool {
    let row = boxes[box]
    if row.isAnonymous || row.kind == .inline { return false }
    let writing = boxes.writingDirection(of: box)
    return [SizingRole.preferred, .minimum, .maximum].contains {
      blockSizeValue($0, of: box, in: writing).lengthPercentage?.hasPercentage == true
    }
  }

  /// The box whose block size the intrinsic sizes of a box count; `nil` if they count none.
  private mutating func countedContainer(of box: ID<Box>) -> ID<Box>? {
    if boxes[box].kind == .replaced {
      return countsBlockPercentage(box) ? boxes[box].parent : nil
    }
    return dependsOnBlockSize(box) ? box : nil
  }

  /// Whether the cached intrinsic sizes of a box hold for the block size that is known now.
  mutating func isCountedBlockSizeCurrent(_ box: ID<Box>) -> Bool {
    guard let container = countedContainer(of: box) else { return true }
    return knownBlockSizes.counted[box.index] == styledBlockSize(of: container)
  }

  /// Notes for which block size the intrinsic sizes of a box were found.
  mutating func noteCountedBlockSize(_ box: ID<Box>) {
    guard let container = countedContainer(of: box) else { return }
    knownBlockSizes.counted[box.index] = styledBlockSize(of: container)
  }

  /// Does something while the block size of a box is known, if it is and matters inside.
  ///
  /// - Parameter blockSize: Of the border box.
  mutating func withKnownBlockSize<Result>(
    _ blockSize: LayoutUnit?, of box: ID<Box>, _ body: (inout LayoutContext) -> Result
  ) -> Result {
    guard let blockSize, dependsOnBlockSize(box) else { return body(&self) }
    let insets = intrinsicInsets(of: box, in: boxes.writingDirection(of: box)).blockSum
    let old = knownBlockSizes.exchange(box, (blockSize - insets).clampedToZero)
    let result = body(&self)
    _ = knownBlockSizes.exchange(box, old)
    return result
  }
}
