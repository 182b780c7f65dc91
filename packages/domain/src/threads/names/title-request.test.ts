import { expect, test } from 'vitest'
import { modelOf } from '#models/model-of.test-data.ts'
import { titleFrom, titleModel, titleRequest } from './title-request.ts'

test.each([
  ['"Trip to Rome."', 'Trip to Rome'],
  ['Title: Trip  to Rome\nand more', 'Trip to Rome'],
  ['## **Trip to Rome**', 'Trip to Rome'],
  ['   ', null],
  ['x'.repeat(80), `${'x'.repeat(59)}…`],
])('%j is the title %j', (text, title) => {
  expect(titleFrom(text)).toBe(title)
})

test('a title is written by the cheapest living model of the same provider, which may read what was said', () => {
  const ref = (model: string) => ({ provider: 'openai_chat' as const, model })
  const other = modelOf('other', 0.01, { provider: 'mistral_chat' })
  const approved = modelOf('approved', 2, { abilities: { ...modelOf('any', 1).abilities, sensitive: true } })
  const models = [
    modelOf('large', 9),
    modelOf('small', 0.5),
    modelOf('old', 0.1, { deprecated: true }),
    other,
    approved,
  ]
  expect(titleModel(models, ref('large'), false)).toEqual(ref('small'))
  expect(titleModel(models, ref('large'), true)).toEqual(ref('approved'))
  expect(titleModel([other], ref('large'), false)).toEqual(ref('large'))
})

test('a request for a title has the beginning of what was said', () => {
  const request = titleRequest('a'.repeat(5000), 'b')
  expect(request.length).toBeLessThan(2300)
  expect(request).toContain('Assistant: b')
})
