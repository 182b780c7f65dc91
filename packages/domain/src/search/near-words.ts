/** Words of which people mistype a letter. Of shorter ones too many differ by one, and longer ones are no words. */
const SHORTEST = 4
const LONGEST = 24

/** Whether a word is kept to be found where it is mistyped: what has digits is a number, a code or a key. */
export function isNearable(word: string): boolean {
  const { length } = word
  return length >= SHORTEST && length <= LONGEST && !/\p{N}/u.test(word)
}

/**
 * A word, and what is left of it without one of its letters. Two words that differ by one letter more, less, another or by two letters
 * in the other order have one of these in common, in every script.
 */
export function keysOf(word: string): string[] {
  const letters = [...word]
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])]
}
