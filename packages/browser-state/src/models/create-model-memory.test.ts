import type { UserState } from '@atrium/domain/user-state/user-state'
import { expect, test } from 'vitest'
import { createStore } from '#store/create-store.ts'
import { createModelMemory } from './create-model-memory.ts'

const HAIKU = { provider: 'anthropic_chat', model: 'claude-haiku' } as const
const GPT = { provider: 'openai_chat', model: 'gpt-4.1' } as const

function memory(state: UserState = {}) {
  const store = createStore(state)
  const saves: (boolean | undefined)[] = []
  const change = (next: (state: UserState) => UserState, options?: { silent?: boolean }) => {
    saves.push(options?.silent)
    store.update(next)
  }
  return { ...createModelMemory({ get: store.get, change }), state: store.get, saves }
}

test('a pinned model stays pinned until it is taken off', () => {
  const { pin, state } = memory()
  pin(HAIKU, true)
  pin(GPT, true)
  pin(HAIKU, false)
  expect(state().settings?.pinnedModels).toEqual([GPT])
})

test('a model that was asked is remembered in silence, latest first, and not saved again while it is the latest', () => {
  const { remember, state, saves } = memory()
  remember(HAIKU)
  remember(GPT)
  remember(GPT)
  expect(state().settings?.recentModels).toEqual([GPT, HAIKU])
  expect(saves).toEqual([true, true])
})
