import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseModel } from './choose-model.ts'
import { DEFAULT_MODELS as defaults } from './default-models.ts'
import type { ModelRef } from '#models/model-entry.ts'

type Entry = { id: string; provider: ModelRef['provider']; recommended: boolean; deprecated: boolean }
const entry = (id: string, changes: Partial<Entry> = {}): Entry => ({
  id,
  provider: 'openai_chat',
  recommended: false,
  deprecated: false,
  ...changes,
})
const models = [
  entry('z'),
  entry('gpt-4.1'),
  entry('r', { recommended: true }),
  entry('claude', { provider: 'anthropic_chat' }),
]
const type = 'chat'

test('first the model that the URL names, if it is in the list', () => {
  const saved: ModelRef = { provider: 'openai_chat', model: 'z' }
  const query = { model: 'claude', provider: 'anthropic_chat' }
  expect(chooseModel({ type, models, query, saved, defaults }).chosen).toEqual({
    provider: 'anthropic_chat',
    model: 'claude',
  })
  expect(chooseModel({ type, models, query: { model: 'unknown' }, saved, defaults }).chosen).toEqual(saved)
  expect(chooseModel({ type, models, query: { ...query, provider: 'aws_chat' }, saved, defaults }).chosen).toEqual(
    saved,
  )
})

test("then the user's saved default, if it is in the list", () => {
  expect(chooseModel({ type, models, saved: { provider: 'openai_chat', model: 'z' }, defaults }).chosen.model).toBe('z')
  expect(chooseModel({ type, models, saved: { provider: 'openai_chat', model: 'gone' }, defaults }).chosen.model).toBe(
    'r',
  )
})

test('then a recommended one, then the built-in default', () => {
  expect(chooseModel({ type, models, defaults }).chosen.model).toBe('r')
  const unrecommended = models.filter(({ recommended }) => !recommended)
  expect(chooseModel({ type, models: unrecommended, defaults }).chosen.model).toBe('gpt-4.1')
})

test('where the list lacks the built-in default, the first by id that is not deprecated', () => {
  const list = [entry('b'), entry('a', { deprecated: true }), entry('c')]
  expect(chooseModel({ type, models: list, defaults }).chosen.model).toBe('b')
  expect(chooseModel({ type, models: [entry('a', { deprecated: true })], defaults }).chosen.model).toBe('a')
})

test('without any model the built-in default is named, with no entry', () => {
  expect(chooseModel({ type, models: [], defaults })).toEqual({ chosen: defaults.chat, entry: undefined, models: [] })
})

test('the chosen model moves to the front and the others are sorted by id', () => {
  const choice = chooseModel({ type, models, defaults })
  expect(choice.models.map(({ id }) => id)).toEqual(['r', 'claude', 'gpt-4.1', 'z'])
})

test('the list keeps every model exactly once, whatever is chosen', () => {
  const list = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(list, fc.nat(), (ids, pick) => {
      const given = ids.map((id) => entry(id))
      const wanted = ids[pick % ids.length] ?? ''
      const choice = chooseModel({ type, models: given, query: { model: wanted }, defaults })
      expect(choice.models[0]?.id).toBe(wanted)
      expect(choice.models.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
      const others = choice.models.slice(1).map(({ id }) => id)
      expect(others).toEqual(others.toSorted())
    }),
  )
})
