import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeOptions } from '../../test-harness/describe-options.ts'
import { startSimulatedRegistry, type SimulatedRegistry } from '../../test-harness/simulated-registry.ts'
import { createRegistry } from '#registry.ts'

describeOptions('caas', 'simulated-small', [
  [
    'every option of the sheet',
    { max_tokens: 1024, temperature: 0.7, top_p: 1 },
    { max_tokens: 1024, temperature: 0.7, top_p: 1 },
  ],
  [
    'what such servers take beside',
    { top_k: 40, seed: 7, frequency_penalty: 0.5, presence_penalty: -1, reasoning_effort: 'low' },
    { top_k: 40, seed: 7, frequency_penalty: 0.5, presence_penalty: -1, reasoning_effort: 'low' },
  ],
  ['response_format', { response_format: 'json_object' }, { response_format: { type: 'json_object' } }],
])

describe('discoverModels', () => {
  let vendors: SimulatedRegistry
  beforeAll(async () => {
    vendors = await startSimulatedRegistry()
  })
  afterAll(() => vendors.close())

  test('lists the models of an OpenAI-compatible and of an Ollama server', async () => {
    const models = await vendors.registry.discoverModels()
    expect(new Set(models.map(({ upstream }) => upstream.service))).toEqual(new Set(['caas', 'ollama']))
    expect(models.every(({ provider, pricing }) => provider === 'caas' && Object.keys(pricing).length === 0)).toBe(true)
  })

  test('converses with a model of an Ollama server', async () => {
    const model = (await vendors.registry.discoverModels()).find(({ upstream }) => upstream.service === 'ollama')
    vendors.simulator.control.play({ kind: 'plain-text', text: 'From here.' })
    const { text, outcome } = await vendors.ask(model!)
    expect({ text, status: outcome.status }).toEqual({ text: 'From here.', status: 'completed' })
  })

  test('keeps the models of a server that answered before and is away now', async () => {
    let isAway = false
    const registry = createRegistry(
      { caas: { baseURL: vendors.simulator.addresses.caas } },
      { fetch: (...request) => (isAway ? Promise.reject(new TypeError('fetch failed')) : fetch(...request)) },
    )
    const models = await registry.discoverModels()
    isAway = true
    expect(await registry.discoverModels()).toEqual(models)
    expect(models.length).toBeGreaterThan(0)
  })

  test('leaves out a server that does not answer, and tells of it', async () => {
    const failures: unknown[] = []
    const registry = createRegistry(
      { caas: { baseURL: vendors.simulator.addresses.caas }, ollama: { baseURL: 'http://127.0.0.1:9' } },
      { onDiscoveryFailure: (service, error) => failures.push([service, error.message]) },
    )
    const models = await registry.discoverModels()
    expect(models.length).toBeGreaterThan(0)
    expect(failures).toEqual([['ollama', 'Ollama could not be reached.']])
  })
})
