#pragma once
#include <stddef.h>

/// A file of the prelude: its name and its text.
struct PagePreludeFile {
  const char *name;
  const char *text;
  size_t count;
};

/// How many files there are.
size_t pagePreludeFileCount(void);

/// The files are read in this order; `index` is below the count.
struct PagePreludeFile pagePreludeFile(size_t index);
