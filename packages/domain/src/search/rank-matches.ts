/** How well words fit a text, from not at all to how it begins. */
const NONE = 0
const LETTERS_IN_ORDER = 1
const PART_OF_WORD = 2
const START_OF_WORD = 3
const START_OF_TEXT = 4

/** What is searched: the text that is shown, and other words that lead to it. */
export type Searched = { text: string; words?: readonly string[]; /** More goes first among equals. */ weight?: number }

export type Match<Item> = { item: Item; score: number }

/**
 * The items that fit what was typed, the best first: how the text begins goes before the start of another word, that before a part
 * of one, and that before its letters in order. Of equals the heavier goes first (what was used lately), then the one that was given first.
 * Accents and capitals do not count; every word that was typed has to fit.
 */
export function rankMatches<Item>(
  typed: string,
  items: readonly Item[],
  searched: (item: Item) => Searched,
): Match<Item>[] {
  const words = plain(typed).split(' ').filter(Boolean)
  return items
    .map((item) => {
      const { text, words: others = [], weight = 0 } = searched(item)
      return { item, weight, score: scoreOf(words, plain(text), others.map(plain)) }
    })
    .filter(({ score }) => score > NONE)
    .toSorted((a, b) => b.score - a.score || b.weight - a.weight)
    .map(({ item, score }) => ({ item, score }))
}

/** The worst of the words says how well all of them fit; the whole of what was typed counts as one where it stands as one. */
function scoreOf(words: readonly string[], text: string, others: readonly string[]): number {
  if (words.length === 0) return LETTERS_IN_ORDER
  const whole = fit(words.join(' '), text)
  if (whole > LETTERS_IN_ORDER) return whole
  const fits = words.map((word) =>
    // What is not shown leads here only by its beginning, or nobody could see why.
    Math.max(fit(word, text), ...others.map((other) => (fit(word, other) >= START_OF_WORD ? PART_OF_WORD : NONE))),
  )
  return Math.min(...fits, START_OF_WORD)
}

function fit(word: string, text: string): number {
  if (text.startsWith(word)) return START_OF_TEXT
  if (text.includes(` ${word}`)) return START_OF_WORD
  if (text.includes(word)) return PART_OF_WORD
  return word.length > 1 && hasInOrder(word.replaceAll(' ', ''), text) ? LETTERS_IN_ORDER : NONE
}

/** Do the letters stand in the text in this order, the first of them where a word begins? */
function hasInOrder(letters: string, text: string): boolean {
  const [first = '', ...rest] = letters
  for (let start = 0; start < text.length; start += 1) {
    if (text[start] !== first || (start > 0 && text[start - 1] !== ' ')) continue
    let at = start
    if (rest.every((letter) => (at = text.indexOf(letter, at + 1)) > 0)) return true
  }
  return false
}

/** Without capitals and accents, and with one space between words. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
