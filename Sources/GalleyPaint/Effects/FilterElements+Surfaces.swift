import GalleyCSS
import GalleyDOM
import GalleyDisplayList
import GalleyPrimitives
import GalleyStyle

// The primitives that need more than their input's colours.
extension FilterCompiler {
  func channel(_ name: Atom, _ element: NodeID) -> Int {
    switch document.attributeValue(name, of: element) {
    case "R": 0
    case "G": 1
    case "B": 2
    default: 3
    }
  }

  /// <https://drafts.csswg.org/filter-effects-1/#feConvolveMatrixElement>
  ///
  /// - Returns: `nil` if the attributes don't fit each other.
  func convolution(_ element: NodeID) -> Convolution? {
    let order = numbers("order", element)
    func side(_ value: Double?) -> Int { value.map { Int(min(max($0, 0), 64)) } ?? 3 }
    let columns = side(order.first)
    let rows = order.count > 1 ? side(order[1]) : columns
    let kernel = numbers("kernelMatrix", element)
    guard columns > 0, rows > 0, kernel.count == columns * rows else { return nil }
    var result = Convolution(columns: columns, rows: rows, kernel: kernel.map { Float($0) })
    let sum = kernel.reduce(0, +)
    let divisor = number("divisor", element, 0)
    result.divisor = Float(divisor != 0 ? divisor : sum != 0 ? sum : 1)
    result.bias = Float(number("bias", element, 0))
    let x = number("targetX", element, Double(columns / 2))
    let y = number("targetY", element, Double(rows / 2))
    guard x >= 0, x < Double(columns), y >= 0, y < Double(rows) else { return nil }
    result.targetX = Int(x)
    result.targetY = Int(y)
    switch document.attributeValue("edgeMode", of: element) {
    case "wrap": result.edge = .wrap
    case "none": result.edge = .none
    default: result.edge = .duplicate
    }
    result.preservesAlpha = document.attributeValue("preserveAlpha", of: element) == "true"
    return result
  }

  /// <https://drafts.csswg.org/filter-effects-1/#feTurbulenceElement>
  func turbulence(_ element: NodeID) -> FilterGraph.Primitive {
    var frequency = numbers("baseFrequency", element)
    if frequency.isEmpty { frequency = [0] }
    // A frequency below zero is an error, and then the value is the initial one.
    if frequency.contains(where: { $0 < 0 }) { frequency = [0] }
    let x = frequency[0]
    let y = frequency.count > 1 ? frequency[1] : x
    let octaves = number("numOctaves", element, 1)
    return .turbulence(
      Turbulence(
        frequencyX: usesBox ? x / max(box.width, 1e-6) : x,
        frequencyY: usesBox ? y / max(box.height, 1e-6) : y,
        octaveCount: Int(min(max(octaves, 0), 16)),
        seed: Int(number("seed", element, 0).rounded(.towardZero)),
        isFractal: document.attributeValue("type", of: element) == "fractalNoise",
        stitches: document.attributeValue("stitchTiles", of: element) == "stitch",
        origin: origin))
  }

  /// <https://drafts.csswg.org/filter-effects-1/#LightSourceDefinitions>
  ///
  /// - Returns: `nil` without a light.
  func lighting(_ element: NodeID) -> FilterGraph.Primitive? {
    guard let source = light(in: element) else { return nil }
    let isSpecular = document[element].name.text == "feSpecularLighting"
    let style = styled.style(of: element).map { styled.styles[$0] }
    let color = style.map { $0.rare.svg.lightingColor.resolved($0.text.color) } ?? .white
    return .lighting(
      Lighting(
        source: source, isSpecular: isSpecular,
        surfaceScale: number("surfaceScale", element, 1),
        constant: max(0, number(isSpecular ? "specularConstant" : "diffuseConstant", element, 1)),
        exponent: min(max(number("specularExponent", element, 1), 1), 128), color: color.rgba8))
  }

  private func light(in element: NodeID) -> Lighting.Source? {
    for child in document.children(of: element) where document[child].isElement {
      func place(_ x: Atom, _ y: Atom, _ z: Atom) -> (Double, Double, Double) {
        let given = (number(x, child, 0), number(y, child, 0), number(z, child, 0))
        guard usesBox else { return (origin.x + given.0, origin.y + given.1, given.2) }
        let diagonal = ((box.width * box.width + box.height * box.height) / 2).squareRoot()
        return (
          box.x + given.0 * box.width, box.y + given.1 * box.height, given.2 * diagonal
        )
      }
      switch document[child].name.text {
      case "feDistantLight":
        return .distant(
          azimuth: number("azimuth", child, 0), elevation: number("elevation", child, 0))
      case "fePointLight":
        let (x, y, z) = place(.x, .y, "z")
        return .point(x: x, y: y, z: z)
      case "feSpotLight":
        let (x, y, z) = place(.x, .y, "z")
        let (atX, atY, atZ) = place("pointsAtX", "pointsAtY", "pointsAtZ")
        let cone = numbers("limitingConeAngle", child).first
        return .spot(
          x: x, y: y, z: z, atX: atX, atY: atY, atZ: atZ,
          exponent: max(1, number("specularExponent", child, 1)),
          limit: cone.map { exactSineCosine(abs($0)).cosine })
      default: continue
      }
    }
    return nil
  }
}
