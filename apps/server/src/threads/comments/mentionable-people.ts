import type { Mentionable } from '@atrium/contract/entities/threads/comment'
import { MENTIONABLE_AT_ONCE } from '@atrium/domain/comments/comment-limits'
import { namedIn } from '@atrium/domain/comments/split-comment'
import { isShared } from '@atrium/domain/protection/is-shared'
import type { Caller } from '#platform/caller.ts'
import { unprocessable } from '#platform/http/refusal.ts'
import type { ThreadFacts } from '../store/thread-facts.ts'

/** Certain members, or the first by name of those whose name contains this. */
type Which = { among: readonly string[] } | { contains: string; most: number }

/** Members of a project who are let in. */
export type MembersOf = (projectId: number, which: Which) => Promise<Mentionable[]>

/**
 * Who can be mentioned in the comments of a conversation: the other members of its project, where it is shared with them. Whoever reads it from
 * outside of the project mentions nobody: who its members are is theirs to know.
 */
export function createMentionablePeople(membersOf: MembersOf) {
  async function mentionable(caller: Caller, thread: ThreadFacts, which: Which): Promise<Mentionable[]> {
    if (!isShared(thread) || !caller.projectIds.includes(thread.projectId)) return []
    const members = await membersOf(thread.projectId, which)
    return members.filter(({ accountId }) => accountId !== caller.accountId)
  }

  return {
    /** The first by name of those whose name contains this. */
    async named(caller: Caller, thread: ThreadFacts, contains: string): Promise<Mentionable[]> {
      // The caller may be one of them.
      const found = await mentionable(caller, thread, { contains, most: MENTIONABLE_AT_ONCE + 1 })
      return found.slice(0, MENTIONABLE_AT_ONCE)
    },

    /**
     * Those of these accounts whose name stands in a comment.
     * @param before whom it mentions already: they are not refused again
     * @throws a 422 refusal for somebody who cannot be mentioned there
     */
    async mentioned(
      caller: Caller,
      thread: ThreadFacts,
      { text, ids, before = [] }: { text: string; ids: readonly string[]; before?: readonly Mentionable[] },
    ): Promise<Mentionable[]> {
      if (ids.length === 0) return []
      const now = await mentionable(caller, thread, { among: ids })
      const people = new Map([...before, ...now].map((person) => [person.accountId, person]))
      const unknown = ids.findIndex((id) => !people.has(id))
      if (unknown >= 0) {
        const message = 'This person cannot be mentioned here: they do not have access to the conversation.'
        throw unprocessable(message, [{ path: `body.mentions.${unknown}`, message }])
      }
      return namedIn(
        text,
        [...people.values()].filter(({ accountId }) => ids.includes(accountId)),
      )
    },
  }
}

export type MentionablePeople = ReturnType<typeof createMentionablePeople>
