/** The first of a list that is too long to be read, and how many more there are. */
export function firstOf(texts: readonly string[], most: number): { shown: readonly string[]; more: number } {
  // To say that there is one more takes the room of that one.
  if (texts.length <= most + 1) return { shown: texts, more: 0 }
  return { shown: texts.slice(0, most), more: texts.length - most }
}
