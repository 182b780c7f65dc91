import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasFeature, type ModelFeature } from '@atrium/domain/models/model-features'
import { modalityOf } from '@atrium/domain/providers/provider-name'
import { readCatalogFile } from '@atrium/providers/catalog/catalog-model'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadCatalog } from './load-catalog.ts'

const DATA = join(import.meta.dirname, '../../data/models')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-models-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const put = (name: string, content: string) => writeFileSync(join(folder, name), content)
const load = () => loadCatalog(folder, readCatalogFile)

describe('the model data', () => {
  test('that comes with the server is right, and holds the built-in default models', () => {
    const ids = loadCatalog(DATA, readCatalogFile).map(({ provider, id }) => `${provider} ${id}`)
    expect(ids).toEqual(
      expect.arrayContaining(['openai_chat gpt-4.1', 'openai_image dall-e-3', 'aws_video nova-reel-v1:0']),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('names every model as its vendor does, and none by its id', () => {
    const models = loadCatalog(DATA, readCatalogFile)
    // OpenAI writes the names of its reasoning models so.
    const raw = models.filter(({ id, name }) => name === id && !/^o\d(?:-[a-z]+)*$/.test(name))
    expect(raw.map(({ id }) => id)).toEqual([])
  })

  test('that is no JSON stops the start with the name of the file', () => {
    put('openai_chat.json', '{ "provider": ')
    expect(load).toThrow(/openai_chat\.json/)
  })

  test('with a wrong entry stops the start with the file, the entry and the field', () => {
    const data = JSON.parse(readFileSync(join(DATA, 'openai_chat.json'), 'utf8'))
    data.models[2].maxTokens = -1
    put('openai_chat.json', JSON.stringify(data))
    expect(load).toThrow(/openai_chat\.json[\s\S]*models\[2\]\.maxTokens/)
  })

  test('with an unknown field stops the start', () => {
    const data = JSON.parse(readFileSync(join(DATA, 'openai_chat.json'), 'utf8'))
    data.models[0].pricign = {}
    put('openai_chat.json', JSON.stringify(data))
    expect(load).toThrow(/pricign/)
  })

  test('of one provider in the file of another stops the start', () => {
    put('mistral_chat.json', readFileSync(join(DATA, 'openai_chat.json'), 'utf8'))
    expect(load).toThrow(/mistral_chat\.json is that of openai_chat/)
  })

  test('that is missing stops the start with the name of the folder', () => {
    expect(load).toThrow(folder)
  })
})

describe('the features of the models that come along', () => {
  const models = loadCatalog(DATA, readCatalogFile)
  const named = ({ provider, id }: (typeof models)[number]) => `${provider} ${id}`

  test.each(['streaming', 'systemPrompts', 'assistant'] as const satisfies ModelFeature[])(
    'hold nothing for which %s is off for their whole provider',
    (feature) => {
      const amiss = models.filter((model) => model.abilities[feature] && !hasFeature(model, feature))
      expect(amiss.map(named)).toEqual([])
    },
  )

  test('say of whoever makes images and videos alike, by what goes in and by ability, whether it starts from an image', () => {
    const making = models.filter(({ provider }) => ['image', 'video'].includes(modalityOf(provider)))
    const amiss = making.filter((model) => model.abilities.imageWithPrompt !== model.inputs.includes('image'))
    expect(amiss.map(named)).toEqual([])
  })
})
