import { expect, test } from 'vitest'
import { variablesTogether } from './variables-together.ts'

test('a name of several templates is asked for once, as the first describes it, and required where any requires it', () => {
  const tone = { name: 'tone', type: 'choice' as const, required: false, options: ['warm'] }
  const together = variablesTogether([
    { text: 'Be {{tone}}.', isTemplate: true, variables: [tone] },
    { text: '{{tone}} for {{name}}', isTemplate: true, variables: [] },
    { text: '{{other}}', isTemplate: false, variables: [] },
  ])
  expect(together).toEqual([
    { ...tone, required: true },
    { name: 'name', type: 'text', required: true },
  ])
})
