import fc from 'fast-check'
import { expect, test } from 'vitest'
import { modelOf } from '#models/model-of.test-data.ts'
import { modelSections } from './model-sections.ts'

const models = [
  modelOf('gpt-4.1', 1),
  modelOf('gpt-10', 1),
  modelOf('gpt-5', 1, { deprecated: true }),
  modelOf('gpt-6', 1, { recommended: true }),
  modelOf('claude', 1, { provider: 'anthropic_chat', recommended: true }),
]
const ref = (id: string) => ({ provider: models.find((model) => model.id === id)?.provider ?? 'aws_chat', model: id })
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

test('a model stands once among the quick choices: pinned before recent before recommended', () => {
  const sections = modelSections(models, { pinned: [ref('gpt-6')], recent: [ref('gpt-6'), ref('gpt-5'), ref('gone')] })
  expect(ids(sections.pinned)).toEqual(['gpt-6'])
  expect(ids(sections.recent)).toEqual(['gpt-5'])
  expect(ids(sections.recommended)).toEqual(['claude'])
})

test('providers stand by name; in each the recommended first, higher versions before lower, deprecated ones last', () => {
  const { providers } = modelSections(models, { pinned: [], recent: [] })
  expect(providers.map(({ provider, models: own }) => [provider, ids(own)])).toEqual([
    ['anthropic_chat', ['claude']],
    ['openai_chat', ['gpt-6', 'gpt-10', 'gpt-4.1', 'gpt-5']],
  ])
})

test('whatever is pinned and recent, every model stands under its provider once and at most once above', () => {
  const refs = fc.array(fc.constantFrom(...models.map(({ id }) => ref(id)), ref('gone')))
  fc.assert(
    fc.property(refs, refs, fc.shuffledSubarray(models, { minLength: models.length }), (pinned, recent, list) => {
      const sections = modelSections(list, { pinned, recent })
      const above = ids([...sections.pinned, ...sections.recent, ...sections.recommended])
      expect(new Set(above).size).toBe(above.length)
      expect(sections.providers).toEqual(modelSections(models, { pinned, recent }).providers)
      expect(ids(sections.providers.flatMap((group) => group.models)).toSorted()).toEqual(ids(models).toSorted())
    }),
  )
})
