/// A page made up from a seed, with what makes scrolling to headings hard: levels in any order,
/// hidden headings, sticky and fixed headers, `scroll-margin` and `scroll-padding`, scrollers in
/// scrollers, little content, and text from right to left.
struct GeneratedPage {
  private var state: UInt64
  private(set) var html = ""
  private var headings = 0

  init(seed: Int) {
    state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    write()
  }

  private mutating func random(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  private mutating func chance(_ percent: Int) -> Bool { random(100) < percent }

  private mutating func write() {
    html = "<!doctype html><html\(chance(15) ? " dir=rtl" : "")><style>body{margin:0}"
    html += "h1,h2,h3,h4,h5,h6{margin:\(random(30))px 0;font-size:16px}"
    if chance(25) { html += "html{scroll-padding-top:\(random(90))px}" }
    if chance(20) { html += "h2,h3{scroll-margin-top:\(random(60))px}" }
    if chance(10) { html += "html{scroll-behavior:smooth}" }
    if chance(5) { html += "html{scroll-snap-type:y proximity}h2{scroll-snap-align:start}" }
    html += "</style>"
    writeHeaders()
    let isShort = chance(15)
    for _ in 0..<(1 + random(isShort ? 3 : 12)) { writeBlock(depth: 0, isShort: isShort) }
    if chance(20) { html += "<footer style='height:\(random(600))px'></footer>" }
  }

  private mutating func writeHeaders() {
    if chance(35) {
      let place = chance(50) ? "sticky" : "fixed"
      html += "<header style='position:\(place);top:\(random(3) * 10)px;left:0;right:0;"
      html += "height:\(20 + random(70))px;background:#eee;z-index:\(random(3))'>Bar</header>"
      if place == "fixed", chance(70) { html += "<div style='height:100px'></div>" }
    }
    if chance(15) {
      html += "<aside style='position:fixed;top:0;\(chance(50) ? "left" : "right"):0;width:80px;"
      html += "bottom:0;background:#ddd'></aside>"
    }
    if chance(10) {
      html += "<nav style='position:fixed;bottom:0;left:0;right:0;height:40px;z-index:2'></nav>"
    }
    if chance(15) {
      html += "<div style='position:sticky;top:\(20 + random(60))px;height:20px;z-index:1'></div>"
    }
  }

  private mutating func writeBlock(depth: Int, isShort: Bool) {
    switch random(10) {
    case 0 where depth < 3:
      let height = 60 + random(150)
      html += "<div style='overflow:\(chance(70) ? "auto" : "hidden");height:\(height)px;"
      html += "\(chance(20) ? "scroll-padding:10px" : "")'>"
      if chance(40) {
        html += "<div style='position:sticky;top:0;height:\(10 + random(20))px;z-index:1'></div>"
      }
      for _ in 0..<(1 + random(3)) { writeBlock(depth: depth + 1, isShort: isShort) }
      html += "</div>"
    case 1 where depth < 3:
      html += "<section>"
      if chance(50) {
        headings += 1
        html += "<h3 id=s\(headings) style='position:sticky;top:\(random(2) * 40)px'>Sticky</h3>"
      }
      for _ in 0..<(1 + random(3)) { writeBlock(depth: depth + 1, isShort: isShort) }
      html += "</section>"
    case 2:
      html += "<div style='display:flex'><div style='flex:1;position:relative'>"
      writeHeading()
      html += "</div><div style='position:sticky;top:0;align-self:start;width:50px;height:99px'>"
      html += "</div></div>"
    default:
      if chance(90) { writeHeading() }
      html += "<div style='height:\(random(isShort ? 20 : 500))px'></div>"
    }
  }

  private mutating func writeHeading() {
    headings += 1
    let level = 1 + random(6)
    let look =
      switch random(14) {
      case 0: "display:none"
      case 1: "visibility:hidden"
      case 2: "opacity:0"
      case 3: "scroll-margin-top:\(random(120))px"
      case 4: "margin-top:-\(random(30))px"
      case 5: "transform:translateY(\(random(20))px)"
      case 6: "float:left;width:100%"
      default: ""
      }
    let id = chance(90) ? " id=s\(headings)" : ""
    html += "<h\(level)\(id) style='\(look)'>Heading \(headings)</h\(level)>"
  }
}
