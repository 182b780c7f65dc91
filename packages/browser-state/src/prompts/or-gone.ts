import { RequestError } from '@atrium/client/request-error'

/** Null where it was deleted, or is not for the person. Whatever else fails says nothing of what is there: it rejects. */
export async function orGone<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return null
    throw error
  }
}
