import Glibc

/// Sine and cosine of an angle in degrees, exact at multiples of 90°.
func exactSineCosine(_ degrees: Double) -> (sine: Double, cosine: Double) {
  let turned = degrees.truncatingRemainder(dividingBy: 360)
  switch turned < 0 ? turned + 360 : turned {
  case 0: return (0, 1)
  case 90: return (1, 0)
  case 180: return (0, -1)
  case 270: return (-1, 0)
  default:
    let radians = turned * .pi / 180
    return (sin(radians), cos(radians))
  }
}

/// A power of a number that isn't negative.
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

/// The tangent of an angle in degrees.
func tangent(_ degrees: Double) -> Double { tan(degrees * .pi / 180) }
