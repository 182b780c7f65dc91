import type { Topic } from './topic.ts'

const USUAL_WORDS = 3_000
const MOST_WORDS = 100_000
const WORDS_A_SECTION = 250
const SENTENCES = [
  'A river does not ask where the sea is, it follows the slope in front of it.',
  'Whoever measures twice has time to think between the first and the second measurement.',
  'The oldest part of the town lies on the hill, and the market has moved around it three times.',
  'Nothing in the report was wrong, but the order of its chapters hid what mattered.',
  'Every lighthouse keeper knew the names of ships that never learned his.',
  'Between two stations the train is nowhere, and that is where most letters were written.',
  'She kept the first draft because it still contained the question.',
  'Glass is made of sand, and so is the hourglass twice over.',
]

/** A text of so many words, in sections, for scrolling and for the speed of long answers. "long 20000" sets the number. */
export const LONG: Topic = {
  name: 'long',
  words: /\blong\b/i,
  say({ text }) {
    const wanted = Number(/\blong\s+(\d{1,6})\b/i.exec(text)?.[1] ?? USUAL_WORDS)
    return writeWords(Math.min(Math.max(1, wanted), MOST_WORDS))
  },
}

function writeWords(count: number): string {
  const paragraphs: string[] = []
  let written = 0
  for (let turn = 0; written < count; turn += 1) {
    const sectionEnds = written % WORDS_A_SECTION < 20
    if (sectionEnds) paragraphs.push(`### Part ${Math.floor(written / WORDS_A_SECTION) + 1}`)
    const sentences = [0, 1, 2, 3].map((offset) => SENTENCES[(turn * 3 + offset) % SENTENCES.length] ?? '')
    const words = sentences
      .join(' ')
      .split(' ')
      .slice(0, count - written)
    paragraphs.push(words.join(' '))
    written += words.length
  }
  return paragraphs.join('\n\n')
}
