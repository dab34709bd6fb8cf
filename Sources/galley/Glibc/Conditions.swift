import Glibc

/// How many processors this process may use.
func processorCount() -> Int { min(max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))), 256) }

/// Sets what programs are known to depend on by accident, differently for each number, for the
/// processes that are started from now on.
func setConditions(_ number: Int) {
  let zones = ["UTC", "Pacific/Kiritimati", "America/St_Johns", "Asia/Kathmandu"]
  let languages = ["C", "de_DE.UTF-8", "tr_TR.UTF-8", "ar_EG.UTF-8", "ja_JP.eucJP"]
  unsafe setenv("TZ", zones[number % zones.count], 1)
  for name in ["LANG", "LC_ALL", "LC_NUMERIC"] {
    unsafe setenv(name, languages[number % languages.count], 1)
  }
  unsafe setenv("HOME", number % 2 == 0 ? "/" : "/nonexistent", 1)
  _ = umask(number % 2 == 0 ? 0o022 : 0o077)
}

/// How many cells the terminal is wide; `nil` if standard output is none.
func terminalColumns() -> Int? {
  var size = winsize()
  guard unsafe ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
  return Int(size.ws_col)
}
