import { PROVIDERS_BY_MODALITY } from '@atrium/domain/providers/provider-name'
import { priceOfUsage } from '@atrium/domain/pricing/price-of-usage'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { catalogOf, startSimulatedRegistry, type SimulatedRegistry } from '../../test-harness/simulated-registry.ts'
import type { CatalogModel } from '#catalog/catalog-model.ts'
import { createRegistry } from '#registry.ts'
import type { EmbeddingPurpose } from './embedding-request.ts'

const MODELS = PROVIDERS_BY_MODALITY.embed.flatMap(catalogOf)
const ABOUT = ['Kites fly over the sea.', 'A kite is flying.', 'Invoices are due on Monday.']

let vendors: SimulatedRegistry
beforeAll(async () => {
  vendors = await startSimulatedRegistry()
})
afterAll(() => vendors.close())
beforeEach(() => vendors.simulator.control.forget())
afterEach(() => vendors.simulator.control.clear())

function modelOf(id: string): CatalogModel {
  const model = MODELS.find((known) => known.id === id)
  if (!model) throw new Error(`no ${id}`)
  return model
}

const embed = (model: CatalogModel, texts: readonly string[], purpose: EmbeddingPurpose = 'document') =>
  vendors.registry.embed({ model, texts, purpose, signal: new AbortController().signal })

const sent = () => vendors.simulator.control.received().map(({ body }) => body as Record<string, unknown>)

function likeness(one: readonly number[] = [], other: readonly number[] = []): number {
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
}

describe.each(MODELS.map((model) => [`${model.provider} ${model.id}`, model] as const))('%s', (_, model) => {
  test('makes a vector of each text in its order, and what is charged is counted', async () => {
    const { vectors, ...outcome } = await embed(model, ABOUT)
    expect(outcome).toMatchObject({ status: 'completed', warnings: [] })
    expect(vectors).toHaveLength(3)
    expect(likeness(vectors[0], vectors[1])).toBeGreaterThan(likeness(vectors[0], vectors[2]))
    expect(outcome.usage.inputTokens).toBeGreaterThan(10)
    expect(priceOfUsage(model.pricing, outcome.usage)).toBeGreaterThan(0)
  })
})

test('whether a text is searched or a question is told to the models that make a difference', async () => {
  for (const id of ['embed-v4.0', 'gemini-embedding-001', 'gemini-embedding-2', 'nova-2-multimodal-embeddings-v1:0'])
    for (const purpose of ['document', 'query'] as const) await embed(modelOf(id), ['a'], purpose)
  expect(
    sent().map(({ input_type, taskType, singleEmbeddingParams: nova }) => {
      const { embeddingPurpose } = (nova ?? {}) as { embeddingPurpose?: string }
      return input_type ?? embeddingPurpose ?? taskType
    }),
  ).toEqual([
    'search_document',
    'search_query',
    'RETRIEVAL_DOCUMENT',
    'RETRIEVAL_QUERY',
    undefined,
    undefined,
    'GENERIC_INDEX',
    'TEXT_RETRIEVAL',
  ])
})

test('more texts than a request takes go out in several, and come back in their order', async () => {
  const texts = Array.from({ length: 250 }, (_, index) => `text number ${index}`)
  const model = modelOf('text-embedding-3-small')
  const { vectors, usage } = await embed(model, texts)
  const [last] = (await embed(model, ['text number 249'])).vectors
  expect(vectors).toHaveLength(250)
  expect(vectors[249]).toEqual(last)
  expect(sent().map(({ input }) => (input as string[]).length)).toEqual([96, 96, 58, 1])
  expect(usage.estimated).toBeUndefined()
})

test('what a vendor does not count is estimated, and said to be', async () => {
  const { usage } = await embed(modelOf('gemini-embedding-2'), ['12345678', '1234'])
  expect(usage).toMatchObject({ inputTokens: 3, estimated: true })
})

test('where one of several requests fails there are no vectors, and the vendor says why', async () => {
  vendors.simulator.control.play({ kind: 'upstream-error', status: 400 }, { textIncludes: 'text number 200' })
  const texts = Array.from({ length: 250 }, (_, index) => `text number ${index}`)
  const outcome = await embed(modelOf('mistral-embed'), texts)
  expect(outcome).toMatchObject({ status: 'failed', vectors: [], error: { status: 400 } })
  expect(outcome.usage.inputTokens).toBeGreaterThan(0)
})

test('fewer vectors than texts are none', async () => {
  vendors.simulator.control.play({ kind: 'empty' })
  const outcome = await embed(modelOf('embed-v4.0'), ABOUT)
  expect(outcome).toMatchObject({ status: 'failed', vectors: [] })
  expect(outcome.error?.message).toBe('Cohere returned embeddings that cannot be used.')
})

test('a busy vendor is asked again', async () => {
  vendors.simulator.control.play({ kind: 'rate-limited' }, { times: 1 })
  expect(await embed(modelOf('text-embedding-3-large'), ABOUT)).toMatchObject({ status: 'completed' })
  expect(sent()).toHaveLength(2)
})

test('whoever leaves is told nothing more, and the vendor is hung up on', async () => {
  const leaving = new AbortController()
  const held = vendors.simulator.control.hold()
  const request = { model: modelOf('mistral-embed'), texts: ABOUT, purpose: 'document' as const }
  const outcome = vendors.registry.embed({ ...request, signal: leaving.signal })
  await held.reached
  leaving.abort()
  const { usage, ...left } = await outcome
  expect(left).toMatchObject({ status: 'cancelled', vectors: [] })
  // The vendor was at work on it, and charges for it.
  expect(usage).toMatchObject({
    inputTokens: ABOUT.reduce((sum, text) => sum + Math.ceil(text.length / 4), 0),
    estimated: true,
  })
})

test('a service that is not set up is named', async () => {
  const request = { model: modelOf('embed-v4.0'), texts: ABOUT, purpose: 'query' as const }
  const outcome = await createRegistry({}).embed({ ...request, signal: new AbortController().signal })
  expect(outcome.error?.message).toBe('Embed 4 is unavailable: its provider is not set up.')
})
