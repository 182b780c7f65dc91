import { readFileSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { PROVIDER_NAMES, vendorOf } from '@atrium/domain/providers/provider-name'
import { describe, expect, test } from 'vitest'
import { readCatalogFile } from './catalog-model.ts'

const FOLDER = resolve(import.meta.dirname, '../../../../apps/server/data/models')

const files = readdirSync(FOLDER).map((name) => {
  const content: unknown = JSON.parse(readFileSync(resolve(FOLDER, name), 'utf8'))
  return { name, content, models: readCatalogFile(content, name) }
})
const models = files.flatMap((file) => file.models)
const find = (provider: string, id: string) => models.find((model) => model.provider === provider && model.id === id)

describe('the model data', () => {
  test('has one file per provider, named after it', () => {
    for (const file of files) {
      expect(new Set(file.models.map((model) => `${model.provider}.json`))).toEqual(new Set([file.name]))
    }
  })

  test.each([
    ['openai_chat', 'gpt-4.1'],
    ['openai_image', 'dall-e-3'],
    ['anthropic', 'claude-v2'],
    ['aws_video', 'nova-reel-v1:0'],
    ['stability_image', 'stable-image-core-v1:1'],
  ])('has the built-in default %s/%s', (provider, id) => {
    expect(find(provider, id)).toBeDefined()
  })

  test.each(PROVIDER_NAMES.filter((provider) => provider !== 'caas'))('has models of %s', (provider) => {
    expect(models.some((model) => model.provider === provider)).toBe(true)
  })

  test('names successors that the same vendor has', () => {
    for (const { id, provider, lifecycle } of models) {
      if (lifecycle.replacement === null) continue
      const successor = models.find(
        (model) => model.id === lifecycle.replacement && vendorOf(model.provider) === vendorOf(provider),
      )
      expect(successor, `${provider}/${id} is followed by ${lifecycle.replacement}`).toBeDefined()
    }
  })

  test('the text model Gemini 3.8 Flash takes no temperature, as the chat model does not', () => {
    for (const provider of ['google', 'google_chat'])
      expect(find(provider, 'gemini-3.8-flash')?.abilities.temperature).toBe(false)
  })

  test('prices gpt-4.1 at 2 and 8 dollars a million tokens', () => {
    expect(find('openai_chat', 'gpt-4.1')?.pricing).toMatchObject({
      input: { rate: 2, unit: 'token', unitSize: 1_000_000 },
      output: { rate: 8, unit: 'token', unitSize: 1_000_000 },
    })
  })

  test('serves Bedrock-hosted models through Bedrock under their own id there', () => {
    expect(find('deepseek_chat', 'r1-v1:0')?.upstream).toEqual({ service: 'bedrock', model: 'us.deepseek.r1-v1:0' })
    expect(find('anthropic_chat', 'anthropic.claude-sonnet-5-5')?.upstream.service).toBe('bedrock')
    expect(find('azure_chat', 'gpt-4.1')?.upstream).toEqual({ service: 'azure', model: 'gpt-4.1' })
  })
})

describe('readCatalogFile', () => {
  const [first] = files
  const file = first?.content as { provider: string; models: Record<string, unknown>[] }

  test('names the file and the field of a mistake', () => {
    const broken = { ...file, models: [{ ...file.models[0], maxTokens: 'many' }] }
    expect(() => readCatalogFile(broken, 'broken.json')).toThrow(/broken\.json[^]*models\[0\]\.maxTokens/)
  })

  test('refuses fields that it does not know', () => {
    const extra = { ...file, models: [{ ...file.models[0], color: 'red' }] }
    expect(() => readCatalogFile(extra, 'extra.json')).toThrow(/color/)
  })

  test('refuses a provider that the table does not have', () => {
    expect(() => readCatalogFile({ ...file, provider: 'nobody_chat' }, 'nobody.json')).toThrow(/openai_chat/)
  })

  test('refuses the same id twice', () => {
    expect(() => readCatalogFile({ ...file, models: [file.models[0], file.models[0]] }, 'twice.json')).toThrow(
      /stands twice/,
    )
  })
})
