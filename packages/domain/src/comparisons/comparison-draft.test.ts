import { expect, test } from 'vitest'
import {
  type ComparisonDraft,
  draftOfText,
  EMPTY_DRAFT,
  exampleOfSamples,
  textOfDraft,
  writtenExamples,
} from './comparison-draft.ts'

test('a draft comes back from its text as it was; what is no draft is an empty one', () => {
  const draft: ComparisonDraft = { second: 'Tell {{a}}', examples: [{ a: 'x', gone: 'y' }, {}] }
  expect(draftOfText(textOfDraft(draft))).toEqual(draft)
  expect(textOfDraft(EMPTY_DRAFT)).toBe('')
  for (const text of ['', 'Hello', 'null', '[]', '{"examples":3}']) expect(draftOfText(text)).toEqual(EMPTY_DRAFT)
  expect(draftOfText('{"examples":[1,{"a":2,"b":"c"}]}').examples).toEqual([{}, { b: 'c' }])
})

test('rows in which nothing stands for a variable of the prompt are no examples', () => {
  expect(writtenExamples([{ a: 'x' }, { a: ' ' }, { gone: 'y' }], ['{{a}}'])).toEqual([{ a: 'x' }])
})

test('two versions without variables have one example without values', () => {
  expect(writtenExamples([{ gone: 'y' }], ['Tell a joke.', 'Tell a short joke.'])).toEqual([{}])
  expect(writtenExamples([], ['Tell a joke.'])).toEqual([])
})

test('a saved prompt gives the samples of its variables as an example, else what they begin with', () => {
  const variable = { type: 'text', required: true } as const
  const variables = [
    { ...variable, name: 'city', sample: 'Rome', default: 'Lima' },
    { ...variable, name: 'year', default: '2026' },
    { ...variable, name: 'tone' },
  ]
  expect(exampleOfSamples(variables)).toEqual({ city: 'Rome', year: '2026' })
  expect(exampleOfSamples(variables.slice(2))).toBeNull()
})
