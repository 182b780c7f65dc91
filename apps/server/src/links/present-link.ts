import type { Link, Linked } from '@atrium/contract/entities/link'
import { fileIdOf } from '@atrium/domain/files/file-address'
import { linkedFileAddress } from '@atrium/domain/links/linked-file-address'
import type { LinkedMessage } from '@atrium/domain/links/linked-messages'
import type { LinkKind } from '@atrium/domain/links/link-kind'
import type { MessagePart } from '@atrium/domain/messages/thread-message'
import { maySecureData } from '@atrium/domain/permissions/secure-data-mode'
import { hasRole } from '@atrium/domain/projects/project-role'
import type { Caller } from '#platform/caller.ts'
import type { LinkedContent, LinkSource } from './linked-content.ts'
import type { LinkRow } from './links-tables.ts'

/** Links as whoever made them sees them. */
export function createLinkPresenter(sources: Readonly<Record<LinkKind, LinkSource>>) {
  async function all(rows: readonly LinkRow[]): Promise<Link[]> {
    const newest = new Map<string, readonly string[] | null>()
    for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.kind)) {
      const found = await sources[kind].newest(ofKind)
      for (const [index, { id }] of ofKind.entries()) newest.set(id, found[index] ?? null)
    }
    return rows.map((row) => presentLink(row, newest.get(row.id) ?? null))
  }
  return {
    all,
    async one(row: LinkRow): Promise<Link> {
      const [link] = await all([row])
      if (!link) throw new Error('One link is presented as one.')
      return link
    },
  }
}

function presentLink(row: LinkRow, newest: readonly string[] | null): Link {
  const isSame = newest?.length === row.shownIds.length && newest.every((id) => row.shownIds.includes(id))
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subjectId,
    project: row.projectId,
    name: row.name,
    protected: row.protected,
    outdated: newest !== null && !isSame,
    createdDate: row.createdAt.toISOString(),
    updatedDate: row.updatedAt.toISOString(),
    revokedDate: row.revokedAt?.toISOString() ?? null,
  }
}

/** What a link shows to whoever may open it. */
export function presentLinked(caller: Caller, link: LinkRow, content: LinkedContent): Linked {
  return {
    id: link.id,
    kind: link.kind,
    type: content.type,
    name: link.name,
    authorName: link.authorName,
    own: link.author === caller.author,
    secureData: content.secureData,
    mayCopy: mayCopy(caller, link, content),
    createdDate: link.createdAt.toISOString(),
    updatedDate: link.updatedAt.toISOString(),
    messages: content.messages.map((message) => byWayOf(link, message)),
    leftOut: content.leftOut ?? 0,
  }
}

/** What has secure data stays in its project, with those who may handle it. A file alone is nothing to go on with. */
export function mayCopy(caller: Caller, { kind, projectId }: LinkRow, { secureData }: LinkedContent): boolean {
  if (kind === 'media') return false
  if (!secureData) return Object.values(caller.projectRoles).some((role) => hasRole(role, 'member'))
  return maySecureData(caller.permissions) && hasRole(caller.projectRoles[projectId], 'member')
}

function byWayOf({ id, fileIds }: LinkRow, message: LinkedMessage): LinkedMessage {
  const parts = message.parts.flatMap((part): MessagePart[] => {
    if (part.type !== 'file') return [part]
    const fileId = fileIdOf(part.url)
    // Nothing else is to be addressed by way of a link.
    return fileId !== null && fileIds.includes(fileId) ? [{ ...part, url: linkedFileAddress(fileId, id) }] : []
  })
  return { ...message, parts }
}
