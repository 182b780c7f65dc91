import type { ModelEntry } from '#models/model-entry.ts'

/** A model that does not say how much it can read is taken to read this much, in tokens. */
const UNKNOWN_CONTEXT = 32_000

/** So much of what a model can read is kept free for its answer, unless it answers shorter. */
const ANSWER_SHARE = 0.25
const ANSWER_TOKENS = 8000

/** What counts are off by: a text may come to more tokens than it was taken for. */
const MARGIN = 0.9

/** How many tokens of what a model can read are kept free for its answer. */
export function roomForAnswer({ context, maxTokens }: Pick<ModelEntry, 'context' | 'maxTokens'>): number {
  return Math.min(maxTokens ?? ANSWER_TOKENS, ANSWER_TOKENS, (context ?? UNKNOWN_CONTEXT) * ANSWER_SHARE)
}

/** How many tokens of documents a model can still read beside `others`, the tokens of everything else. At least 0. */
export function roomForDocuments(
  { context, maxTokens }: Pick<ModelEntry, 'context' | 'maxTokens'>,
  others: number,
): number {
  const whole = context ?? UNKNOWN_CONTEXT
  return Math.max(0, Math.floor((whole - roomForAnswer({ context, maxTokens })) * MARGIN - others))
}

/** Shares room among those that want some: nobody gets more than they want, and who wants less than an equal share gets all. */
export function shareRoom(wanted: readonly number[], room: number): number[] {
  const given = wanted.map(() => 0)
  const ascending = wanted.map((_, index) => index).toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
  let left = Math.max(0, room)
  for (const [place, index] of ascending.entries()) {
    const share = Math.min(wanted[index] ?? 0, Math.floor(left / (ascending.length - place)))
    given[index] = share
    left -= share
  }
  return given
}
