/// Lets other tasks run until something is so, or they have had more than enough turns.
@MainActor
func settleTasks(until isSo: () -> Bool) async {
  for _ in 0..<100_000 {
    if isSo() { return }
    await Task.yield()
  }
}
