import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import { notFound, Refusal } from '#platform/http/refusal.ts'
import type { PolicyRoom } from '#policy/create-policy-room.ts'
import { createLinksStore } from './links-store.ts'
import type { LinkRow } from './links-tables.ts'

/**
 * Who may open which link. It needs no room that links lead to, so that files, which stand below them, can be handed it.
 */
export type LinkAccess = {
  /**
   * A link that the caller may open. It reaches no further than its author: it is dark while they are disabled, or do not belong to
   * the project any more.
   * @throws a 404 refusal, or 410 for one that was revoked
   */
  opened(caller: Caller, linkId: string): Promise<LinkRow>
  /** Whether a link that the caller may open shows this file. */
  showsFile(caller: Caller, linkId: string, fileId: string): Promise<boolean>
}

type Dependencies = {
  database: Database
  policy: Pick<PolicyRoom, 'decideAccess'>
  isActive: (accountId: string) => Promise<boolean>
  membershipsOf: (accountId: string) => Promise<readonly { projectId: number }[]>
  /** Whether what a link leads to is still there. */
  isThere: (link: Pick<LinkRow, 'kind' | 'subjectId'>) => Promise<boolean>
}

const NONE = 'This link does not exist, or you do not have access to it.'
const GONE = 'What this link showed is no longer available.'

export function createLinkAccess(dependencies: Dependencies): LinkAccess {
  const { database, policy, isActive, membershipsOf, isThere } = dependencies
  const store = createLinksStore(database)

  async function opened(caller: Caller, linkId: string): Promise<LinkRow> {
    const link = await store.find(linkId)
    if (!link) throw notFound(NONE)
    const { projectId, author, protected: protection } = link
    if (policy.decideAccess(caller, 'see', { projectId, author, protection }) !== 'allowed') throw notFound(NONE)
    if (link.revokedAt) throw new Refusal(410)
    const [active, memberships] = await Promise.all([isActive(author), membershipsOf(author)])
    const isMember = memberships.some((membership) => membership.projectId === projectId)
    if (!active || !isMember || !(await isThere(link))) throw notFound(GONE)
    return link
  }

  return {
    opened,
    async showsFile(caller, linkId, fileId) {
      const link = await opened(caller, linkId)
      return link.fileIds.includes(fileId)
    },
  }
}
