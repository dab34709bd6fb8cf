import CFreeType
import GalleyPrimitives

/// Makes a path of a FreeType outline.
struct OutlineBuilder {
  private(set) var path = Path()
  /// From the outline's units to px.
  private let scale: Double
  /// How far a point moves right for each unit above the baseline, in px.
  var lean = 0.0
  private var isOpen = false

  /// How far down a point goes for each unit that it is right of ``center``.
  var verticalLean = 0.0
  var center = 0.0

  init(scale: Double) { self.scale = scale }

  mutating func decompose(_ outline: UnsafeMutablePointer<FT_Outline>) {
    var functions = unsafe FT_Outline_Funcs(
      move_to: { to, builder in
        unsafe builder?.assumingMemoryBound(to: OutlineBuilder.self).pointee.move(to!.pointee)
        return 0
      },
      line_to: { to, builder in
        unsafe builder?.assumingMemoryBound(to: OutlineBuilder.self).pointee.line(to!.pointee)
        return 0
      },
      conic_to: { control, to, builder in
        unsafe builder?.assumingMemoryBound(to: OutlineBuilder.self).pointee
          .quadratic(control!.pointee, to!.pointee)
        return 0
      },
      cubic_to: { first, second, to, builder in
        unsafe builder?.assumingMemoryBound(to: OutlineBuilder.self).pointee
          .cubic(first!.pointee, second!.pointee, to!.pointee)
        return 0
      },
      shift: 0, delta: 0)
    unsafe withUnsafeMutablePointer(to: &self) { builder in
      _ = unsafe FT_Outline_Decompose(outline, &functions, builder)
    }
    if isOpen { path.close() }
  }

  private func point(_ vector: FT_Vector) -> Point {
    let y = Double(vector.y)
    let x = Double(vector.x)
    return Point(x: x * scale + y * lean, y: (x - center) * verticalLean - y * scale)
  }

  private mutating func move(_ to: FT_Vector) {
    if isOpen { path.close() }
    isOpen = true
    path.move(to: point(to))
  }

  private mutating func line(_ to: FT_Vector) { path.line(to: point(to)) }

  private mutating func quadratic(_ control: FT_Vector, _ to: FT_Vector) {
    path.quadratic(control: point(control), to: point(to))
  }

  private mutating func cubic(_ first: FT_Vector, _ second: FT_Vector, _ to: FT_Vector) {
    path.cubic(control1: point(first), control2: point(second), to: point(to))
  }
}
