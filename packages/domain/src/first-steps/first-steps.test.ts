import { expect, test } from 'vitest'
import { openFirstSteps } from './first-steps.ts'

const NONE = { provider: false, people: false, models: false }

test('all steps are offered in their order, until they are done', () => {
  expect(openFirstSteps(NONE)).toEqual(['provider', 'people', 'models'])
  expect(openFirstSteps({ ...NONE, people: true })).toEqual(['provider', 'models'])
  expect(openFirstSteps({ provider: true, people: true, models: true })).toEqual([])
})

test('a step that somebody has left is offered to them no more, done or not', () => {
  expect(openFirstSteps(NONE, ['models', 'provider'])).toEqual(['people'])
  expect(openFirstSteps({ ...NONE, provider: true }, ['provider'])).toEqual(['people', 'models'])
  expect(openFirstSteps(NONE, ['people', 'people', 'provider', 'models'])).toEqual([])
})
