import { isGone } from '#query-cache/is-gone.ts'

/** Null where it was deleted, or is not for the person. Whatever else fails says nothing of what is there: it rejects. */
export async function orGone<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}
