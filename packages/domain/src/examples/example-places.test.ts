import { expect, test } from 'vitest'
import { emptyPlaces, fillPlaces, placesOf } from './example-places.ts'

const TEXT = 'Translate into [language]. Mind [language] idioms.\n\n[paste your text]\n\nTranslation:'

test('what stands in brackets is a place, each once; one with a line of its own takes a whole text', () => {
  expect(placesOf(TEXT)).toEqual([
    { name: 'language', isLong: false },
    { name: 'paste your text', isLong: true },
  ])
  expect(placesOf('[all of it]')).toEqual([{ name: 'all of it', isLong: true }])
  expect(placesOf('Draw a fox.')).toEqual([])
})

test('a value stands wherever its place does, as it was entered, brackets and dollars included', () => {
  expect(fillPlaces(TEXT, { language: '$& [language]', 'paste your text': 'Hi [there]\nBye\n' })).toBe(
    'Translate into $& [language]. Mind $& [language] idioms.\n\nHi [there]\nBye\n\nTranslation:',
  )
})

test('a place that is left empty goes with the empty lines before it', () => {
  expect(fillPlaces('Summarize it.\n\n[attach or paste it]', {})).toBe('Summarize it.')
})

test('every place is to be filled, but for what a file stands in for', () => {
  expect(emptyPlaces(TEXT, { language: ' ' }, false)).toEqual(['language', 'paste your text'])
  expect(emptyPlaces(TEXT, { language: 'Finnish' }, true)).toEqual([])
  expect(emptyPlaces('Explain [constructor].', {}, false)).toEqual(['constructor'])
})
