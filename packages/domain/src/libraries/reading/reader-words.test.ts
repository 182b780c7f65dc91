import { expect, test } from 'vitest'
import { headingsRead, imageWordsIn, lineWordsIn, notesIn, pageWordsIn, READER_WORDS } from './reader-words.ts'

test('what readers write is told apart again', () => {
  expect(pageWordsIn(READER_WORDS.page(12))).toEqual({ kind: 'page', number: 12 })
  expect(pageWordsIn(READER_WORDS.slide(3))).toEqual({ kind: 'slide', number: 3 })
  expect(pageWordsIn(READER_WORDS.sheet('Sheet: A'))).toEqual({ kind: 'sheet', name: 'Sheet: A' })
  expect(pageWordsIn(READER_WORDS.sheet(''))).toEqual({ kind: 'sheet', name: '' })
  expect(imageWordsIn(READER_WORDS.image('GPT-4.1'))).toEqual({ kind: 'image', model: 'GPT-4.1' })
  expect(imageWordsIn(READER_WORDS.imageCut)).toEqual({ kind: 'imageCut' })
  expect(notesIn(`${READER_WORDS.notes}Say hello.`)).toBe('Say hello.')
})

test('what somebody else writes is theirs', () => {
  expect(['Page', 'Page two', 'Slides 3', ' Page 3'].map(pageWordsIn)).toEqual([null, null, null, null])
  expect(['Page 3', 'It was read from an image by A', ''].map(imageWordsIn)).toEqual([null, null, null])
  expect(['Notes', 'Say Notes: no'].map(notesIn)).toEqual([null, null])
  expect(['Page 3', '[a]', '[Slide 3]'].map(lineWordsIn)).toEqual([null, null, { kind: 'slide', number: 3 }])
})

test('the first heading of a sheet is its name, and a heading of a text that says the same is not', () => {
  const headings = ['Sheet: Rates', 'Sheet: Rates']
  expect(headingsRead('rates.xlsx', headings)).toEqual([{ kind: 'sheet', name: 'Rates' }, 'Sheet: Rates'])
  expect(headingsRead('music.md', headings)).toEqual(headings)
  expect(headingsRead('scan.png', ['Read from an image by A', 'Soup'])).toEqual([{ kind: 'image', model: 'A' }, 'Soup'])
})
