import { expect, test } from 'vitest'
import { modelOf } from '#models/model-of.test-data.ts'
import { optionsKey } from './options-key.ts'
import { ownDefaults } from './own-defaults.ts'
import { sheetForModel } from './sheet-for-model.ts'

test('an image and a seed are not kept as defaults, everything else is', () => {
  const sheet = sheetForModel(modelOf('stable-image-core-v1:1', 1, { provider: 'stability_image' }))
  expect(sheet.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['image', 'seed']))
  const values = { image: 'data:image/png;base64,AA', seed: 7, aspect_ratio: '1:1' }
  expect(ownDefaults(sheet, values)).toEqual({ aspect_ratio: '1:1' })
})

test('they are kept by provider and model', () => {
  expect(optionsKey({ provider: 'openai_chat', model: 'gpt-4.1' })).toBe('openai_chat/gpt-4.1')
})
