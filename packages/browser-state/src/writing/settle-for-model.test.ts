import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { describe, expect, test } from 'vitest'
import { settleForModel } from './settle-for-model.ts'

const core = {
  id: 'stable-image-core-v1:1',
  provider: 'stability_image',
  name: 'Core',
  inputs: ['text'],
  outputs: ['image'],
  abilities: { imageWithPrompt: false, mask: false },
} as unknown as ModelEntry

const ANIME = { style_preset: 'anime', aspect_ratio: '21:9' }
const none = { chosen: null, saved: null, own: undefined }
const settled = (given: Partial<Parameters<typeof settleForModel>[1]>) =>
  settleForModel(core, { ...none, ...given }).values

describe('the style of an image', () => {
  test.each([
    ['a draft', { chosen: ANIME, loading: true }],
    ['a thread', { saved: ANIME }],
    ["the person's own defaults", { own: ANIME }],
  ])('is reset when the options of %s are loaded, and what else was chosen stays', (_, given) => {
    expect(settled(given)).toMatchObject({ aspect_ratio: '21:9' })
    expect(settled(given)).not.toHaveProperty('style_preset')
  })

  test('stays as it is set from then on', () => {
    expect(settled({ chosen: ANIME, loading: false })).toMatchObject(ANIME)
  })
})
