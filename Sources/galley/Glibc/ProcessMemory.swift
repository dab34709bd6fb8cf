import CMalloc
import Glibc

/// Lets the process get memory in few steps, and from one place for all threads.
///
/// A page's tables live about as long as the process, so that memory which is given back and asked
/// for again, page by page, costs more than everything that is done with it.
func prepareMemory() {
  // The threads that a picture is made on hardly allocate at the same time.
  _ = mallopt(M_ARENA_MAX, 1)
  _ = mallopt(M_TOP_PAD, 64 << 20)
  _ = mallopt(M_TRIM_THRESHOLD, 256 << 20)
  _ = mallopt(M_MMAP_THRESHOLD, 4 << 20)
  // A large allocation makes the heap; large pages let the system fill it in fewer steps.
  galley_grow_heap(100_000)
  let large = 2 << 20
  guard let end = unsafe sbrk(0) else { return }
  let last = UInt(bitPattern: end) / UInt(large) * UInt(large)
  let begin = last - min(last, 60 << 20)
  if let start = unsafe UnsafeMutableRawPointer(bitPattern: begin) {
    unsafe _ = madvise(start, Int(last - begin), MADV_HUGEPAGE)
  }
}
