import type { Heard } from '../../chat/read-request.ts'

/** A subject that the simulated model can show: the words that call for it, and what it then says, as Markdown. */
export type Topic = { name: string; words: RegExp; say(heard: Heard): string }
