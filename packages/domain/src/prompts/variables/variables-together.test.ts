import { describe, expect, test } from 'vitest'
import type { PromptVariable } from './prompt-variable.ts'
import { variablesTogether } from './variables-together.ts'

const choice = (...options: string[]): Described => ({ type: 'choice', required: false, options })
const NUMBER: Described = { type: 'number', required: false }
const TEXT: Described = { type: 'text', required: false }

type Described = Omit<PromptVariable, 'name'>

/** What is asked of templates a, b, c … that each describe one variable in their way. */
const asked = (...described: Described[]) =>
  variablesTogether(
    described.map((one, index) => ({
      id: 'abc'.charAt(index),
      text: 'Be {{tone}}.',
      isTemplate: true,
      variables: [{ name: 'tone', ...one }],
    })),
  )

test('a name of several templates is asked for once, and required where any requires it', () => {
  const tone = { name: 'tone', type: 'choice' as const, required: false, options: ['warm'] }
  const together = variablesTogether([
    { id: 'a', text: 'Be {{tone}}.', isTemplate: true, variables: [tone] },
    { id: 'b', text: '{{tone}} for {{name}}', isTemplate: true, variables: [] },
    { id: 'c', text: '{{other}}', isTemplate: false, variables: [] },
  ])
  expect(together).toEqual([
    { ...tone, required: true, key: 'tone', templateId: null },
    { name: 'name', type: 'text', required: true, key: 'name', templateId: null },
  ])
})

describe('a name that templates describe differently', () => {
  test.each([
    ['takes the options that all have', [choice('warm', 'plain'), choice('plain', 'warm', 'rude')], ['warm', 'plain']],
    ['takes the options of a choice where others take any text', [TEXT, choice('warm')], ['warm']],
    ['takes those options that are numbers where others take numbers', [choice('1', 'two', '3'), NUMBER], ['1', '3']],
  ])('%s', (_, described, options) => {
    expect(asked(...described)).toEqual([
      { name: 'tone', type: 'choice', required: false, options, key: 'tone', templateId: null },
    ])
  })

  test('is a number where any takes numbers alone', () => {
    expect(asked(TEXT, NUMBER)).toMatchObject([{ type: 'number', key: 'tone' }])
  })

  test('is asked for each template where no value fits all of them, as that one describes it', () => {
    const [warm, plain, any] = [choice('warm'), { ...choice('plain'), default: 'plain' }, TEXT]
    expect(asked(warm, plain, any)).toEqual([
      { name: 'tone', ...warm, key: 'a.tone', templateId: 'a' },
      { name: 'tone', ...plain, key: 'b.tone', templateId: 'b' },
      { name: 'tone', ...any, key: 'c.tone', templateId: 'c' },
    ])
  })

  test('has the first default that all take', () => {
    expect(asked({ ...TEXT, default: 'warm' }, { ...TEXT, default: 'plain' })).toMatchObject([{ default: 'warm' }])
    const late = { ...choice('plain', 'dry'), default: 'plain' }
    expect(asked({ ...TEXT, default: 'warm' }, late)).toMatchObject([{ default: 'plain' }])
    expect(asked({ ...TEXT, default: 'warm' }, choice('plain'))[0]).not.toHaveProperty('default')
  })
})
