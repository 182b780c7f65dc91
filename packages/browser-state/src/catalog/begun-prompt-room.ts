import type { PromptVariable } from '@atrium/domain/prompts/variables/prompt-variable'
import { defineRoom } from '#console/define-room.ts'
import { createStore } from '#store/create-store.ts'

/** A text, and what is known of variables that it may have. */
export type BegunPrompt = { text: string; variables: readonly PromptVariable[] }

/** What a new saved prompt begins with, which is asked for on another page; null where nothing is. */
export const begunPromptRoom = defineRoom({
  create: () => createStore<BegunPrompt | null>(null),
  clear(begun) {
    begun.set(null)
  },
})
