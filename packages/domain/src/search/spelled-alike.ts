import { plainLetters } from './words-of.ts'

/** Latin, Greek and Cyrillic letters, of which people leave the accents out as they type. */
const ALPHABETS = [
  [0x41, 0x24f],
  [0x370, 0x52f],
  [0x1e00, 0x1fff],
] as const
/** An accent that stands after its letter, as a regular expression of PostgreSQL. */
const ACCENTED = String.raw`[\u0300-\u036f]*`

let variants: ReadonlyMap<string, string> | undefined

/**
 * The regular expression of PostgreSQL that finds these words wherever a text holds them, with any capitals and accents. It reads a text
 * as it is: to take the accents of every text away first takes nine times as long.
 */
export function spelledAlike(words: string): string {
  variants ??= lettersAlike()
  const known = variants
  return [...plainLetters(words)]
    .map((letter) => {
      const alike = known.get(letter)
      if (alike !== undefined) return `[${letter}${alike}]${ACCENTED}`
      const capital = letter.toUpperCase()
      return capital === letter || [...capital].length > 1 ? literal(letter) : `[${letter}${capital}]`
    })
    .join('')
}

/** By each plain letter the others that are it with a capital or an accent. */
function lettersAlike(): ReadonlyMap<string, string> {
  const alike = new Map<string, string>()
  for (const [first, last] of ALPHABETS) {
    for (let code = first; code <= last; code += 1) {
      const letter = String.fromCodePoint(code)
      const plain = plainLetters(letter)
      if (plain === letter || plain.length !== 1 || !/\p{L}/u.test(letter)) continue
      alike.set(plain, (alike.get(plain) ?? '') + letter)
    }
  }
  return alike
}

const literal = (letter: string) => (/[\p{L}\p{M}\p{N}\s]/u.test(letter) ? letter : `\\${letter}`)
