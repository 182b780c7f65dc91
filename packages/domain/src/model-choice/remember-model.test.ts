import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ModelRef } from '#models/model-entry.ts'
import { RECENT_MODELS_LIMIT, withPinnedModel, withRecentModel } from './remember-model.ts'

const ref: fc.Arbitrary<ModelRef> = fc.record({
  provider: fc.constantFrom('openai_chat', 'aws_chat'),
  model: fc.constantFrom(...'abcdefghij'),
})

test('recent models are the last eight used, latest first, each once', () => {
  fc.assert(
    fc.property(fc.array(ref), (used) => {
      const recent = used.reduce<readonly ModelRef[]>(withRecentModel, [])
      const names = used.toReversed().map(({ provider, model }) => `${provider}/${model}`)
      expect(recent.map(({ provider, model }) => `${provider}/${model}`)).toEqual(
        [...new Set(names)].slice(0, RECENT_MODELS_LIMIT),
      )
    }),
  )
})

test('using the latest model again changes nothing', () => {
  const recent: ModelRef[] = [{ provider: 'aws_chat', model: 'a' }]
  expect(withRecentModel(recent, { provider: 'aws_chat', model: 'a' })).toBe(recent)
})

test('pinning puts a model at the end once, and unpinning takes it out', () => {
  fc.assert(
    fc.property(fc.uniqueArray(ref, { selector: ({ provider, model }) => provider + model }), ref, (pinned, one) => {
      const on = withPinnedModel(pinned, one, true)
      expect(on).toContainEqual(one)
      expect(withPinnedModel(on, one, true)).toBe(on)
      expect(withPinnedModel(on, one, false)).not.toContainEqual(one)
    }),
  )
})
