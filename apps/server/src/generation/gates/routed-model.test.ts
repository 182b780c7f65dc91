import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readCatalogFile } from '@atrium/providers/catalog/catalog-model'
import { expect, test } from 'vitest'
import { unprocessable } from '#platform/http/refusal.ts'
import { receiptOf } from '../receipt-of.ts'
import { routedModel } from './routed-model.ts'

const FILE = resolve(import.meta.dirname, '../../../data/models/azure_chat.json')
const models = readCatalogFile(JSON.parse(readFileSync(FILE, 'utf8')), 'azure_chat.json')

function modelNamed(id: string) {
  const model = models.find((known) => known.id === id)
  if (model === undefined) throw unprocessable(`There is no ${id}.`)
  return model
}

const router = modelNamed('model-router')
const find = (name: string) => routedModel(({ model }) => ({ model: modelNamed(model) }), router, name)

test.each([
  ['gpt-5-mini', 'gpt-5-mini'],
  ['gpt-5-mini-2025-08-07', 'gpt-5-mini'],
  ['gpt-4.1-2025-04-14', 'gpt-4.1'],
  ['unheard-of-2026-01-01', undefined],
  ['model-router', undefined],
])('the answer of %s is one of %s', (name, id) => {
  expect(find(name)?.id).toBe(id)
})

test('a model that is turned off is not priced as the one that follows it', () => {
  const requested = { provider: 'azure_chat', model: 'gpt-4.1' } as const
  expect(routedModel(() => ({ model: modelNamed('gpt-5-mini'), requested }), router, 'gpt-4.1')).toBeNull()
})

test('while nobody knows the choice of a router, its fee of $0.14 a million is the least of what is paid', () => {
  const usage = { inputTokens: 1_000_000, outputTokens: 500, reasoningTokens: 0, cachedInputTokens: 0 }
  const counted = { usage, timeToFirstToken: null, totalTime: 0, finishReason: null }
  const asked = { model: router, requested: undefined, options: {} }
  expect(receiptOf(asked, counted)).toMatchObject({ atLeast: true, cost: expect.closeTo(0.14, 9) })
  expect(receiptOf(asked, counted, find('gpt-5-mini'))).not.toHaveProperty('atLeast')
})
