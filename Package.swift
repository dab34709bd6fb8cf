// swift-tools-version: 6.2
import PackageDescription

/// The architecture: a module may use only modules above it, and names all that it uses.
let modules: [(name: String, uses: [String])] = [
  ("GalleyPrimitives", []),

  ("GalleyDOM", []),
  ("GalleyCSS", []),
  ("GalleyText", ["CFontconfig", "CFreeType", "CHarfBuzz", "CHyphen", "CICU"]),
  ("GalleyImages", ["CDeflate", "CJPEG", "CPNG", "CWebP"]),
  ("GalleyLoading", ["CCurl", "CICU", "CPSL"]),

  ("GalleyHTML", ["GalleyDOM", "CGumbo", "CICU", "CXML"]),
  ("GalleyStyle", ["GalleyDOM", "GalleyCSS"]),
  ("GalleyDisplayList", ["GalleyDOM", "GalleyText", "GalleyImages"]),
  ("GalleyScript", ["GalleyDOM", "CJavaScriptCore", "CPagePrelude"]),

  ("GalleyLayout", ["GalleyStyle", "GalleyDOM", "GalleyCSS", "GalleyText", "GalleyImages"]),
  ("GalleyRaster", ["GalleyDisplayList", "GalleyDOM", "GalleyText", "GalleyImages"]),
  ("GalleyPDF", ["GalleyDisplayList", "GalleyRaster", "GalleyText", "GalleyImages"]),

  (
    "GalleyPaint",
    [
      "GalleyLayout", "GalleyStyle", "GalleyDisplayList", "GalleyDOM", "GalleyCSS", "GalleyText",
      "GalleyImages",
    ]
  ),
  ("GalleyOutline", ["GalleyLayout", "GalleyStyle", "GalleyDOM", "GalleyCSS"]),

  (
    "GalleyScroll", ["GalleyLayout", "GalleyStyle", "GalleyDisplayList", "GalleyDOM", "GalleyCSS"]
  ),

  ("GalleyFind", ["GalleyLayout", "GalleyStyle", "GalleyDOM", "GalleyCSS", "GalleyText"]),

  (
    "GalleyEngine",
    [
      "GalleyDOM", "GalleyCSS", "GalleyText", "GalleyImages", "GalleyLoading", "GalleyHTML",
      "GalleyStyle", "GalleyDisplayList", "GalleyLayout", "GalleyRaster", "GalleyPaint",
      "GalleyOutline", "GalleyScroll", "GalleyFonts", "GalleyFind", "GalleyScript",
      "GalleyPDF",
    ]
  ),

  (
    "Galley",
    [
      "GalleyDOM", "GalleyCSS", "GalleyText", "GalleyImages", "GalleyLoading", "GalleyDisplayList",
      "GalleyOutline", "GalleyScroll", "GalleyEngine", "GalleyFonts", "GalleyLayout", "GalleyStyle",
      "GalleyFind", "GalleyPaint", "GalleyScript",
    ]
  ),
  (
    "GalleyGoldens",
    [
      "GalleyDOM", "GalleyCSS", "GalleyText", "GalleyImages", "GalleyLoading", "GalleyLayout",
      "GalleyStyle", "GalleyEngine", "GalleyFonts", "GalleyFind", "GalleyOutline",
      "GalleyPDF", "CSixel",
    ]
  ),

  (
    "GalleyTesting",
    [
      "GalleyCSS", "GalleyText", "GalleyImages", "GalleyLoading", "GalleyEngine", "GalleyFonts",
      "Galley", "GalleyGoldens",
    ]
  ),
]

/// Each C library, its pkg-config name, and the Debian package that installs it.
let cLibraries: [(name: String, pkgConfig: String, apt: String)] = [
  ("CCurl", "", "libcurl4"),
  ("CDeflate", "libdeflate", "libdeflate-dev"),
  ("CFontconfig", "", "libfontconfig1"),
  ("CFreeType", "freetype2", "libfreetype-dev"),
  ("CGumbo", "gumbo", "libgumbo-dev"),
  ("CHarfBuzz", "harfbuzz", "libharfbuzz-dev"),
  ("CHyphen", "", "libhyphen-dev"),
  ("CICU", "icu-i18n", "libicu-dev"),
  ("CJPEG", "libturbojpeg", "libturbojpeg0-dev"),
  ("CJavaScriptCore", "", "libjavascriptcoregtk-4.1-0"),
  ("CMalloc", "", "libc6-dev"),
  ("CPNG", "libpng", "libpng-dev"),
  ("CPSL", "", "libpsl5"),
  ("CSixel", "", "libsixel1"),
  ("CWebP", "libwebp", "libwebp-dev"),
  ("CXML", "libxml-2.0", "libxml2-dev"),
]

/// What tests use beside their module's own dependencies.
let testUses: [String: [String]] = [
  "Galley": ["LoopbackServer"],
  "GalleyLoading": ["LoopbackServer"],
  "GalleyLayout": ["GalleyHTML", "GalleyFonts"],
  "GalleyOutline": ["GalleyHTML"],
]

/// What every Swift target obeys.
let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// What a module of the table depends on.
func dependencies(of module: (name: String, uses: [String])) -> [Target.Dependency] {
  let base = module.name == "GalleyPrimitives" ? [] : ["GalleyPrimitives"]
  return (base + module.uses).map { name in
    name == "CPagePrelude"
      ? .target(name: name, condition: .when(traits: ["JavaScript"])) : .byName(name: name)
  }
}

let package = Package(
  name: "Galley",
  products: [
    .library(name: "Galley", targets: ["Galley"]),
    .library(name: "GalleyEngine", targets: ["GalleyEngine"]),
    .library(name: "GalleyTesting", targets: ["GalleyTesting"]),
    .executable(name: "galley", targets: ["galley"]),
    .executable(name: "lakes", targets: ["lakes"]),
  ],
  traits: [
    .trait(
      name: "JavaScript",
      description: "Pages' scripts and callJavaScript, with JavaScriptCore opened at run time"),
    .default(enabledTraits: ["JavaScript"]),
  ],
  targets: cLibraries.map {
    .systemLibrary(
      name: $0.name, pkgConfig: $0.pkgConfig.isEmpty ? nil : $0.pkgConfig,
      providers: [.apt([$0.apt])])
  }
    + modules.map {
      .target(name: $0.name, dependencies: dependencies(of: $0), swiftSettings: strict)
    }
    + modules.map {
      .testTarget(
        name: "\($0.name)Tests",
        dependencies: [.byName(name: $0.name)] + dependencies(of: $0)
          + (testUses[$0.name] ?? []).map { .byName(name: $0) },
        swiftSettings: strict)
    }
    + [
      .target(
        name: "CFontFaces", path: "Fonts", exclude: ["README.md", "Licences", "FontFolder.swift"],
        sources: ["Bundle/CFontFaces.c"], resources: [.copy("Faces")],
        publicHeadersPath: "Bundle/include"),
      .target(name: "CPagePrelude", exclude: ["Prelude"]),
      .target(
        name: "GalleyFonts", dependencies: ["CFontFaces"], path: "Fonts",
        exclude: ["README.md", "Licences", "Faces", "Bundle"], sources: ["FontFolder.swift"],
        swiftSettings: strict),
      .target(
        name: "LoopbackServer", path: "Tests/LoopbackServer", exclude: ["server.py"],
        swiftSettings: strict),
      .testTarget(
        name: "GoldenTests",
        dependencies: ["GalleyTesting"], swiftSettings: strict),
      .testTarget(
        name: "CommandTests", dependencies: [.byName(name: "galley")], swiftSettings: strict),
      .testTarget(
        name: "ConformanceTests", dependencies: ["GalleyImages"],
        exclude: ["passing-reftests.txt", "passing-probes.txt"], swiftSettings: strict),
      .executableTarget(
        name: "galley",
        dependencies: [
          "GalleyEngine", "GalleyPrimitives", "GalleyCSS", "GalleyDOM", "GalleyText",
          "GalleyImages",
          "GalleyLoading", "GalleyOutline", "GalleyFonts", "GalleyDisplayList", "GalleyScroll",
          "GalleyFind", "GalleyLayout", "GalleyPaint", "GalleyGoldens", "GalleyScript", "CMalloc",
        ],
        swiftSettings: strict),
      .executableTarget(
        name: "find-benchmark", dependencies: ["GalleyFind"], path: "Benchmarks/Find",
        swiftSettings: strict),
      .executableTarget(
        name: "lakes", dependencies: ["Galley"], path: "Examples/Lakes", sources: ["App"],
        resources: [
          .copy("english.html"), .copy("hebrew.html"), .copy("japanese.html"),
          .copy("style.css"), .copy("lake.jpg"),
        ], swiftSettings: strict),
    ]
)
