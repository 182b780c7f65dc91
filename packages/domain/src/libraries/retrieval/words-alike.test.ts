import { expect, test } from 'vitest'
import { linesAround, wordsAlike } from './words-alike.ts'

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

test('of a long table the header and the row that is asked for come first', () => {
  const rows = Array.from({ length: 20 }, (_, at) => `R-${at} · Employee ${at}`)
  const text = ['Receipt · Employee', ...rows].join('\n')
  expect(linesAround(text, 'What is R-17 of employee 17?', 6).split('\n').slice(0, 4)).toEqual([
    'Receipt · Employee',
    '…',
    'R-16 · Employee 16',
    'R-17 · Employee 17',
  ])
  expect(linesAround(text, 'employee 2', 6)).toBe(text)
  expect(linesAround('One line.', 'Nothing alike', 6)).toBe('One line.')
})
