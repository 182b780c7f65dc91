import { modelOf } from '@atrium/domain/models/model-of.test-data'
import { expect, test } from 'vitest'
import { varySettings } from './vary-settings.ts'

const model = { provider: 'openai_chat' as const, model: 'one' }
const answer = { metadata: { receipt: { model, options: { temperature: 0.25 } } } } as unknown as Parameters<
  typeof varySettings
>[0]
const made = { url: '/image', chance: 0.5 }

test('another one is made by the model of the answer, with its options', async () => {
  const settings = varySettings(answer, [modelOf('one', 1)], made)
  expect(settings?.model).toEqual(model)
  expect(await settings?.options()).toMatchObject({ temperature: 0.25 })
})

test('the settings of now count where the model is offered no more, or nothing is known of the answer', () => {
  expect(varySettings(answer, [modelOf('two', 1)], made)).toBeUndefined()
  expect(varySettings(undefined, [modelOf('one', 1)], made)).toBeUndefined()
})
