import { defineRoom } from '#console/define-room.ts'
import { createStore } from '#store/create-store.ts'

/** The text that a new saved prompt begins with, which is asked for on another page; null where none is. */
export const begunPromptRoom = defineRoom({
  create: () => createStore<string | null>(null),
  clear(begun) {
    begun.set(null)
  },
})
