import { createLinkAccess, type LinkAccess } from '#links/link-access.ts'
import type { PromptVisibility } from '#prompts/access/prompt-visibility.ts'
import type { ThreadVisibility } from '#threads/thread-visibility.ts'
import type { AccountRooms } from './compose-accounts.ts'
import type { Composition } from './composition.ts'

type Below = { threads: Pick<ThreadVisibility, 'isKept'>; prompts: Pick<PromptVisibility, 'isThere'> }

/** Who may open which link, for the rooms whose things links show. */
export function composeLinkAccess(
  { database }: Composition,
  { policy, projects, signOn }: AccountRooms,
  { threads, prompts }: Below,
): LinkAccess {
  return createLinkAccess({
    database,
    policy,
    isActive: signOn.accounts.isActive,
    membershipsOf: projects.membershipsOf,
    isThere: async ({ kind, subjectId }) => {
      if (kind === 'thread') return threads.isKept(subjectId)
      // A file that is gone has no bytes to be read.
      return kind === 'media' || prompts.isThere(kind, subjectId)
    },
  })
}
