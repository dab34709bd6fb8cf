import GalleyDisplayList
import GalleyPrimitives

/// Runs the primitives of an SVG filter on a layer.
///
/// <https://drafts.csswg.org/filter-effects-1/#FilterPrimitivesOverview>
struct FilterEvaluation {
  private let graph: FilterGraph
  private let source: PixelBuffer
  let transform: AffineTransform

  init(_ graph: FilterGraph, _ source: PixelBuffer, _ transform: AffineTransform) {
    self.graph = graph
    self.source = source
    self.transform = transform
  }

  /// Replaces the layer's pixels by the filter's result.
  func run() {
    guard !source.bounds.isEmpty else { return }
    var results: [PixelBuffer] = []
    for step in graph.steps {
      let inputs = step.inputs.map { input(for: $0, results) }
      let result = evaluate(step, inputs)
      keep(device(step.region), of: result)
      results.append(result)
    }
    if let last = results.last {
      copy(last, into: source)
      keep(device(graph.region), of: source)
    } else {
      source.mapPixels { _, _ in 0 }
    }
  }

  private func device(_ rect: Rect) -> PixelRect {
    let mapped = transform.apply(rect)
    guard mapped.width > 0, mapped.height > 0 else { return .empty }
    return PixelRect(
      outer: Rect(
        x: mapped.x + 1e-3, y: mapped.y + 1e-3, width: mapped.width - 2e-3,
        height: mapped.height - 2e-3))
  }

  private func input(for input: FilterGraph.Input, _ results: [PixelBuffer]) -> PixelBuffer {
    switch input {
    case .sourceGraphic: return source
    case .sourceAlpha:
      let alpha = PixelBuffer(source.bounds)
      fill(alpha) { index, pixels in pixels[index] & 0xff00_0000 }
      return alpha
    case .step(let index):
      return results.indices.contains(index) ? results[index] : PixelBuffer(source.bounds)
    }
  }

  /// Fills a buffer with what `make` gives of the source.
  private func fill(_ buffer: PixelBuffer, _ make: (Int, borrowing Span<UInt32>) -> UInt32) {
    source.withPixels { pixels in
      buffer.mapPixels { index, _ in make(index, pixels) }
    }
  }

  private func copy(_ from: PixelBuffer, into target: PixelBuffer) {
    from.withPixels { pixels in target.mapPixels { index, _ in pixels[index] } }
  }

  private func copy(_ buffer: PixelBuffer, isLinear: Bool = false) -> PixelBuffer {
    let result = PixelBuffer(buffer.bounds)
    copy(buffer, into: result)
    if isLinear { LinearLight.toLinear(result) }
    return result
  }

  /// Clears what lies outside of a region.
  private func keep(_ region: PixelRect, of buffer: PixelBuffer) {
    let bounds = buffer.bounds
    if region.contains(bounds) { return }
    buffer.mapPixels { index, pixel in
      let x = bounds.minX + index % bounds.width
      let y = bounds.minY + index / bounds.width
      return x >= region.minX && x < region.maxX && y >= region.minY && y < region.maxY
        ? pixel : 0
    }
  }

  private func evaluate(_ step: FilterGraph.Step, _ inputs: [PixelBuffer]) -> PixelBuffer {
    let empty = PixelBuffer(source.bounds)
    let first = inputs.first ?? empty
    let second = inputs.count > 1 ? inputs[1] : empty
    let result: PixelBuffer
    let linear = step.isLinear
    switch step.primitive {
    case .flood(let color):
      let pixel = Pixel.premultiplied(color)
      empty.mapPixels { _, _ in pixel }
      return empty
    case .offset(let offset):
      let moved = transform.deviceOffset(offset)
      return shifted(first, moved.x, moved.y)
    case .merge:
      for input in inputs {
        input.withPixels { pixels in
          empty.mapPixels { index, below in Pixel.over(pixels[index], below) }
        }
      }
      return empty
    case .tile(let rect): return tiled(first, device(rect))
    case .image(let image, let target):
      draw(image, in: target, on: empty)
      return empty
    case .displacement(let scale, let x, let y):
      return displaced(first, by: copy(second, isLinear: linear), scale, x, y)
    case .turbulence(let turbulence):
      Noise(turbulence, tile: step.region).fill(empty, transform, device(step.region))
      result = empty
    case .convolution(let convolution):
      result = convolve(copy(first, isLinear: linear), convolution, device(step.region))
    case .lighting(let lighting):
      result = empty
      LightedSurface(lighting, transform, isLinear: linear, region: device(step.region))
        .fill(result, heights: first)
    case .morphology(let dilates, let x, let y):
      let radius = transform.deviceOffset(Point(x: x, y: y))
      return Morphology.apply(first, dilates: dilates, abs(radius.x), abs(radius.y))
    case .blur(let x, let y):
      result = copy(first, isLinear: linear)
      let sigma = transform.deviceSigmas(x, y)
      LayerFilters.blur(result, BoxBlur(sigma: sigma.x), BoxBlur(sigma: sigma.y))
    case .dropShadow(let offset, let x, let y, let color):
      result = copy(first)
      LayerFilters.dropShadow(
        result, transform.deviceOffset(offset), transform.deviceSigmas(x, y), color)
      return result
    case .colorMatrix(let matrix):
      result = copy(first, isLinear: linear)
      LayerFilters.apply(matrix, to: result)
    case .transfer(let tables):
      result = copy(first, isLinear: linear)
      transfer(tables, result)
    case .blend(let mode):
      result = copy(second, isLinear: linear)
      copy(first, isLinear: linear).withPixels { pixels in
        result.mapPixels { index, below in Blending.blend(pixels[index], below, mode) }
      }
    case .arithmetic(let k1, let k2, let k3, let k4):
      result = copy(second, isLinear: linear)
      copy(first, isLinear: linear).withPixels { pixels in
        result.mapPixels { index, other in
          let a = Pixel.unpack(pixels[index]) / 255
          let b = Pixel.unpack(other) / 255
          var sum = a * b * k1 + a * k2 + b * k3 + SIMD4(repeating: k4)
          sum.clamp(lowerBound: .zero, upperBound: SIMD4(repeating: 1))
          sum.clamp(lowerBound: .zero, upperBound: SIMD4(sum.w, sum.w, sum.w, 1))
          return Pixel.pack(sum * 255)
        }
      }
    }
    if linear { LinearLight.toGamma(result) }
    return result
  }

  private func shifted(_ input: PixelBuffer, _ dx: Int, _ dy: Int) -> PixelBuffer {
    let result = PixelBuffer(input.bounds)
    let bounds = input.bounds
    result.mapPixels { index, _ in
      input[bounds.minX + index % bounds.width - dx, bounds.minY + index / bounds.width - dy]
    }
    return result
  }

  private func tiled(_ input: PixelBuffer, _ tile: PixelRect) -> PixelBuffer {
    let result = PixelBuffer(input.bounds)
    guard !tile.isEmpty else { return result }
    let bounds = input.bounds
    func wrapped(_ value: Int, _ start: Int, _ length: Int) -> Int {
      let rest = (value - start) % length
      return start + (rest < 0 ? rest + length : rest)
    }
    result.mapPixels { index, _ in
      input[
        wrapped(bounds.minX + index % bounds.width, tile.minX, tile.width),
        wrapped(bounds.minY + index / bounds.width, tile.minY, tile.height)]
    }
    return result
  }

  /// <https://drafts.csswg.org/filter-effects-1/#feComponentTransferElement>
  private func transfer(_ tables: [[UInt8]], _ buffer: PixelBuffer) {
    guard tables.count == 4 else { return }
    buffer.mapPixels { _, pixel in
      let color = LinearLight.unpremultiplied(pixel)
      func mapped(_ channel: Int, _ value: UInt32) -> UInt32 {
        let table = tables[channel]
        return table.count == 256 ? UInt32(table[Int(value)]) : value
      }
      return LinearLight.premultiplied(
        mapped(0, color.red), mapped(1, color.green), mapped(2, color.blue),
        mapped(3, color.alpha))
    }
  }
}
