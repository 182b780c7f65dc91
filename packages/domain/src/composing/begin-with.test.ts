import { expect, test } from 'vitest'
import { beginWith } from './begin-with.ts'

const STARTERS = ['What may a hotel cost?', 'Which class do I take?']

test.each([
  ['fills an empty field', '  ', 'Which class do I take?'],
  ['replaces another way to begin', 'What may a hotel cost? ', 'Which class do I take?'],
  ['stands below what somebody has written', 'I travel to Rome.\n', 'I travel to Rome.\n\nWhich class do I take?'],
])('a way to begin %s', (_, written, text) => {
  expect(beginWith('Which class do I take?', written, STARTERS)).toBe(text)
})
