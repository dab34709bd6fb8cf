#pragma once
#include <malloc.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

/* Makes the heap's first part: memory that the caller has asked for is not left out by the
   compiler here. */
static inline void galley_grow_heap(size_t size) {
  void *volatile block = malloc(size);
  free(block);
}
