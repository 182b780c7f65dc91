import { describe, expect, test } from 'vitest'
import type { ModelEntry } from '#models/model-entry.ts'
import { retrySettings } from './retry-settings.ts'
import { THREAD_TYPES } from './thread-type.ts'

const model = { provider: 'openai_image', model: 'gpt-image-1' } as const
const usable = [{ provider: 'openai_image', id: 'gpt-image-1' } as ModelEntry]
const receipt = { model, options: { quality: 'low', seed: 7 } }

describe('an answer that is asked for once more', () => {
  test.each(THREAD_TYPES.filter((type) => type !== 'chat'))('in a thread of type %s is made as it was made', (type) => {
    expect(retrySettings(type, receipt, usable)).toEqual({ model, options: { quality: 'low', seed: 7 } })
  })

  test('in a chat is given by what is chosen now', () => {
    expect(retrySettings('chat', receipt, usable)).toBeNull()
  })

  test('is made with what is chosen now where nobody knows how it was made, or its model may not be used any more', () => {
    expect(retrySettings('image', undefined, usable)).toBeNull()
    expect(retrySettings('image', receipt, [])).toBeNull()
  })
})
