#pragma once
#include <gumbo.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#define GALLEY_HUGE_PAGE ((size_t)2 << 20)

/* Memory for one parse: blocks that only grow and are freed at once, so that gumbo's own
   recursive destruction is never run. */
typedef struct galley_block {
  struct galley_block *previous;
} galley_block;

typedef struct {
  char *next, *end;
  galley_block *last;
  size_t block_size;
} galley_arena;

static inline void *galley_arena_allocate(void *context, size_t size) {
  galley_arena *arena = (galley_arena *)context;
  size = (size + 15) & ~(size_t)15;
  if ((size_t)(arena->end - arena->next) < size) {
    size_t wanted = arena->block_size;
    if (wanted < size + 64) wanted = size + 64;
    if (arena->block_size < (size_t)8 << 20) arena->block_size *= 2;
    galley_block *block;
    if (wanted >= GALLEY_HUGE_PAGE) {
      /* Large pages: the system clears and maps the memory in far fewer steps. */
      wanted = (wanted + GALLEY_HUGE_PAGE - 1) & ~(GALLEY_HUGE_PAGE - 1);
      block = (galley_block *)aligned_alloc(GALLEY_HUGE_PAGE, wanted);
      if (block) madvise(block, wanted, MADV_HUGEPAGE);
    } else {
      block = (galley_block *)malloc(wanted);
    }
    if (!block) abort();
    block->previous = arena->last;
    arena->last = block;
    arena->next = (char *)block + 16;
    arena->end = (char *)block + wanted;
  }
  void *result = arena->next;
  arena->next += size;
  return result;
}

static inline void galley_arena_deallocate(void *context, void *pointer) {
  (void)context;
  (void)pointer;
}

static inline void galley_arena_free(galley_arena *arena) {
  while (arena->last) {
    galley_block *previous = arena->last->previous;
    free(arena->last);
    arena->last = previous;
  }
  arena->next = arena->end = NULL;
}

/* Parses a document (context GUMBO_TAG_LAST) or a fragment. */
static inline GumboOutput *galley_gumbo_parse(
    galley_arena *arena, const char *buffer, size_t length, GumboTag context,
    GumboNamespaceEnum context_namespace) {
  GumboOptions options = kGumboDefaultOptions;
  options.allocator = galley_arena_allocate;
  options.deallocator = galley_arena_deallocate;
  options.userdata = arena;
  options.max_errors = 0;
  options.fragment_context = context;
  options.fragment_namespace = context_namespace;
  return gumbo_parse_with_options(&options, buffer, length);
}

static inline GumboNode *galley_gumbo_child(const GumboVector *vector, unsigned int index) {
  return (GumboNode *)vector->data[index];
}

static inline GumboAttribute *galley_gumbo_attribute(
    const GumboVector *vector, unsigned int index) {
  return (GumboAttribute *)vector->data[index];
}
