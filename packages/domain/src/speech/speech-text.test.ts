import fc from 'fast-check'
import { expect, test } from 'vitest'
import { speechText } from './speech-text.ts'

test.each([
  [
    'headings, quotes and lists lose their marks',
    '# Plan\n> said\n- one\n* [x] two\n3. three',
    'Plan\nsaid\none\ntwo\n3. three',
  ],
  ['emphasis is words', 'a **bold** and *soft* and __both__ ~~gone~~', 'a bold and soft and both gone'],
  ['names with underscores stay', 'call snake_case_name now', 'call snake_case_name now'],
  ['inline code is its words', 'run `npm test` now', 'run npm test now'],
  ['a link is its text', 'see [the guide](https://example.com/a?b=c "Guide") now', 'see the guide now'],
  ['a bare address is its host', 'at https://www.example.com/a/b?c=d#e today', 'at example.com today'],
  ['an image is its description', '![A fox](data:image/png;base64,AAAA)', 'A fox'],
  ['tables are read row by row', '| a | b |\n|---|:-:|\n| 1 | 2 |', 'a, b\n\n1, 2'],
  ['rules are silent', 'one\n\n---\n\ntwo', 'one\n\ntwo'],
  ['tags are silent', 'a<br/>b <b>c</b>', 'ab c'],
  ['footnotes are silent', 'so it is[^1].', 'so it is.'],
  ['escaped marks are said as they are', '2 \\* 3', '2 * 3'],
])('%s', (_, markdown, spoken) => expect(speechText(markdown)).toBe(spoken))

test('code is not spelled out, and what follows it is read', () => {
  expect(speechText('Do this:\n```ts\nconst a = 1\n```\nand go on.')).toBe('Do this:\n(Code omitted.)\nand go on.')
  expect(speechText('~~~\n```\nstill code\n~~~\nend')).toBe('(Code omitted.)\nend')
})

test('a block of maths is not spelled out', () => {
  expect(speechText('so\n$$\n\\int x\n$$\nholds')).toBe('so\n(Formula omitted.)\nholds')
})

test('plain words are said as they are', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[A-Za-z]{1,8}$/), { minLength: 1, maxLength: 20 }), (words) => {
      expect(speechText(words.join(' '))).toBe(words.join(' '))
    }),
  )
})

test('megabytes of marks take no longer than they are long', () => {
  for (const piece of ['[', '*', '`', '|', '<a', '![](', '$$', '> ', '| ', ' ', '-', '~~', '\\']) {
    expect(typeof speechText(`a${piece.repeat(100_000)}b`)).toBe('string')
  }
})
