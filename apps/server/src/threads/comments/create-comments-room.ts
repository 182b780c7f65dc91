import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Quota } from '#platform/shares/create-quota.ts'
import type { Audit } from '#policy/audit.ts'
import type { ThreadsStore } from '../store/threads-store.ts'
import type { ThreadAccess } from '../thread-access.ts'
import { createCommentCalls } from './comment-calls.ts'
import { createMentionCalls } from './mention-calls.ts'
import { createMentionablePeople, type MembersOf } from './mentionable-people.ts'

type Dependencies = {
  database: Database
  threads: Pick<ThreadsStore, 'messageOf'>
  access: Pick<ThreadAccess, 'seen'>
  membersOf: MembersOf
  audit: Audit
  quota: Pick<Quota, 'take'>
  clock: Clock
}

/** What people say of messages to each other. */
export function createCommentsRoom(dependencies: Dependencies) {
  const people = createMentionablePeople(dependencies.membersOf)
  return {
    calls: {
      comments: createCommentCalls({ ...dependencies, people }),
      mentions: createMentionCalls(dependencies),
    },
  }
}
