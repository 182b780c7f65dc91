import type { Invitation } from '@atrium/contract/entities/administration/person'
import { knownPermissions } from '@atrium/domain/permissions/known-permissions'
import type { LinkRow } from './links-tables.ts'

/** An invitation as administrators see it. */
export function presentInvitation(row: LinkRow & { invitedBy: string | null }): Invitation {
  return {
    id: row.id,
    email: row.email,
    permissions: knownPermissions(row.permissions),
    projects: row.projects,
    invitedBy: row.invitedBy,
    createdDate: row.createdAt.toISOString(),
    expiresDate: row.expiresAt.toISOString(),
  }
}
