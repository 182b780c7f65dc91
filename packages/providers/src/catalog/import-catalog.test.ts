import { describe, expect, test } from 'vitest'
import { importCatalog } from './import-catalog.ts'

const haiku = {
  id: 'claude-haiku-4-5-20251001',
  provider: 'anthropic_chat',
  type: 'chat',
  name: 'Claude Haiku 4.5',
  context: 200_000,
  maxTokens: 64_000,
  inputs: ['text', 'image'],
  outputs: ['text', 'text_json'],
  pricing: {
    input: { rate: 1, unit: 'token', unitSize: 1_000_000 },
    output: { rate: 5, unit: 'token', unitSize: 1_000_000, per: 'token' },
    cachedInput: null,
  },
  flags: {
    recommended: true,
    newModel: false,
    deprecated: false,
    preview: false,
    hidden: false,
    multimodal: true,
    router: false,
  },
  features: {
    streaming: true,
    sensitive: false,
    reasoning: 'forced',
    temperature: null,
    systemPrompts: true,
    assistant: true,
    imageWithPrompt: false,
    mask: false,
  },
  adapter: { kind: '@ai-sdk/anthropic', model: 'claude-haiku-4-5-20251001', via: null },
  lifecycle: { status: 'active', shutdown: null, replacement: null, verified: true },
}

const retired = {
  ...haiku,
  id: 'claude-3-haiku-20240307',
  lifecycle: { status: 'retired', shutdown: '2026-04-20', replacement: 'claude-haiku-4-5' },
}

describe('importCatalog', () => {
  test('makes one file per provider, in the order of the provider table', () => {
    const nova = { ...haiku, id: 'nova', provider: 'aws_chat', adapter: { model: 'amazon.nova', via: 'bedrock' } }
    const files = importCatalog({ models: [nova, haiku] })
    expect(files.map(({ provider }) => provider)).toEqual(['anthropic_chat', 'aws_chat'])
  })

  test('takes what the project needs, and nothing that is not measured', () => {
    const [file] = importCatalog({ models: [haiku] })
    expect(file?.models).toEqual([
      {
        id: haiku.id,
        name: haiku.name,
        inputs: haiku.inputs,
        outputs: haiku.outputs,
        pricing: {
          input: { rate: 1, unit: 'token', unitSize: 1_000_000 },
          output: { rate: 5, unit: 'token', unitSize: 1_000_000 },
        },
        maxTokens: 64_000,
        context: 200_000,
        ...haiku.flags,
        quality: null,
        abilities: { ...haiku.features, temperature: false },
        lifecycle: { status: 'active', shutdown: null, replacement: null },
        upstream: { service: 'anthropic', model: haiku.id },
      },
    ])
  })

  test('names the dated successor where the catalog names it without its date', () => {
    const [file] = importCatalog({ models: [retired, haiku] })
    expect(file?.models[0]?.lifecycle.replacement).toBe('claude-haiku-4-5-20251001')
  })

  test('reaches a model through the service that it is hosted by', () => {
    const adapter = { model: 'anthropic.claude-haiku-4-5', via: 'bedrock' }
    const [file] = importCatalog({ models: [{ ...haiku, adapter }] })
    expect(file?.models[0]?.upstream).toEqual({ service: 'bedrock', model: 'anthropic.claude-haiku-4-5' })
  })

  test('has videos at their own price beside words and thoughts: Gemini Omni at $17.50 and $9 a million', () => {
    const per = (rate: number) => ({ rate, unit: 'token', unitSize: 1_000_000 })
    const pricing = { input: per(1.5), output: per(9) }
    const omni = { ...haiku, provider: 'google_video', pricing, options: { videoOutputPer1M: 17.5 } }
    const [file] = importCatalog({ models: [omni] })
    expect(file?.models[0]?.pricing).toEqual({ input: per(1.5), output: per(17.5), outputText: per(9) })
  })

  test('has words and thoughts of Gemini’s image models at $12 and $3 a million beside the price of images', () => {
    const per = (rate: number) => ({ rate, unit: 'token', unitSize: 1_000_000 })
    const of = (id: string, rate: number) => ({
      ...haiku,
      id,
      provider: 'google_image',
      pricing: { output: per(rate) },
    })
    const models = [of('gemini-3-pro-image', 120), of('gemini-3.1-flash-image', 60), of('gemini-2.5-flash-image', 30)]
    expect(importCatalog({ models })[0]?.models.map(({ pricing }) => pricing)).toEqual([
      { output: per(120), outputText: per(12) },
      { output: per(60), outputText: per(3) },
      { output: per(30) },
    ])
  })

  test('keeps up to which length of a prompt the prices are the whole of it', () => {
    const notes = 'pi-ai lists 272000 as the flat-priced window; larger prompts bill at higher tiers'
    const [file] = importCatalog({ models: [{ ...haiku, notes }] })
    expect(file?.models[0]?.pricing).toMatchObject({ flatUpTo: 272_000 })
  })

  test('a model that takes no temperature where it converses takes none as a text model', () => {
    const model = (provider: string, id: string, temperature: boolean) => ({
      ...haiku,
      provider,
      id,
      adapter: { model: id, via: null },
      features: { ...haiku.features, temperature },
    })
    const newer = [model('google', 'gemini-3.8-flash', true), model('google_chat', 'gemini-3.8-flash', false)]
    const older = [model('google', 'gemini-2.5-flash', true), model('google_chat', 'gemini-2.5-flash', true)]
    const text = importCatalog({ models: [...newer, ...older] }).find(({ provider }) => provider === 'google')
    expect(text?.models.map(({ abilities }) => abilities.temperature)).toEqual([false, true])
  })

  test('reaches what Google serves at Vertex AI alone there, and what it serves at both at the Gemini API', () => {
    const veo = { kind: '@ai-sdk/google-vertex .video()', model: 'veo-3.1-generate-001', via: null }
    const gemini = { kind: '@ai-sdk/google or @ai-sdk/google-vertex', model: 'gemini-3.8-flash', via: null }
    const models = [veo, gemini].map((adapter) => ({ ...haiku, id: adapter.model, provider: 'google_chat', adapter }))
    const services = importCatalog({ models })[0]?.models.map(({ upstream }) => upstream.service)
    expect(services).toEqual(['vertex', 'google'])
  })

  test('keeps the one region that a hosted model is served in', () => {
    const adapter = { model: 'stability.stable-image-core-v1:1', via: 'bedrock' }
    const options = { region: 'us-west-2', aspectRatio: ['1:1'] }
    const [file] = importCatalog({ models: [{ ...haiku, adapter, options }] })
    expect(file?.models[0]?.upstream).toEqual({ service: 'bedrock', model: adapter.model, region: 'us-west-2' })
  })

  test('Gemini’s image models take a mask, which goes out as an image with words', () => {
    const gemini = { ...haiku, provider: 'google_image', id: 'gemini-3-pro-image', outputs: ['image'] }
    const imagen = { ...gemini, id: 'imagen-4.0-generate-001' }
    const masks = importCatalog({ models: [gemini, imagen] })[0]?.models.map(({ abilities }) => abilities.mask)
    expect(masks).toEqual([true, false])
  })

  test('a video model that takes an image begins its video with it, also where the catalog does not say so', () => {
    const omni = {
      ...haiku,
      provider: 'google_video',
      id: 'gemini-omni',
      inputs: ['text', 'image'],
      outputs: ['video'],
    }
    const blind = { ...omni, id: 'nova-reel', inputs: ['text'] }
    const rows = importCatalog({ models: [omni, blind] })[0]?.models ?? []
    expect(rows.map(({ abilities }) => abilities.imageWithPrompt)).toEqual([true, false])
  })

  test('refuses a model of a service that nobody knows', () => {
    const adapter = { model: 'x', via: 'nobody' }
    expect(() => importCatalog({ models: [{ ...haiku, adapter }] })).toThrow(/no upstream service is called "nobody"/)
  })

  test('names the field of a mistake', () => {
    expect(() => importCatalog({ models: [{ ...haiku, maxTokens: 'many' }] })).toThrow(/maxTokens/)
    expect(() => importCatalog({ models: [{ ...haiku, inputs: ['smell'] }] })).toThrow(/inputs/)
  })
})
