import Glibc

/// Lets the stack of the main thread grow as far as boxes nest: layout recurses into them, and the
/// usual limit of 8 MB holds a few hundred columns or inline blocks inside each other.
///
/// The system keeps at least 128 MB of addresses free below the main thread's stack, whatever the
/// limit was when the program began; pages that aren't used cost nothing.
func raiseStackLimit() {
  let wanted: rlim_t = 112 << 20
  var limit = rlimit()
  guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0,
    limit.rlim_cur < wanted
  else { return }
  limit.rlim_cur = min(wanted, limit.rlim_max)
  // Where it can't be raised, pages that nest deeply fail as before.
  unsafe _ = setrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit)
}
