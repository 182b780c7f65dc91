import { expect, test } from 'vitest'
import { fillPromptText, variablesOf } from './prompt-text.ts'

test('every variable is replaced by its prop', () => {
  expect(fillPromptText('Dear {{name}}, {{ name }} of {{place}}.', { name: 'Ada', place: 'London' })).toEqual({
    text: 'Dear Ada, Ada of London.',
    missing: [],
  })
})

test('a variable without a prop is named, once, and left standing', () => {
  expect(fillPromptText('{{a}} {{b}} {{b}}', { a: '1' })).toEqual({ text: '1 {{b}} {{b}}', missing: ['b'] })
})

test('a prop is text: variables inside it are not filled, and names of built-in members are no props', () => {
  expect(fillPromptText('{{a}}', { a: '{{b}}', b: 'no' }).text).toBe('{{b}}')
  expect(fillPromptText('{{constructor}}', {}).missing).toEqual(['constructor'])
})

test('braces that hold no name are text', () => {
  expect(variablesOf('{{}} {{ 1 }} {x} {{ok}}')).toEqual(['ok'])
})
