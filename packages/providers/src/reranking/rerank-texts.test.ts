import { PROVIDERS_BY_MODALITY } from '@atrium/domain/providers/provider-name'
import { priceOfUsage } from '@atrium/domain/pricing/price-of-usage'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { catalogOf, startSimulatedRegistry, type SimulatedRegistry } from '../../test-harness/simulated-registry.ts'
import type { CatalogModel } from '#catalog/catalog-model.ts'
import { createRegistry } from '#registry.ts'

const MODELS = PROVIDERS_BY_MODALITY.rerank.flatMap(catalogOf)
const TEXTS = ['Invoices are due on Monday.', 'Kites fly over the sea.', 'A kite flies when there is wind.']

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

const rerank = (model: CatalogModel, texts: readonly string[] = TEXTS) =>
  vendors.registry.rerank({ model, question: 'When does a kite fly?', texts, signal: new AbortController().signal })

describe.each(MODELS.map((model) => [`${model.provider} ${model.id}`, model] as const))('%s', (_, model) => {
  test('names the text first that answers best, and what is charged is counted', async () => {
    const { ranking, ...outcome } = await rerank(model)
    expect(outcome).toMatchObject({ status: 'completed', warnings: [], usage: { searches: 1 } })
    expect(ranking.map(({ index }) => index)).toEqual([2, 1, 0])
    expect(priceOfUsage(model.pricing, outcome.usage)).toBeGreaterThan(0)
  })

  test('places that there are not, and one that is told again, are left out', async () => {
    vendors.simulator.control.play({ kind: 'bad-ranking', form: 'stray' })
    expect((await rerank(model)).ranking.map(({ index }) => index)).toEqual([2, 1, 0])
  })

  test('a ranking of nothing is none', async () => {
    vendors.simulator.control.play({ kind: 'empty' })
    const outcome = await rerank(model)
    expect(outcome).toMatchObject({ status: 'failed', ranking: [] })
    expect(outcome.error?.message).toMatch(/ returned a ranking that cannot be used\.$/)
  })
})

test('what a vendor does not count is estimated by the texts, of which a long one counts as several', async () => {
  expect((await rerank(modelOf('rerank-v1:0'))).usage).toMatchObject({ searches: 1, estimated: true })
  const long = Array.from({ length: 40 }, (_, index) => `${index} `.repeat(4000))
  expect((await rerank(modelOf('rerank-v1:0'), long)).usage.searches).toBeGreaterThan(1)
  expect((await rerank(modelOf('rerank-v3.5'))).usage.estimated).toBeUndefined()
})

test('a vendor that fails is named in the words of the failure', async () => {
  vendors.simulator.control.play({ kind: 'upstream-error', status: 403, message: 'No.' })
  expect(await rerank(modelOf('rerank-v4.0-pro'))).toMatchObject({
    status: 'failed',
    ranking: [],
    error: { status: 403, message: expect.stringContaining('Cohere') },
  })
})

test('whoever leaves is told nothing more', async () => {
  const leaving = new AbortController()
  const held = vendors.simulator.control.hold()
  const request = { model: modelOf('rerank-v3.5'), question: 'a', texts: TEXTS }
  const outcome = vendors.registry.rerank({ ...request, signal: leaving.signal })
  await held.reached
  leaving.abort()
  expect(await outcome).toMatchObject({ status: 'cancelled', ranking: [] })
})

test('what is broken off while the vendor is at work on it is charged; what was never asked for is not', async () => {
  const leaving = new AbortController()
  const held = vendors.simulator.control.hold()
  const request = { model: modelOf('rerank-v3.5'), question: 'a', texts: TEXTS, signal: leaving.signal }
  const outcome = vendors.registry.rerank(request)
  await held.reached
  leaving.abort()
  expect((await outcome).usage).toMatchObject({ searches: 1, estimated: true })
  expect((await vendors.registry.rerank(request)).usage.searches).toBeUndefined()
})

test('a service that is not set up is named', async () => {
  const request = { model: modelOf('rerank-v3.5'), question: 'a', texts: TEXTS, signal: new AbortController().signal }
  const outcome = await createRegistry({}).rerank(request)
  expect(outcome.error?.message).toBe('Rerank 3.5 is unavailable: its provider is not set up.')
})
