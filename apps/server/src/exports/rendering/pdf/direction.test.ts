import { expect, test } from 'vitest'
import { aligned, directed, inVisualOrder } from './direction.ts'

/** A line as pdfmake makes it: each word by itself, as wide as it has signs. */
function seen(text: string): string {
  const inlines = directed([{ text }]).flatMap(({ text: run, level = 0 }) =>
    (String(run).match(/\S*\s*/g) ?? [])
      .filter((word) => word !== '')
      .map((word) => {
        const [leadingCut, trailingCut] = [0, word.length - word.trimEnd().length]
        return { text: word, x: 0, width: word.length, leadingCut, trailingCut, level }
      }),
  )
  inVisualOrder({ inlines })
  // A font turns round what has letters of its own.
  const drawn = inlines.toSorted((one, other) => one.x - other.x)
  return drawn.map(({ text: word }) => (/[א-ת]/u.test(word) ? [...word].toReversed().join('') : word)).join('')
}

test.each([
  ['words that are read from the left stay', 'one two', 'one two'],
  ['a paragraph that begins in Hebrew runs to the left', 'אבג דהו', 'והד גבא'],
  ['numbers and Latin words in it run to the right', 'אבג 2026 two words דהו', 'והד two words 2026 גבא'],
  ['Hebrew words among Latin ones run to the left, in their place', 'one אבג דהו two', 'one והד גבא two'],
  ['marks stay with the word before them', 'אבג, דהו.', '.והד ,גבא'],
  ['brackets open to the left', 'אב (גד) הו', 'וה (דג) בא'],
  ['room at the end of a line counts for nothing', 'אבג דהו ', 'והד גבא'],
])('%s', (_, text, drawn) => {
  expect(seen(text)).toBe(drawn)
})

test('a paragraph that begins from the right is aligned there', () => {
  expect(aligned(directed([{ text: 'אבג one' }]))).toEqual({ alignment: 'right' })
  expect(aligned(directed([{ text: 'one אבג' }]))).toEqual({})
})

test('a line that is drawn again stands as before', () => {
  const line = {
    inlines: [
      { text: 'אב', x: 0, width: 2, leadingCut: 0, trailingCut: 0, level: 1 },
      { text: ' , ', x: 2, width: 3, leadingCut: 1, trailingCut: 1, level: 1 },
    ],
  }
  inVisualOrder(line)
  const once = structuredClone(line)
  inVisualOrder(line)
  expect(line).toEqual(once)
})
