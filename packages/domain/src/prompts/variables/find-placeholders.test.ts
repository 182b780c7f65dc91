import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPlaceholders } from './find-placeholders.ts'
import { namesInPromptText } from '../prompt-text.ts'

const seen = (text: string) =>
  findPlaceholders(text).map(({ kind, name, from, to }) => [kind, name, text.slice(from, to)])

test('variables, braces that are kept, and words that are no name are told apart', () => {
  expect(seen(String.raw`Dear {{ name }}, \{{name}} {{first name}} \\{{tone}} {{}}`)).toEqual([
    ['variable', 'name', '{{ name }}'],
    ['literal', 'name', String.raw`\{{name}}`],
    ['malformed', 'first name', '{{first name}}'],
    ['variable', 'tone', '{{tone}}'],
    ['malformed', '', '{{}}'],
  ])
})

test.each(['{ {a} }', '{{a', '{"x":{"y":1}}', '{{a\nb}}', String.raw`\{{a b}}`])('%s is nothing of them', (text) => {
  expect(findPlaceholders(text)).toEqual([])
})

test('the variables that are found are those that are filled in, and none overlaps another', () => {
  const pieces = fc.array(fc.constantFrom('{', '{{', '}}', '}', '\\', 'a', 'b c', '{{a}}', ' ', '\n', '{{b-1}}'))
  fc.assert(
    fc.property(pieces, (written) => {
      const text = written.join('')
      const found = findPlaceholders(text)
      const names = found.filter(({ kind }) => kind === 'variable').map(({ name }) => name)
      expect([...new Set(names)]).toEqual(namesInPromptText(text))
      found.forEach(({ from }, index) => expect(from).toBeGreaterThanOrEqual(found[index - 1]?.to ?? 0))
    }),
  )
})

test.each(['{'.repeat(200_000), '{{ '.repeat(70_000), '\\'.repeat(200_000)])(
  'hostile text of 200,000 characters is read in one go',
  (text) => expect(findPlaceholders(text)).toEqual([]),
)
