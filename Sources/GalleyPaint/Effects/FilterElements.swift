import GalleyCSS
import GalleyDOM
import GalleyDisplayList
import GalleyPrimitives
import GalleyStyle

/// Turns `filter` elements into graphs.
///
/// Not yet: `feImage` shows files, but no elements.
///
/// <https://drafts.csswg.org/filter-effects-1/#FilterElement>
struct FilterCompiler {
  let styled: StyledDocument
  let ids: [Atom: NodeID]
  /// The reference box, in the layer's space.
  let box: Rect
  /// Where the user space begins in the layer's space.
  let origin: Point
  /// What percentages count in the user space.
  let viewport: Size
  private var steps: [FilterGraph.Step] = []
  private var names: [String: Int] = [:]
  /// By step: whether the result may tell what a page must not read.
  ///
  /// <https://drafts.csswg.org/filter-effects-1/#tainted-filter-primitives>
  private var isTainted: [Bool] = []
  private(set) var usesBox = false
  /// Finds the picture of an `feImage` element and where it lies in an area.
  var pictures: ((NodeID, Rect) -> (image: DisplayImage, target: Rect)?)?

  init(
    _ styled: StyledDocument, _ ids: [Atom: NodeID], box: Rect, origin: Point, viewport: Size
  ) {
    self.styled = styled
    self.ids = ids
    self.box = box
    self.origin = origin
    self.viewport = viewport
  }

  var document: Document { styled.document }

  /// The filters of a property's list.
  mutating func filters(_ functions: [FilterFunction], _ currentColor: Color) -> [Filter] {
    functions.flatMap { function -> [Filter] in
      guard case .url(let reference) = function else { return function.displayed(currentColor) }
      guard let id = styled.element(referredBy: reference, ids),
        document[id].namespace == .svg, document[id].name == .filter
      else { return [] }
      return [.graph(graph(id))]
    }
  }

  private mutating func graph(_ filter: NodeID) -> FilterGraph {
    steps = []
    isTainted = []
    names = [:]
    let region = rect(
      of: filter, usesBox: document.attributeValue("filterUnits", of: filter) != "userSpaceOnUse",
      initial: nil)
    usesBox = document.attributeValue("primitiveUnits", of: filter) == "objectBoundingBox"
    for child in document.children(of: filter)
    where document[child].isElement && document[child].namespace == .svg {
      add(child, filter, region)
    }
    return FilterGraph(steps: steps, region: region)
  }

  /// The region of a filter, or of a primitive, whose parts are `initial`'s where not given.
  private func rect(of element: NodeID, usesBox: Bool, initial: Rect?) -> Rect {
    func value(_ name: Atom, _ basis: Double) -> Double? {
      guard let text = document.attributeValue(name, of: element) else { return nil }
      var scanner = SVGScanner(text)
      guard let length = scanner.length() else { return nil }
      return usesBox ? length.fraction : length.resolved(basis, fontSize: 16)
    }
    let x = value(.x, viewport.width)
    let y = value(.y, viewport.height)
    let width = value(.width, viewport.width)
    let height = value(.height, viewport.height)
    let base = usesBox ? Point(x: box.x, y: box.y) : origin
    let unit = usesBox ? Size(width: box.width, height: box.height) : Size(width: 1, height: 1)
    let whole = usesBox ? Size(width: 1, height: 1) : viewport
    let start =
      initial
      ?? Rect(
        x: base.x - 0.1 * whole.width * unit.width, y: base.y - 0.1 * whole.height * unit.height,
        width: 1.2 * whole.width * unit.width, height: 1.2 * whole.height * unit.height)
    return Rect(
      x: x.map { base.x + $0 * unit.width } ?? start.x,
      y: y.map { base.y + $0 * unit.height } ?? start.y,
      width: max(0, width.map { $0 * unit.width } ?? start.width),
      height: max(0, height.map { $0 * unit.height } ?? start.height))
  }

  func numbers(_ name: Atom, _ element: NodeID) -> [Double] {
    var scanner = SVGScanner(document.attributeValue(name, of: element) ?? "")
    return scanner.numbers()
  }

  func number(_ name: Atom, _ element: NodeID, _ initial: Double) -> Double {
    numbers(name, element).first ?? initial
  }

  /// Two numbers of which the second may be left out, in px of the layer's space.
  func pair(_ name: Atom, _ element: NodeID) -> Size {
    let values = numbers(name, element)
    let x = values.first ?? 0
    let y = values.count > 1 ? values[1] : x
    return usesBox
      ? Size(width: x * box.width, height: y * box.height) : Size(width: x, height: y)
  }

  private func shift(_ element: NodeID, _ initial: Double) -> Point {
    let x = number("dx", element, initial)
    let y = number("dy", element, initial)
    return usesBox ? Point(x: x * box.width, y: y * box.height) : Point(x: x, y: y)
  }

  private func input(_ name: Atom, _ element: NodeID) -> FilterGraph.Input {
    let previous: FilterGraph.Input =
      steps.isEmpty ? .sourceGraphic : .step(steps.count - 1)
    switch document.attributeValue(name, of: element) {
    case nil, "": return previous
    case "SourceGraphic": return .sourceGraphic
    case "SourceAlpha": return .sourceAlpha
    case .some(let given): return names[given].map { .step($0) } ?? previous
    }
  }

  private func flood(_ element: NodeID) -> RGBA8 {
    guard let style = styled.style(of: element).map({ styled.styles[$0] }) else {
      return Color.black.rgba8
    }
    let svg = style.rare.svg
    return svg.floodColor.resolved(style.text.color).faded(by: svg.floodOpacity).rgba8
  }

  private mutating func add(_ element: NodeID, _ filter: NodeID, _ region: Rect) {
    var inputs = [input("in", element)]
    var primitive: FilterGraph.Primitive
    switch document[element].name.text {
    case "feFlood":
      primitive = .flood(flood(element))
      inputs = []
    case "feGaussianBlur":
      let deviation = pair("stdDeviation", element)
      primitive = .blur(sigmaX: max(0, deviation.width), sigmaY: max(0, deviation.height))
    case "feOffset": primitive = .offset(shift(element, 0))
    case "feBlend":
      inputs.append(input("in2", element))
      primitive = .blend(blendMode(document.attributeValue("mode", of: element) ?? "normal"))
    case "feComposite":
      inputs.append(input("in2", element))
      primitive = composite(element)
    case "feMerge":
      inputs = document.children(of: element)
        .filter { document[$0].isElement && document[$0].name.text == "feMergeNode" }
        .map { input("in", $0) }
      primitive = .merge
    case "feColorMatrix": primitive = colorMatrix(element)
    case "feComponentTransfer": primitive = .transfer(tables(element))
    case "feDropShadow":
      let deviation =
        document.hasAttribute("stdDeviation", of: element)
        ? pair("stdDeviation", element) : Size(width: 2, height: 2)
      primitive = .dropShadow(
        offset: shift(element, 2), sigmaX: max(0, deviation.width),
        sigmaY: max(0, deviation.height), color: flood(element))
    case "feMorphology":
      let radius = pair("radius", element)
      primitive = .morphology(
        dilates: document.attributeValue("operator", of: element) == "dilate",
        radiusX: max(0, radius.width), radiusY: max(0, radius.height))
    case "feTile":
      var tile = region
      if case .step(let index) = inputs[0] { tile = steps[index].region }
      primitive = .tile(tile)
    case "feDisplacementMap":
      inputs.append(input("in2", element))
      let scale = number("scale", element, 0)
      primitive = .displacement(
        scale: usesBox
          ? Size(width: scale * box.width, height: scale * box.height)
          : Size(width: scale, height: scale),
        x: channel("xChannelSelector", element), y: channel("yChannelSelector", element))
    case "feConvolveMatrix":
      primitive = convolution(element).map { .convolution($0) } ?? .offset(Point())
    case "feTurbulence":
      primitive = turbulence(element)
      inputs = []
    case "feDiffuseLighting", "feSpecularLighting":
      primitive = lighting(element) ?? .flood(.transparent)
    case "feImage":
      let area = rect(of: element, usesBox: usesBox, initial: region)
      primitive =
        pictures?(element, area).map { .image($0.image, $0.target) } ?? .flood(.transparent)
      inputs = []
    default: return
    }
    if case .displacement = primitive, isTainted(inputs[1]) { primitive = .offset(Point()) }
    isTainted.append(inputs.contains { isTainted($0) } || usesCurrentColor(element))
    let space = interpolation(of: element)
    steps.append(
      FilterGraph.Step(
        primitive, inputs: inputs, region: rect(of: element, usesBox: usesBox, initial: region),
        isLinear: space != "sRGB"))
    if let name = document.attributeValue("result", of: element) {
      names[name] = steps.count - 1
    }
  }

  private func isTainted(_ input: FilterGraph.Input) -> Bool {
    switch input {
    case .sourceGraphic, .sourceAlpha: true
    case .step(let index): isTainted.indices.contains(index) && isTainted[index]
    }
  }

  private func usesCurrentColor(_ element: NodeID) -> Bool {
    guard let style = styled.style(of: element).map({ styled.styles[$0] }) else { return false }
    switch document[element].name.text {
    case "feFlood", "feDropShadow": return style.rare.svg.floodColor.usesCurrentColor
    case "feDiffuseLighting", "feSpecularLighting":
      return style.rare.svg.lightingColor.usesCurrentColor
    default: return false
    }
  }

  /// The inherited value of `color-interpolation-filters`, as far as attributes set it.
  private func interpolation(of element: NodeID) -> String? {
    var current: NodeID? = element
    while let id = current, document[id].isElement {
      if let value = document.attributeValue(colorInterpolation, of: id) { return value }
      current = document[id].parent
    }
    return nil
  }

  private func blendMode(_ name: String) -> GalleyDisplayList.BlendMode {
    GalleyCSS.BlendMode(rawValue: name)?.displayed ?? .normal
  }

  /// <https://drafts.csswg.org/filter-effects-1/#feCompositeElement>
  private func composite(_ element: NodeID) -> FilterGraph.Primitive {
    switch document.attributeValue("operator", of: element) {
    case "in": return .blend(.sourceIn)
    case "out": return .blend(.sourceOut)
    case "xor": return .blend(.xor)
    case "lighter": return .blend(.plusLighter)
    case "atop": return .blend(.sourceAtop)
    case "arithmetic":
      return .arithmetic(
        Float(number("k1", element, 0)), Float(number("k2", element, 0)),
        Float(number("k3", element, 0)), Float(number("k4", element, 0)))
    default: return .blend(.normal)
    }
  }

  /// <https://drafts.csswg.org/filter-effects-1/#feColorMatrixElement>
  private func colorMatrix(_ element: NodeID) -> FilterGraph.Primitive {
    let values = numbers("values", element)
    switch document.attributeValue("type", of: element) {
    case "saturate": return .colorMatrix(.saturate(Float(values.first ?? 1)))
    case "hueRotate":
      let (sine, cosine) = exactSineCosine(values.first ?? 0)
      return .colorMatrix(.hueRotate(cosine: Float(cosine), sine: Float(sine)))
    case "luminanceToAlpha":
      return .colorMatrix(
        ColorMatrix([
          0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.2126, 0.7152, 0.0722, 0, 0,
        ]))
    default:
      guard values.count == 20 else { return .colorMatrix(.saturate(1)) }
      return .colorMatrix(ColorMatrix(values.map { Float($0) }))
    }
  }

  /// <https://drafts.csswg.org/filter-effects-1/#feComponentTransferElement>
  private func tables(_ element: NodeID) -> [[UInt8]] {
    var result = [[UInt8]](repeating: [], count: 4)
    for child in document.children(of: element) where document[child].isElement {
      guard
        let channel = ["feFuncR", "feFuncG", "feFuncB", "feFuncA"]
          .firstIndex(of: document[child].name.text)
      else { continue }
      result[channel] = table(child)
    }
    return result
  }

  private func table(_ element: NodeID) -> [UInt8] {
    let values = numbers("tableValues", element)
    let type = document.attributeValue("type", of: element) ?? "identity"
    func mapped(_ c: Double) -> Double {
      switch type {
      case "table" where !values.isEmpty:
        let n = values.count - 1
        let k = min(Int(c * Double(n)), n)
        let next = values[min(k + 1, n)]
        return n == 0 ? values[0] : values[k] + (c * Double(n) - Double(k)) * (next - values[k])
      case "discrete" where !values.isEmpty:
        return values[min(Int(c * Double(values.count)), values.count - 1)]
      case "linear":
        return number("slope", element, 1) * c + number("intercept", element, 0)
      case "gamma":
        return number("amplitude", element, 1) * power(c, number("exponent", element, 1))
          + number(.offset, element, 0)
      default: return c
      }
    }
    return (0...255).map { value in
      let result = mapped(Double(value) / 255) * 255
      return result.isFinite ? UInt8(min(max(result, 0), 255).rounded()) : 0
    }
  }
}

private let colorInterpolation: Atom = "color-interpolation-filters"
