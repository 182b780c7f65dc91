import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { describe, expect, test } from 'vitest'
import { otherModelOptions } from './other-model-options.ts'

const MASK = '/api/v1/files/download/00000000-0000-4000-8000-000000000001'

function imageModel(id: string, takes: { mask: boolean }): ModelEntry {
  return {
    id,
    provider: 'openai_image',
    name: id,
    inputs: ['text', 'image'],
    outputs: ['image'],
    pricing: {},
    maxTokens: null,
    abilities: {
      streaming: false,
      sensitive: false,
      reasoning: 'none',
      temperature: false,
      systemPrompts: false,
      assistant: false,
      imageWithPrompt: true,
      mask: takes.mask,
    },
  } as unknown as ModelEntry
}

const MASKED = { image: true, mask: MASK }

describe('another model that answers once more', () => {
  test('begins with its own defaults, and gets the mask where it takes one', async () => {
    const options = await otherModelOptions(imageModel('gpt-image-2', { mask: true }), {}, MASKED)
    expect(options).toMatchObject({ width: 1024, height: 1024, count: 1, mask: MASK })
  })

  test('gets no mask that it does not take', async () => {
    const options = await otherModelOptions(imageModel('gpt-image-2', { mask: false }), {}, MASKED)
    expect(options).not.toHaveProperty('mask')
  })

  test('begins with what the person has saved for it', async () => {
    const settings = { options: { 'openai_image/gpt-image-2': { quality: 'low', count: 3 } } }
    const entry = imageModel('gpt-image-2', { mask: true })
    const options = await otherModelOptions(entry, { settings }, { image: false, mask: undefined })
    expect(options).toMatchObject({ quality: 'low', count: 3 })
    expect(options).not.toHaveProperty('mask')
  })
})
