// The colours that have names in every interface: those of iOS's light appearance.
//
// Source: Apple's SwiftUI `Color`; the channels are those of Apple's Human Interface Guidelines
// before version 26.
extension Color {
  public static let red = Color(byteRed: 255, green: 59, blue: 48)
  public static let orange = Color(byteRed: 255, green: 149, blue: 0)
  public static let yellow = Color(byteRed: 255, green: 204, blue: 0)
  public static let green = Color(byteRed: 52, green: 199, blue: 89)
  public static let mint = Color(byteRed: 0, green: 199, blue: 190)
  public static let teal = Color(byteRed: 48, green: 176, blue: 199)
  public static let cyan = Color(byteRed: 50, green: 173, blue: 230)
  public static let blue = Color(byteRed: 0, green: 122, blue: 255)
  public static let indigo = Color(byteRed: 88, green: 86, blue: 214)
  public static let purple = Color(byteRed: 175, green: 82, blue: 222)
  public static let pink = Color(byteRed: 255, green: 45, blue: 85)
  public static let brown = Color(byteRed: 162, green: 132, blue: 94)
  public static let gray = Color(byteRed: 142, green: 142, blue: 147)

  private init(byteRed red: Double, green: Double, blue: Double) {
    self.init(red: red / 255, green: green / 255, blue: blue / 255)
  }
}

extension ShapeStyle where Self == Color {
  public static var clear: Color { Color.clear }
  public static var black: Color { Color.black }
  public static var white: Color { Color.white }
  public static var red: Color { Color.red }
  public static var orange: Color { Color.orange }
  public static var yellow: Color { Color.yellow }
  public static var green: Color { Color.green }
  public static var mint: Color { Color.mint }
  public static var teal: Color { Color.teal }
  public static var cyan: Color { Color.cyan }
  public static var blue: Color { Color.blue }
  public static var indigo: Color { Color.indigo }
  public static var purple: Color { Color.purple }
  public static var pink: Color { Color.pink }
  public static var brown: Color { Color.brown }
  public static var gray: Color { Color.gray }
}
