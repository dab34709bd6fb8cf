import GalleyEngine

extension WKDataDetectorTypes {
  /// The detectors that the engine has.
  ///
  /// Deviation: addresses, events, flights and shipments aren't found.
  var detectors: DataDetectors {
    var detectors: DataDetectors = []
    if contains(.link) { detectors.insert(.links) }
    if contains(.phoneNumber) { detectors.insert(.phoneNumbers) }
    return detectors
  }
}
