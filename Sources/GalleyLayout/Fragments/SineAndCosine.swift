import Glibc

/// Sine and cosine of an angle in degrees, exact at multiples of 90.
func sineAndCosine(_ degrees: Double) -> (sine: Double, cosine: Double) {
  var turn = degrees.truncatingRemainder(dividingBy: 360)
  guard turn.isFinite else { return (0, 1) }
  if turn < 0 { turn += 360 }
  if turn == 0 { return (0, 1) }
  if turn == 90 { return (1, 0) }
  if turn == 180 { return (0, -1) }
  if turn == 270 { return (-1, 0) }
  let radians = turn * .pi / 180
  return (sin(radians), cos(radians))
}
