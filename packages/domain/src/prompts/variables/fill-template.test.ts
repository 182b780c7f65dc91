import { describe, expect, test } from 'vitest'
import { fillTemplate } from './fill-template.ts'
import type { PromptVariable } from './prompt-variable.ts'
import { flawsOfVariables, variablesOfPrompt } from './variables-of-prompt.ts'

const TONE: PromptVariable = {
  name: 'tone',
  type: 'choice',
  required: false,
  default: 'warm',
  options: ['warm', 'plain'],
}
const DAYS: PromptVariable = { name: 'days', type: 'number', required: true }

const fill = (props: Record<string, string | number>, text = '{{days}} {{tone}} {{who}}') =>
  fillTemplate({ text, isTemplate: true, variables: [TONE, DAYS] }, props)

describe('a template is filled in', () => {
  test('from what is given, else by the default', () => {
    expect(fill({ days: 3, who: 'Ann' })).toEqual({ text: '3 warm Ann', unfit: [] })
  })

  test('and names every value that is missing or does not fit', () => {
    expect(fill({ tone: 'rude' }).unfit).toEqual([
      { name: 'days', message: 'Enter a value for days.' },
      { name: 'tone', message: 'tone must be one of warm, plain.' },
      { name: 'who', message: 'Enter a value for who.' },
    ])
    expect(fill({ days: 'soon', who: 'x' }).unfit).toEqual([{ name: 'days', message: 'days must be a number.' }])
  })

  test('with nothing where a variable is not required', () => {
    const variables = [{ name: 'a', type: 'text', required: false }] as const
    expect(fillTemplate({ text: '[{{a}}]', isTemplate: true, variables }, {})).toEqual({ text: '[]', unfit: [] })
  })

  test('with names of every object only where they are given', () => {
    expect(fill({}, '{{constructor}} {{toString}}').unfit).toHaveLength(2)
    expect(fill({ constructor: 'x' }, '{{constructor}}').text).toBe('x')
    // No object can hold its value, so that it is no name.
    expect(fill({}, '{{__proto__}} {{ __proto__ }}')).toEqual({ text: '{{__proto__}} {{ __proto__ }}', unfit: [] })
  })

  test('unless it is no template', () => {
    expect(fillTemplate({ text: '{{a}}', isTemplate: false, variables: [] }, { a: 'x' })).toEqual({
      text: '{{a}}',
      unfit: [],
    })
  })
})

test('variables stand in the order of the text; one that is not described is a required text', () => {
  expect(variablesOfPrompt('{{new}} {{days}}', [TONE, DAYS])).toEqual([
    { name: 'new', type: 'text', required: true },
    DAYS,
  ])
})

test('a description names its variables once, and its defaults fit', () => {
  const flaws = flawsOfVariables([
    { name: 'a b', type: 'text', required: true },
    { name: 'c', type: 'choice', required: true },
    { name: 'c', type: 'number', required: true, default: 'x' },
    { name: '__proto__', type: 'text', required: true },
  ])
  expect(flaws.map(({ index, field }) => `${index} ${field}`)).toEqual([
    '0 name',
    '1 options',
    '2 name',
    '2 default',
    '3 name',
  ])
})
