import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listModels, sortModelsById, type ListedModel } from './list-models.ts'

const model = (id: string, changes: Partial<ListedModel> = {}): ListedModel => ({
  id,
  provider: 'openai_chat',
  hidden: false,
  abilities: { sensitive: true, assistant: true },
  ...changes,
})
const plain = { type: 'chat', secureDataMode: false } as const
const ids = (models: readonly ListedModel[]) => models.map(({ id }) => id)

test('leaves hidden models out', () => {
  expect(ids(listModels([model('a', { hidden: true }), model('b')], plain))).toEqual(['b'])
})

test('leaves models of another modality out', () => {
  const models = [
    model('a', { provider: 'openai' }),
    model('b', { provider: 'openai_image' }),
    model('c'),
    model('d', { provider: 'caas' }),
  ]
  expect(ids(listModels(models, plain))).toEqual(['c', 'd'])
  expect(ids(listModels(models, { type: 'text', secureDataMode: false }))).toEqual(['a'])
  expect(ids(listModels(models, { type: 'image', secureDataMode: false }))).toEqual(['b'])
})

test('in secure-data mode leaves models without the sensitive feature out', () => {
  const models = [model('a', { abilities: { sensitive: false, assistant: true } }), model('b')]
  expect(ids(listModels(models, { type: 'chat', secureDataMode: true }))).toEqual(['b'])
  expect(ids(listModels(models, plain))).toEqual(['a', 'b'])
})

test('a companion takes chat models with the assistant feature only', () => {
  const models = [
    model('a', { abilities: { sensitive: true, assistant: false } }),
    model('b'),
    model('c', { provider: 'openai' }),
  ]
  expect(ids(listModels(models, { type: 'companion', secureDataMode: false }))).toEqual(['b'])
})

test('sorting by id does not depend on the order before', () => {
  const models = fc.uniqueArray(fc.string(), { maxLength: 20 }).map((names) => names.map((name) => model(name)))
  fc.assert(
    fc.property(models, (list) => {
      expect(sortModelsById(list)).toEqual(sortModelsById(list.toReversed()))
    }),
  )
})
