import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillPromptText, namesInPromptText } from './prompt-text.ts'

test('each {{name}} is filled in from the props', () => {
  expect(fillPromptText('Dear {{name}}, {{ greeting }} {{name}}!', { name: 'Ann', greeting: '' })).toEqual({
    text: 'Dear Ann,  Ann!',
    missing: [],
  })
})

test('names without a value are listed once and stay in the text', () => {
  expect(fillPromptText('{{b}} {{a}} {{b}}', { a: 'x' })).toEqual({ text: '{{b}} x {{b}}', missing: ['b'] })
  expect(fillPromptText('{{constructor}}', {}).missing).toEqual(['constructor'])
})

test('what looks like a placeholder in a value is not filled in again, and dollar signs are plain', () => {
  expect(fillPromptText('{{a}}', { a: '{{b}} $& $1', b: 'no' }).text).toBe('{{b}} $& $1')
})

test('braces that are no placeholder stay', () => {
  expect(fillPromptText('{ {a} } {{}} {{a b}} {"x":{"y":1}}', {})).toEqual({
    text: '{ {a} } {{}} {{a b}} {"x":{"y":1}}',
    missing: [],
  })
})

test('the names of a template are listed in their order', () => {
  expect(namesInPromptText('{{city}} {{day-1}} {{city}} {{größe}}')).toEqual(['city', 'day-1', 'größe'])
})

test('a template filled with every name it asks for asks for nothing more', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('{{a}}', '{{b}}', '{{', '}}'))), (pieces) => {
      const template = pieces.join('')
      const props = Object.fromEntries(namesInPromptText(template).map((name) => [name, 'x']))
      expect(fillPromptText(template, props).missing).toEqual([])
    }),
  )
})

test.each([
  [String.raw`\{{a}}`, '{{a}}'],
  [String.raw`\\{{a}}`, String.raw`\x`],
  [String.raw`\\\{{a}}`, String.raw`\{{a}}`],
  [String.raw`\{{a}} {{a}}`, '{{a}} x'],
  [String.raw`C:\temp \n \{ {{a}}`, String.raw`C:\temp \n \{ x`],
])('a backslash keeps braces as they are: %s', (template, text) => {
  expect(fillPromptText(template, { a: 'x' })).toEqual({ text, missing: [] })
})

test('a literal placeholder asks for nothing', () => {
  expect(namesInPromptText(String.raw`\{{a}} \\{{b}}`)).toEqual(['b'])
})

test.each([['{'.repeat(200_000)], ['\\'.repeat(200_000)], ['{{ '.repeat(70_000)], ['{{a'.repeat(70_000)]])(
  'hostile text of 200,000 characters is read in one go',
  (template) => {
    expect(fillPromptText(template, {})).toEqual({ text: template, missing: [] })
  },
)
