extension Atom {
  /// The names that every process knows, in the order of their numbers.
  static let known: [String] = [
    "",
    "a", "abbr", "accept", "acronym", "address", "align", "alink", "alt", "applet", "area",
    "article", "aside", "audio", "b", "background", "base", "basefont", "bdi", "bdo", "bgcolor",
    "bgsound", "big", "blockquote", "body", "border", "bordercolor", "br", "button", "canvas",
    "caption", "cellpadding", "cellspacing", "center", "char", "charset", "checked", "circle",
    "cite", "class", "clear", "clipPath", "code", "col", "colgroup", "color", "cols", "colspan",
    "compact", "content", "coords", "cx", "cy", "d", "data", "datalist", "dd", "defs", "del",
    "desc", "details", "dfn", "dialog", "dir", "disabled", "div", "dl", "dt", "ellipse", "em",
    "embed", "enctype", "face", "fieldset", "figcaption", "figure", "fill", "filter", "font",
    "footer", "for", "foreignObject", "form", "frame", "frameborder", "frameset", "g", "h1", "h2",
    "h3", "h4", "h5", "h6", "head", "header", "headers", "height", "hgroup", "hidden", "hr",
    "href", "hreflang", "hspace", "html", "i", "id", "iframe", "image", "img", "inert", "input",
    "ins", "kbd", "keygen", "label", "lang", "language", "legend", "li", "line", "linearGradient",
    "link", "list", "listing", "loading", "main", "map", "marginheight", "marginwidth", "mark",
    "marker", "marquee", "mask", "math", "max", "maxlength", "media", "menu", "menuitem", "meta",
    "metadata", "meter", "min", "multicol", "multiple", "name", "nav", "nextid", "nobr",
    "noembed", "noframes", "nohref", "noscript", "noshade", "nowrap", "object", "offset", "ol",
    "opacity", "open", "optgroup", "option", "output", "p", "param", "path", "pattern", "picture",
    "placeholder", "plaintext", "points", "polygon", "polyline", "popover", "pre",
    "preserveAspectRatio", "progress", "q", "r", "radialGradient", "rb", "rbc", "readonly",
    "rect", "rel", "required", "reversed", "rows", "rowspan", "rp", "rt", "rtc", "ruby", "rules",
    "rx", "ry", "s", "samp", "scope", "script", "search", "section", "select", "selected",
    "shape", "size", "sizes", "slot", "small", "source", "spacer", "span", "src", "srcdoc",
    "srcset", "start", "step", "stop", "strike", "stroke", "strong", "style", "sub", "summary",
    "sup", "svg", "switch", "symbol", "tabindex", "table", "target", "tbody", "td", "template",
    "text", "textarea", "textPath", "tfoot", "th", "thead", "time", "title", "tr", "track",
    "transform", "tspan", "tt", "type", "u", "ul", "use", "usemap", "valign", "value",
    "valuetype", "var", "version", "video", "view", "viewBox", "vlink", "vspace", "wbr", "width",
    "wrap", "x", "x1", "x2", "xmlns", "xmp", "y", "y1", "y2",
  ]
}

/// Known names of HTML and SVG elements and attributes, as constants.
extension Atom {
  public static var a: Atom { Atom(rawValue: 1) }
  public static var abbr: Atom { Atom(rawValue: 2) }
  public static var accept: Atom { Atom(rawValue: 3) }
  public static var acronym: Atom { Atom(rawValue: 4) }
  public static var address: Atom { Atom(rawValue: 5) }
  public static var align: Atom { Atom(rawValue: 6) }
  public static var alink: Atom { Atom(rawValue: 7) }
  public static var alt: Atom { Atom(rawValue: 8) }
  public static var applet: Atom { Atom(rawValue: 9) }
  public static var area: Atom { Atom(rawValue: 10) }
  public static var article: Atom { Atom(rawValue: 11) }
  public static var aside: Atom { Atom(rawValue: 12) }
  public static var audio: Atom { Atom(rawValue: 13) }
  public static var b: Atom { Atom(rawValue: 14) }
  public static var background: Atom { Atom(rawValue: 15) }
  public static var base: Atom { Atom(rawValue: 16) }
  public static var basefont: Atom { Atom(rawValue: 17) }
  public static var bdi: Atom { Atom(rawValue: 18) }
  public static var bdo: Atom { Atom(rawValue: 19) }
  public static var bgcolor: Atom { Atom(rawValue: 20) }
  public static var bgsound: Atom { Atom(rawValue: 21) }
  public static var big: Atom { Atom(rawValue: 22) }
  public static var blockquote: Atom { Atom(rawValue: 23) }
  public static var body: Atom { Atom(rawValue: 24) }
  public static var border: Atom { Atom(rawValue: 25) }
  public static var bordercolor: Atom { Atom(rawValue: 26) }
  public static var br: Atom { Atom(rawValue: 27) }
  public static var button: Atom { Atom(rawValue: 28) }
  public static var canvas: Atom { Atom(rawValue: 29) }
  public static var caption: Atom { Atom(rawValue: 30) }
  public static var cellpadding: Atom { Atom(rawValue: 31) }
  public static var cellspacing: Atom { Atom(rawValue: 32) }
  public static var center: Atom { Atom(rawValue: 33) }
  public static var char: Atom { Atom(rawValue: 34) }
  public static var charset: Atom { Atom(rawValue: 35) }
  public static var checked: Atom { Atom(rawValue: 36) }
  public static var circle: Atom { Atom(rawValue: 37) }
  public static var cite: Atom { Atom(rawValue: 38) }
  public static var `class`: Atom { Atom(rawValue: 39) }
  public static var clear: Atom { Atom(rawValue: 40) }
  public static var clipPath: Atom { Atom(rawValue: 41) }
  public static var code: Atom { Atom(rawValue: 42) }
  public static var col: Atom { Atom(rawValue: 43) }
  public static var colgroup: Atom { Atom(rawValue: 44) }
  public static var color: Atom { Atom(rawValue: 45) }
  public static var cols: Atom { Atom(rawValue: 46) }
  public static var colspan: Atom { Atom(rawValue: 47) }
  public static var compact: Atom { Atom(rawValue: 48) }
  public static var content: Atom { Atom(rawValue: 49) }
  public static var coords: Atom { Atom(rawValue: 50) }
  public static var cx: Atom { Atom(rawValue: 51) }
  public static var cy: Atom { Atom(rawValue: 52) }
  public static var d: Atom { Atom(rawValue: 53) }
  public static var data: Atom { Atom(rawValue: 54) }
  public static var datalist: Atom { Atom(rawValue: 55) }
  public static var dd: Atom { Atom(rawValue: 56) }
  public static var defs: Atom { Atom(rawValue: 57) }
  public static var del: Atom { Atom(rawValue: 58) }
  public static var desc: Atom { Atom(rawValue: 59) }
  public static var details: Atom { Atom(rawValue: 60) }
  public static var dfn: Atom { Atom(rawValue: 61) }
  public static var dialog: Atom { Atom(rawValue: 62) }
  public static var dir: Atom { Atom(rawValue: 63) }
  public static var disabled: Atom { Atom(rawValue: 64) }
  public static var div: Atom { Atom(rawValue: 65) }
  public static var dl: Atom { Atom(rawValue: 66) }
  public static var dt: Atom { Atom(rawValue: 67) }
  public static var ellipse: Atom { Atom(rawValue: 68) }
  public static var em: Atom { Atom(rawValue: 69) }
  public static var embed: Atom { Atom(rawValue: 70) }
  public static var enctype: Atom { Atom(rawValue: 71) }
  public static var face: Atom { Atom(rawValue: 72) }
  public static var fieldset: Atom { Atom(rawValue: 73) }
  public static var figcaption: Atom { Atom(rawValue: 74) }
  public static var figure: Atom { Atom(rawValue: 75) }
  public static var fill: Atom { Atom(rawValue: 76) }
  public static var filter: Atom { Atom(rawValue: 77) }
  public static var font: Atom { Atom(rawValue: 78) }
  public static var footer: Atom { Atom(rawValue: 79) }
  public static var `for`: Atom { Atom(rawValue: 80) }
  public static var foreignObject: Atom { Atom(rawValue: 81) }
  public static var form: Atom { Atom(rawValue: 82) }
  public static var frame: Atom { Atom(rawValue: 83) }
  public static var frameborder: Atom { Atom(rawValue: 84) }
  public static var frameset: Atom { Atom(rawValue: 85) }
  public static var g: Atom { Atom(rawValue: 86) }
  public static var h1: Atom { Atom(rawValue: 87) }
  public static var h2: Atom { Atom(rawValue: 88) }
  public static var h3: Atom { Atom(rawValue: 89) }
  public static var h4: Atom { Atom(rawValue: 90) }
  public static var h5: Atom { Atom(rawValue: 91) }
  public static var h6: Atom { Atom(rawValue: 92) }
  public static var head: Atom { Atom(rawValue: 93) }
  public static var header: Atom { Atom(rawValue: 94) }
  public static var headers: Atom { Atom(rawValue: 95) }
  public static var height: Atom { Atom(rawValue: 96) }
  public static var hgroup: Atom { Atom(rawValue: 97) }
  public static var hidden: Atom { Atom(rawValue: 98) }
  public static var hr: Atom { Atom(rawValue: 99) }
  public static var href: Atom { Atom(rawValue: 100) }
  public static var hreflang: Atom { Atom(rawValue: 101) }
  public static var hspace: Atom { Atom(rawValue: 102) }
  public static var html: Atom { Atom(rawValue: 103) }
  public static var i: Atom { Atom(rawValue: 104) }
  public static var id: Atom { Atom(rawValue: 105) }
  public static var iframe: Atom { Atom(rawValue: 106) }
  public static var image: Atom { Atom(rawValue: 107) }
  public static var img: Atom { Atom(rawValue: 108) }
  public static var inert: Atom { Atom(rawValue: 109) }
  public static var input: Atom { Atom(rawValue: 110) }
  public static var ins: Atom { Atom(rawValue: 111) }
  public static var kbd: Atom { Atom(rawValue: 112) }
  public static var keygen: Atom { Atom(rawValue: 113) }
  public static var label: Atom { Atom(rawValue: 114) }
  public static var lang: Atom { Atom(rawValue: 115) }
  public static var language: Atom { Atom(rawValue: 116) }
  public static var legend: Atom { Atom(rawValue: 117) }
  public static var li: Atom { Atom(rawValue: 118) }
  public static var line: Atom { Atom(rawValue: 119) }
  public static var linearGradient: Atom { Atom(rawValue: 120) }
  public static var link: Atom { Atom(rawValue: 121) }
  public static var list: Atom { Atom(rawValue: 122) }
  public static var listing: Atom { Atom(rawValue: 123) }
  public static var loading: Atom { Atom(rawValue: 124) }
  public static var main: Atom { Atom(rawValue: 125) }
  public static var map: Atom { Atom(rawValue: 126) }
  public static var marginheight: Atom { Atom(rawValue: 127) }
  public static var marginwidth: Atom { Atom(rawValue: 128) }
  public static var mark: Atom { Atom(rawValue: 129) }
  public static var marker: Atom { Atom(rawValue: 130) }
  public static var marquee: Atom { Atom(rawValue: 131) }
  public static var mask: Atom { Atom(rawValue: 132) }
  public static var math: Atom { Atom(rawValue: 133) }
  public static var max: Atom { Atom(rawValue: 134) }
  public static var maxlength: Atom { Atom(rawValue: 135) }
  public static var media: Atom { Atom(rawValue: 136) }
  public static var menu: Atom { Atom(rawValue: 137) }
  public static var menuitem: Atom { Atom(rawValue: 138) }
  public static var meta: Atom { Atom(rawValue: 139) }
  public static var metadata: Atom { Atom(rawValue: 140) }
  public static var meter: Atom { Atom(rawValue: 141) }
  public static var min: Atom { Atom(rawValue: 142) }
  public static var multicol: Atom { Atom(rawValue: 143) }
  public static var multiple: Atom { Atom(rawValue: 144) }
  public static var name: Atom { Atom(rawValue: 145) }
  public static var nav: Atom { Atom(rawValue: 146) }
  public static var nextid: Atom { Atom(rawValue: 147) }
  public static var nobr: Atom { Atom(rawValue: 148) }
  public static var noembed: Atom { Atom(rawValue: 149) }
  public static var noframes: Atom { Atom(rawValue: 150) }
  public static var nohref: Atom { Atom(rawValue: 151) }
  public static var noscript: Atom { Atom(rawValue: 152) }
  public static var noshade: Atom { Atom(rawValue: 153) }
  public static var nowrap: Atom { Atom(rawValue: 154) }
  public static var object: Atom { Atom(rawValue: 155) }
  public static var offset: Atom { Atom(rawValue: 156) }
  public static var ol: Atom { Atom(rawValue: 157) }
  public static var opacity: Atom { Atom(rawValue: 158) }
  public static var open: Atom { Atom(rawValue: 159) }
  public static var optgroup: Atom { Atom(rawValue: 160) }
  public static var option: Atom { Atom(rawValue: 161) }
  public static var output: Atom { Atom(rawValue: 162) }
  public static var p: Atom { Atom(rawValue: 163) }
  public static var param: Atom { Atom(rawValue: 164) }
  public static var path: Atom { Atom(rawValue: 165) }
  public static var pattern: Atom { Atom(rawValue: 166) }
  public static var picture: Atom { Atom(rawValue: 167) }
  public static var placeholder: Atom { Atom(rawValue: 168) }
  public static var plaintext: Atom { Atom(rawValue: 169) }
  public static var points: Atom { Atom(rawValue: 170) }
  public static var polygon: Atom { Atom(rawValue: 171) }
  public static var polyline: Atom { Atom(rawValue: 172) }
  public static var popover: Atom { Atom(rawValue: 173) }
  public static var pre: Atom { Atom(rawValue: 174) }
  public static var preserveAspectRatio: Atom { Atom(rawValue: 175) }
  public static var progress: Atom { Atom(rawValue: 176) }
  public static var q: Atom { Atom(rawValue: 177) }
  public static var r: Atom { Atom(rawValue: 178) }
  public static var radialGradient: Atom { Atom(rawValue: 179) }
  public static var rb: Atom { Atom(rawValue: 180) }
  public static var rbc: Atom { Atom(rawValue: 181) }
  public static var readonly: Atom { Atom(rawValue: 182) }
  public static var rect: Atom { Atom(rawValue: 183) }
  public static var rel: Atom { Atom(rawValue: 184) }
  public static var required: Atom { Atom(rawValue: 185) }
  public static var reversed: Atom { Atom(rawValue: 186) }
  public static var rows: Atom { Atom(rawValue: 187) }
  public static var rowspan: Atom { Atom(rawValue: 188) }
  public static var rp: Atom { Atom(rawValue: 189) }
  public static var rt: Atom { Atom(rawValue: 190) }
  public static var rtc: Atom { Atom(rawValue: 191) }
  public static var ruby: Atom { Atom(rawValue: 192) }
  public static var rules: Atom { Atom(rawValue: 193) }
  public static var rx: Atom { Atom(rawValue: 194) }
  public static var ry: Atom { Atom(rawValue: 195) }
  public static var s: Atom { Atom(rawValue: 196) }
  public static var samp: Atom { Atom(rawValue: 197) }
  public static var scope: Atom { Atom(rawValue: 198) }
  public static var script: Atom { Atom(rawValue: 199) }
  public static var search: Atom { Atom(rawValue: 200) }
  public static var section: Atom { Atom(rawValue: 201) }
  public static var select: Atom { Atom(rawValue: 202) }
  public static var selected: Atom { Atom(rawValue: 203) }
  public static var shape: Atom { Atom(rawValue: 204) }
  public static var size: Atom { Atom(rawValue: 205) }
  public static var sizes: Atom { Atom(rawValue: 206) }
  public static var slot: Atom { Atom(rawValue: 207) }
  public static var small: Atom { Atom(rawValue: 208) }
  public static var source: Atom { Atom(rawValue: 209) }
  public static var spacer: Atom { Atom(rawValue: 210) }
  public static var span: Atom { Atom(rawValue: 211) }
  public static var src: Atom { Atom(rawValue: 212) }
  public static var srcdoc: Atom { Atom(rawValue: 213) }
  public static var srcset: Atom { Atom(rawValue: 214) }
  public static var start: Atom { Atom(rawValue: 215) }
  public static var step: Atom { Atom(rawValue: 216) }
  public static var stop: Atom { Atom(rawValue: 217) }
  public static var strike: Atom { Atom(rawValue: 218) }
  public static var stroke: Atom { Atom(rawValue: 219) }
  public static var strong: Atom { Atom(rawValue: 220) }
  public static var style: Atom { Atom(rawValue: 221) }
  public static var sub: Atom { Atom(rawValue: 222) }
  public static var summary: Atom { Atom(rawValue: 223) }
  public static var sup: Atom { Atom(rawValue: 224) }
  public static var svg: Atom { Atom(rawValue: 225) }
  public static var `switch`: Atom { Atom(rawValue: 226) }
  public static var symbol: Atom { Atom(rawValue: 227) }
  public static var tabindex: Atom { Atom(rawValue: 228) }
  public static var table: Atom { Atom(rawValue: 229) }
  public static var target: Atom { Atom(rawValue: 230) }
  public static var tbody: Atom { Atom(rawValue: 231) }
  public static var td: Atom { Atom(rawValue: 232) }
  public static var template: Atom { Atom(rawValue: 233) }
  public static var textName: Atom { Atom(rawValue: 234) }
  public static var textarea: Atom { Atom(rawValue: 235) }
  public static var textPath: Atom { Atom(rawValue: 236) }
  public static var tfoot: Atom { Atom(rawValue: 237) }
  public static var th: Atom { Atom(rawValue: 238) }
  public static var thead: Atom { Atom(rawValue: 239) }
  public static var time: Atom { Atom(rawValue: 240) }
  public static var title: Atom { Atom(rawValue: 241) }
  public static var tr: Atom { Atom(rawValue: 242) }
  public static var track: Atom { Atom(rawValue: 243) }
  public static var transform: Atom { Atom(rawValue: 244) }
  public static var tspan: Atom { Atom(rawValue: 245) }
  public static var tt: Atom { Atom(rawValue: 246) }
  public static var type: Atom { Atom(rawValue: 247) }
  public static var u: Atom { Atom(rawValue: 248) }
  public static var ul: Atom { Atom(rawValue: 249) }
  public static var use: Atom { Atom(rawValue: 250) }
  public static var usemap: Atom { Atom(rawValue: 251) }
  public static var valign: Atom { Atom(rawValue: 252) }
  public static var value: Atom { Atom(rawValue: 253) }
  public static var valuetype: Atom { Atom(rawValue: 254) }
  public static var `var`: Atom { Atom(rawValue: 255) }
  public static var version: Atom { Atom(rawValue: 256) }
  public static var video: Atom { Atom(rawValue: 257) }
  public static var view: Atom { Atom(rawValue: 258) }
  public static var viewBox: Atom { Atom(rawValue: 259) }
  public static var vlink: Atom { Atom(rawValue: 260) }
  public static var vspace: Atom { Atom(rawValue: 261) }
  public static var wbr: Atom { Atom(rawValue: 262) }
  public static var width: Atom { Atom(rawValue: 263) }
  public static var wrap: Atom { Atom(rawValue: 264) }
  public static var x: Atom { Atom(rawValue: 265) }
  public static var x1: Atom { Atom(rawValue: 266) }
  public static var x2: Atom { Atom(rawValue: 267) }
  public static var xmlns: Atom { Atom(rawValue: 268) }
  public static var xmp: Atom { Atom(rawValue: 269) }
  public static var y: Atom { Atom(rawValue: 270) }
  public static var y1: Atom { Atom(rawValue: 271) }
  public static var y2: Atom { Atom(rawValue: 272) }
}
