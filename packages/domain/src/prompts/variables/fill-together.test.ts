import { expect, test } from 'vitest'
import { fillTogether } from './fill-together.ts'
import type { PromptVariable } from './prompt-variable.ts'

const template = (id: string, described: Omit<PromptVariable, 'name'>) => ({
  id,
  text: `${id}: {{tone}}`,
  isTemplate: true,
  variables: [{ name: 'tone', ...described }],
})
const choice = (...options: string[]) => ({ type: 'choice' as const, required: true, options })

test('every template gets the default that is shown, not one of its own', () => {
  const text = { type: 'text' as const, required: false }
  const both = [template('a', { ...text, default: 'warm' }), template('b', { ...text, default: 'plain' })]
  const { templates, unfit } = fillTogether(both, {})
  expect(unfit).toEqual([])
  expect(templates.map(({ text }) => text)).toEqual(['a: warm', 'b: warm'])
  expect(templates.map(({ values }) => values)).toEqual([{ tone: 'warm' }, { tone: 'warm' }])
})

test('a default that another template does not take is sent to none', () => {
  const own = { ...choice('warm', 'dry'), required: false, default: 'dry' }
  const { templates } = fillTogether([template('a', own), template('b', { ...choice('warm'), required: false })], {})
  expect(templates.map(({ text }) => text)).toEqual(['a: ', 'b: '])
})

test('choices without an option in common are filled each by its own value', () => {
  const both = [template('a', choice('warm')), template('b', choice('plain'))]
  expect(fillTogether(both, { tone: 'warm' }).unfit.map(({ key, name }) => [key, name])).toEqual([
    ['a.tone', 'tone'],
    ['b.tone', 'tone'],
  ])
  const { templates, unfit } = fillTogether(both, { 'a.tone': 'warm', 'b.tone': 'plain' })
  expect(unfit).toEqual([])
  expect(templates.map(({ text }) => text)).toEqual(['a: warm', 'b: plain'])
})

test('a preview is the text that is sent, with the names of required variables that have no value yet', () => {
  const optional = { name: 'more', type: 'text' as const, required: false }
  const one = { id: 'a', text: '{{who}}{{more}}!', isTemplate: true, variables: [optional] }
  const plain = { id: 'b', text: '{{who}}', isTemplate: false, variables: [] }
  const open = fillTogether([one, plain], {})
  expect(open.templates.map(({ preview }) => preview)).toEqual(['{{who}}!', '{{who}}'])
  const whole = fillTogether([one, plain], { who: 'Ann' })
  expect(whole.templates.map(({ preview }) => preview)).toEqual(whole.templates.map(({ text }) => text))
})
