import { expect, test } from 'vitest'
import { wordsAlike } from './words-alike.ts'

const marked = (text: string, question: string) =>
  wordsAlike(text, question).flatMap(({ text: piece, alike }) => (alike ? [piece] : []))

test('words of a question are marked in a text in each of their forms', () => {
  expect(marked('Invoices of hotels are sent. The hotel writes an invoice.', 'Which hotel invoice?')).toEqual([
    'Invoices',
    'hotels',
    'hotel',
    'invoice',
  ])
  expect(marked('Die Größe der Rechnungen', 'rechnung grosse')).toEqual(['Rechnungen'])
})

test('words that merely begin alike are not', () => expect(marked('interest internal', 'international')).toEqual([]))

test('the pieces are the text', () => {
  const text = 'A late parcel, a parcel!'
  expect(
    wordsAlike(text, 'parcel')
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})
