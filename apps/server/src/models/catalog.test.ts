import { readCatalogFile } from '@atrium/providers/catalog/catalog-model'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#platform/http/refusal.ts'
import { applyOverrides } from './apply-overrides.ts'
import type { CatalogModel } from './catalog-model.ts'
import { createCatalog, type Upstreams } from './create-catalog.ts'

const now = new Date('2026-06-01T12:00:00Z')

function model(id: string, change: Partial<CatalogModel> = {}): CatalogModel {
  const { provider = 'openai_chat', ...rest } = change
  const row = {
    id,
    name: id.toUpperCase(),
    inputs: ['text'],
    outputs: ['text'],
    pricing: { input: { rate: 2, unit: 'token', unitSize: 1_000_000 } },
    maxTokens: 4096,
    context: 128_000,
    recommended: false,
    newModel: false,
    deprecated: false,
    preview: false,
    hidden: false,
    multimodal: false,
    router: false,
    quality: null,
    abilities: {
      streaming: true,
      sensitive: false,
      reasoning: 'none',
      temperature: true,
      systemPrompts: true,
      assistant: true,
      imageWithPrompt: false,
      mask: false,
    },
    lifecycle: { status: 'active', shutdown: null, replacement: null },
    upstream: { service: 'openai', model: id },
    ...rest,
  }
  const [checked] = readCatalogFile({ provider, models: [row] }, 'test')
  if (!checked) throw new Error('no model')
  return checked
}

const retired = (replacement: string | null) => ({
  lifecycle: { status: 'retired' as const, shutdown: '2026-01-31', replacement },
})
const override = (change: object) => ({
  provider: 'openai_chat' as const,
  model: 'a',
  hidden: null,
  pricing: null,
  labels: null,
  added: null,
  updatedBy: 'admin',
  updatedAt: now,
  ...change,
})

function catalog(
  models: CatalogModel[],
  change: Partial<Upstreams> = {},
  overrides: ReturnType<typeof override>[] = [],
  clock = () => now,
) {
  const upstreams: Upstreams = {
    canCall: ({ service }) => service === 'openai',
    discoverModels: async () => [],
    ...change,
  }
  const store = { overrides: async () => overrides }
  const made = createCatalog({
    models,
    store,
    upstreams,
    clock,
    today: () => clock().toISOString().slice(0, 10),
    logger: { warn: () => undefined },
  })
  return { ...made, resolveModel: async (ref: ModelRef) => (await made.open())(ref) }
}

const ref = (name: string): ModelRef => ({ provider: 'openai_chat', model: name })

describe('a retired model', () => {
  test('gives its successor, with the one that was asked for and a warning that names both', async () => {
    const { resolveModel } = catalog([model('old', retired('new')), model('new')])
    const resolved = await resolveModel(ref('old'))
    expect(resolved.model.id).toBe('new')
    expect(resolved.requested).toEqual(ref('old'))
    expect(resolved.warning).toMatch(/OLD.*NEW/)
  })

  test('gives the first living one of a chain of successors', async () => {
    const { resolveModel } = catalog([model('a', retired('b')), model('b', retired('c')), model('c')])
    expect((await resolveModel(ref('a'))).model.id).toBe('c')
  })

  test('without a living successor is refused in words, also when successors go in a circle', async () => {
    const { resolveModel } = catalog([
      model('alone', retired(null)),
      model('a', retired('b')),
      model('b', retired('a')),
      model('lost', retired('nowhere')),
    ])
    for (const name of ['alone', 'a', 'lost']) {
      await expect(resolveModel(ref(name))).rejects.toMatchObject({ status: 422, issues: [{ path: 'body.model' }] })
    }
  })

  test('answers until its last day, and is offered no more from then on', async () => {
    const announced = { lifecycle: { status: 'deprecated', shutdown: '2026-06-01', replacement: 'new' } } as const
    const at = (day: string) => catalog([model('old', announced), model('new')], {}, [], () => new Date(day))
    const before = at('2026-05-31T23:59:59Z')
    expect((await before.callable()).map(({ id }) => id)).toEqual(['old', 'new'])
    expect((await before.resolveModel(ref('old'))).warning).toBeUndefined()
    const after = at('2026-06-01T00:00:00Z')
    expect((await after.callable()).map(({ id }) => id)).toEqual(['new'])
    expect(await after.resolveModel(ref('old'))).toMatchObject({ model: { id: 'new' }, requested: ref('old') })
  })
})

describe('what became of a model', () => {
  test('is told with its name, its last day and the first successor that is offered', async () => {
    const gone = { lifecycle: { status: 'retired', shutdown: '2026-01-02', replacement: 'hidden' } } as const
    const hidden = model('hidden', {
      hidden: true,
      lifecycle: { ...gone.lifecycle, status: 'active', replacement: 'new' },
    })
    const { succession } = catalog([model('old', gone), hidden, model('new')])
    expect(await succession(ref('old'))).toEqual({
      name: 'OLD',
      retired: true,
      shutdown: '2026-01-02',
      successor: ref('new'),
    })
  })

  test('names no successor where none is offered, and is nothing for a model that nobody knows', async () => {
    const { succession } = catalog([model('alone', retired(null)), model('a', retired('b')), model('b', retired('a'))])
    expect(await succession(ref('alone'))).toMatchObject({ successor: null })
    expect(await succession(ref('a'))).toMatchObject({ successor: null })
    expect(await succession(ref('stranger'))).toBeNull()
  })
})

test('a model that nobody knows is refused with its name', async () => {
  const error = await catalog([model('a')])
    .resolveModel(ref('gpt-99'))
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Refusal)
  expect(error).toMatchObject({ status: 422, issues: [{ path: 'body.model' }] })
  expect(String(error)).toContain('gpt-99')
})

describe('the models that can be called', () => {
  const models = [
    model('a'),
    model('old', retired('a')),
    model('claude', { provider: 'anthropic_chat', upstream: { service: 'anthropic', model: 'claude' } }),
  ]

  test('are living ones of configured services', async () => {
    expect((await catalog(models).callable()).map(({ id }) => id)).toEqual(['a'])
  })

  test('name the providers that the console offers, by modality', async () => {
    const providers = await catalog(models).providersByModality()
    expect(providers).toMatchObject({ chat: [{ id: 'openai_chat' }], image: [], text: [] })
    const all = await catalog(models, { canCall: () => true }).providersByModality()
    expect(all['chat']).toEqual([{ id: 'anthropic_chat' }, { id: 'openai_chat' }])
  })
})

describe('discovered models', () => {
  const local = model('llama', { provider: 'caas', upstream: { service: 'openai', model: 'llama' } })

  test('stand beside those of the data files', async () => {
    const { callable } = catalog([model('a')], { discoverModels: async () => [local] })
    expect((await callable()).map(({ id }) => id)).toEqual(['a', 'llama'])
  })

  test('are asked for once in a while, however many ask at once', async () => {
    let asked = 0
    const { callable } = catalog([model('a')], {
      discoverModels: async () => {
        asked += 1
        return [local]
      },
    })
    await Promise.all([callable(), callable(), callable()])
    await callable()
    expect(asked).toBe(1)
  })

  test('are asked for again when they are old, and nobody waits for that', async () => {
    let time = now
    const answers = [Promise.resolve([local]), new Promise<CatalogModel[]>(() => undefined)]
    let asked = 0
    const discoverModels = async () => (await answers[asked++]) ?? []
    const { callable } = catalog([model('a')], { discoverModels }, [], () => time)
    await callable()
    time = new Date(now.getTime() + 3_600_000)
    expect((await callable()).map(({ id }) => id)).toEqual(['a', 'llama'])
    expect(asked).toBe(2)
  })

  test('that cannot be asked for leave the others as they are', async () => {
    const { callable } = catalog([model('a')], {
      discoverModels: () => Promise.reject(new Error('connection refused')),
    })
    expect((await callable()).map(({ id }) => id)).toEqual(['a'])
  })
})

describe('what administrators change', () => {
  test('hides, reprices and labels a model and leaves the rest as it is', () => {
    const pricing = { output: { rate: 9, unit: 'token' as const, unitSize: 1000 } }
    const [changed, other] = applyOverrides(
      [model('a'), model('b')],
      [override({ hidden: true, pricing, labels: { recommended: true } })],
    )
    expect(changed).toEqual({ ...model('a'), hidden: true, pricing, recommended: true })
    expect(other).toEqual(model('b'))
  })

  test('adds a model that no data file has', () => {
    const added = model('own')
    const models = applyOverrides([model('a')], [override({ model: 'own', added, labels: { newModel: true } })])
    expect(models.map(({ id }) => id)).toEqual(['a', 'own'])
    expect(models[1]).toEqual({ ...added, newModel: true })
  })

  test('an added model that a data file has by now is not listed twice', () => {
    expect(applyOverrides([model('a')], [override({ added: model('a') })])).toHaveLength(1)
  })

  test('shows a hidden model again', () => {
    expect(applyOverrides([model('a', { hidden: true })], [override({ hidden: false })])[0]?.hidden).toBe(false)
  })
})
