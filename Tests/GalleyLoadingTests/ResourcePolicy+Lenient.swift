import GalleyLoading

extension ResourcePolicy {
  /// Allows the whole network, and machines that have much else to do.
  static var lenient: ResourcePolicy {
    var policy = ResourcePolicy()
    policy.network = .anyHost
    policy.privateAddresses = .anyHost
    policy.timeout = 600
    return policy
  }
}
