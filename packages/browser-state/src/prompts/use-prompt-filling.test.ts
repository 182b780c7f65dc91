import { expect, test } from 'vitest'
import { NOT_FILLED } from '#drafts/filling.ts'
import { filledWords, templateOfDraft } from './use-prompt-filling.ts'

test('the words of a prompt go out with its values; braces that a backslash keeps, or that mean nothing, go out as they are', () => {
  const text = String.raw`Hello {{name}}, \{{kept}}`
  const filling = { ...NOT_FILLED, values: { name: 'Ada {{kept}}' } }
  expect(filledWords({ text, filling })).toBe('Hello Ada {{kept}}, {{kept}}')
  expect(filledWords({ text, filling: { ...filling, isTemplate: false } })).toBe(text)
  expect(filledWords({ text: 'Hello', filling: undefined })).toBe('Hello')
})

test('what words are filled from is their text with the value of each of its variables, and nothing where it has none', () => {
  const described = [{ name: 'tone', type: 'text' as const, required: false, default: 'dry' }]
  const filling = { ...NOT_FILLED, described, values: { name: 'Ada', gone: 'x' } }
  const text = 'Hello {{name}}, {{tone}}'
  expect(templateOfDraft({ text, filling })).toEqual({ text, variables: { name: 'Ada', tone: 'dry' }, described })
  expect(templateOfDraft({ text, filling: { ...filling, isTemplate: false } })).toBeUndefined()
  expect(templateOfDraft({ text: 'Hello', filling })).toBeUndefined()
})

test('what is kept of a value is what goes out: the default where somebody has cleared it, nothing where there is none', () => {
  const described = [
    { name: 'tone', type: 'text' as const, required: false, default: 'dry' },
    { name: 'place', type: 'text' as const, required: false },
  ]
  const draft = {
    text: '[{{tone}}][{{place}}]',
    filling: { ...NOT_FILLED, described, values: { tone: '', place: '' } },
  }
  expect(filledWords(draft)).toBe('[dry][]')
  expect(templateOfDraft(draft)?.variables).toEqual({ tone: 'dry', place: '' })
})
