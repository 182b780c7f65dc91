import { expect, test } from 'vitest'
import { promptValues } from './prompt-values.ts'

const letter = { text: 'Write to {{name}} in {{city}}.', isTemplate: true, variables: [] }
const summary = { text: 'Sum this up: {{text}}', isTemplate: true, variables: [] }
const plain = { text: 'Be brief.', isTemplate: false, variables: [] }
const values = { name: 'Ada', city: 'Oslo' }

test.each([
  ['metadata.variables', letter, { variables: values }, 'Be kind.', { values, rest: 'Be kind.' }],
  ['their JSON', letter, { variables: JSON.stringify(values) }, '', { values, rest: '' }],
  ['a message of JSON', letter, undefined, JSON.stringify(values), { values, rest: '' }],
  ['a message for the only variable', summary, { user_id: 'a' }, 'Long.', { values: { text: 'Long.' }, rest: '' }],
  ['a message that is none', letter, null, 'Hello', { values: {}, rest: 'Hello' }],
  ['a prompt without variables', plain, null, 'Hello', { values: {}, rest: 'Hello' }],
  ['a list in a message', letter, null, '[1]', { values: {}, rest: '[1]' }],
  ['what is no value', letter, { variables: { name: ['Ada'], city: 7 } }, '', { values: { city: 7 }, rest: '' }],
])('values from %s', (_, template, metadata, said, expected) => {
  expect(promptValues(template, metadata, said)).toEqual(expected)
})
