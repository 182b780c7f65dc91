import { expect, test } from 'vitest'
import { COMPARED_VALUES_LENGTH } from '../comparison-limits.ts'
import { filledVersion, flawsOfExamples, variablesOfVersions } from './example-flaws.ts'

const VERSIONS = ['Tell {{name}} about {{topic}}.', String.raw`{{topic}} for {{who}}, \{{literal}}`]

test('the variables of two versions are asked for once each, in the order of their texts', () => {
  expect(variablesOfVersions(VERSIONS)).toEqual(['name', 'topic', 'who'])
})

test('a value that is missing or empty in an example is named by its row and its variable', () => {
  const whole = { name: 'Ann', topic: 'tea', who: 'all' }
  expect(flawsOfExamples(VERSIONS, [whole])).toEqual([])
  expect(flawsOfExamples(VERSIONS, [whole, { name: 'Ben', topic: '' }])).toEqual([
    { kind: 'missing', example: 1, name: 'topic' },
    { kind: 'missing', example: 1, name: 'who' },
  ])
  expect(flawsOfExamples(['{{constructor}}'], [{}])).toEqual([{ kind: 'missing', example: 0, name: 'constructor' }])
})

test('two versions without variables are asked once, as they stand; one has nothing to be compared with', () => {
  const two = ['Tell a joke.', 'Tell a short joke.']
  expect(flawsOfExamples(two, [{}])).toEqual([])
  expect(flawsOfExamples(two, [{}, {}])).toEqual([{ kind: 'no-variables' }])
  expect(flawsOfExamples(['Tell a joke.'], [{}])).toEqual([{ kind: 'no-variables' }])
})

test('all values together have a limit', () => {
  const long = { a: 'x'.repeat(COMPARED_VALUES_LENGTH / 2 + 1) }
  expect(flawsOfExamples(['{{a}}'], [long, long])).toEqual([{ kind: 'too-long', length: COMPARED_VALUES_LENGTH + 2 }])
})

test('a value stands in as it is, also where it looks like a variable', () => {
  expect(filledVersion('{{a}} and {{b}}', { a: '{{b}}', b: '$1' })).toBe('{{b}} and $1')
})
