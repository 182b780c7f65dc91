const WORD = /[\p{L}\p{N}]+/gu

/** Beside a word stand the parts that it shares with its other forms. */
const PART = 3
const WEIGHT_OF_PART = 0.3
const DIGITS = 1e6

/**
 * A vector of length 1 that stands for a text: the same for the same text, and near that of one with many of the same words. Words and
 * their parts are hashed to places ("feature hashing"), so that no vocabulary is needed.
 * @param size how many numbers it has
 */
export function textVector(text: string, size: number): number[] {
  const vector = new Float64Array(size)
  const add = (feature: string, weight: number) => {
    const hash = hashOf(feature)
    const place = (hash >>> 1) % size
    vector[place] = (vector[place] ?? 0) + (hash & 1 ? weight : -weight)
  }
  for (const [word] of text.toLowerCase().matchAll(WORD)) {
    add(word, 1)
    for (let at = 0; at + PART <= word.length; at += 1) add(` ${word.slice(at, at + PART)}`, WEIGHT_OF_PART)
  }
  const length = Math.hypot(...vector)
  // What has no word stands somewhere as well.
  if (length === 0) vector[0] = 1
  return Array.from(vector, (value) => Math.round((value / (length || 1)) * DIGITS) / DIGITS)
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
