#pragma once
#include <stdio.h>
#include <hyphen.h>
#include <stdlib.h>

/* Where a word of UTF-8 may be divided: an odd value at the index of a character allows a break
   after it. Breaks that change the spelling are taken out. False if memory ran out. */
static inline int galley_hyphenate(
    HyphenDict *dictionary, const char *word, int size, char *values) {
  char **replacements = NULL;
  int *positions = NULL, *cuts = NULL;
  int failed = hnj_hyphen_hyphenate2(
      dictionary, word, size, values, NULL, &replacements, &positions, &cuts);
  if (replacements) {
    for (int index = 0; index < size; index++) {
      if (!replacements[index]) continue;
      values[index] = '0';
      free(replacements[index]);
    }
    free(replacements);
  }
  free(positions);
  free(cuts);
  return !failed;
}
