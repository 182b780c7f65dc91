import type { ThreadCompanion } from '@atrium/domain/runs/answer-context'
import type { Caller } from '#platform/caller.ts'
import { Refusal, unprocessable } from '#platform/http/refusal.ts'
import type { UseCompanion } from '../runs/companions/companion-in-use.ts'
import type { ThreadFacts } from '../store/thread-facts.ts'
import type { ThreadBody } from './create-thread.ts'

/** The companion of a new thread, as it stays with it. @throws a 422 refusal for one that the caller may not ask, and for a thread of another type */
export async function companionToBeginWith(
  companionFor: UseCompanion,
  caller: Caller,
  { type, companion: given }: Pick<ThreadBody, 'type' | 'companion'>,
): Promise<ThreadCompanion | null> {
  if (given === undefined) return null
  if (type !== 'companion') {
    const message = 'A conversation with a companion has the type companion.'
    throw unprocessable(message, [{ path: 'body.type', message }])
  }
  const { asked } = await companionFor(caller, given.draft ? { id: given.id, revision: null } : { id: given.id })
  return { id: asked.id, name: asked.name, revision: given.draft ? null : asked.revision }
}

/**
 * Who answers where a thread is asked again: in a person's own the same companion at the same revision, in somebody else's the companion as the
 * caller is shown it now. @throws a 422 refusal for one that the caller may not ask any more: nothing else would answer in its place
 */
export async function companionToAskAgain(
  companionFor: UseCompanion,
  caller: Caller,
  { author, companion }: Pick<ThreadFacts, 'author' | 'companion'>,
): Promise<ThreadCompanion | null> {
  if (companion === null) return null
  const isOwn = author === caller.author
  const { id, name, revision } = (
    await companionFor(caller, isOwn ? { id: companion.id, revision: companion.revision } : { id: companion.id })
  ).asked
  return isOwn ? companion : { id, name, revision }
}

/**
 * Who answers in a copy of a thread: in a person's own the same companion at the same revision, in somebody else's the companion as the caller is
 * shown it now. A copy with one that they are not shown is an ordinary chat.
 */
export async function companionOfCopy(
  companionFor: UseCompanion,
  caller: Caller,
  { author, type, companion }: Pick<ThreadFacts, 'author' | 'type' | 'companion'>,
): Promise<Pick<ThreadFacts, 'type' | 'companion'>> {
  if (companion === null || author === caller.author) return { type, companion }
  try {
    const { id, name, revision } = (await companionFor(caller, { id: companion.id })).asked
    return { type, companion: { id, name, revision } }
  } catch (error) {
    if (error instanceof Refusal) return { type: 'chat', companion: null }
    throw error
  }
}
