import type { Person } from '@atrium/contract/entities/administration/person'
import { knownPermissions } from '@atrium/domain/permissions/known-permissions'
import type { Membership } from '#projects/membership.ts'
import type { PersonRow } from '#sign-on/accounts/person-row.ts'

/** An account as the contract shows it to administrators. */
export function presentPerson(row: PersonRow, memberships: readonly Membership[], picture: string | null): Person {
  return {
    accountId: row.id,
    name: row.name,
    email: row.email,
    picture,
    state: row.disabledAt === null ? 'active' : 'disabled',
    permissions: knownPermissions(row.permissions),
    groups: row.groups,
    projects: memberships.map(({ projectId, projectName, role }) => ({ projectId, projectName, role })),
    secondStep: row.hasSecondStep,
    createdDate: row.createdAt.toISOString(),
    lastSeenDate: row.lastSeenAt?.toISOString() ?? null,
  }
}
