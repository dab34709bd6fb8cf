import Glibc

/// Of an angle in radians.
func sineOf(_ angle: Double) -> Double { sin(angle) }

/// Of an angle in radians.
func cosineOf(_ angle: Double) -> Double { cos(angle) }

/// Of an angle in radians.
func tangentOf(_ angle: Double) -> Double { tan(angle) }
