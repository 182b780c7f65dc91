import { expect, test } from 'vitest'
import { COMPARED_EXAMPLES } from '@atrium/domain/comparisons/comparison-limits'
import { readExamples, readPastedTable } from './read-examples.ts'

const NAMES = ['name', 'topic']
const TWO = [
  { name: 'Ann', topic: 'tea, "green"' },
  { name: 'Ben', topic: 'two\nlines' },
]

test.each([
  ['commas', 'name,topic\r\nAnn,"tea, ""green"""\r\nBen,"two\nlines"\r\n'],
  [
    'semicolons, as programs for tables write them, with a mark before',
    '\uFEFFName;Topic\nAnn;"tea, ""green"""\nBen;"two\nlines"',
  ],
  ['tabs', 'name\ttopic\nAnn\t"tea, ""green"""\nBen\t"two\nlines"'],
  ['JSON', JSON.stringify(TWO)],
  ['JSON lines', TWO.map((one) => JSON.stringify(one)).join('\n')],
])('examples are read from a file with %s', (_, text) => {
  expect(readExamples(text, NAMES)).toEqual({ examples: TWO, left: 0 })
})

test('what is too much is left out and counted, and a file without an example is none', () => {
  const lines = Array.from({ length: COMPARED_EXAMPLES + 5 }, (_, index) => `n${index},t`)
  expect(readExamples(['name,topic', ...lines].join('\n'), NAMES)).toMatchObject({ left: 5 })
  for (const text of ['', '\n\n', 'name,topic\n', '{"a": 1}', '[1, 2']) expect(readExamples(text, NAMES)).toBeNull()
})

test('a pasted table is one where tabs part its cells', () => {
  expect(readPastedTable('Ann\ttea\nBen\t"two\nlines"\n')).toEqual([
    ['Ann', 'tea'],
    ['Ben', 'two\nlines'],
  ])
  expect(readPastedTable('A paragraph, with commas.\nAnd a second line.')).toBeNull()
})
