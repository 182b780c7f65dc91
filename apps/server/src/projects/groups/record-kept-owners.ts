import type { Database } from '#platform/database/open-database.ts'
import type { RowSource } from '@atrium/domain/projects/row-source'
import type { Audit } from '#policy/audit.ts'

type Kept = { projectIds: readonly number[]; groupId: string; source: RowSource }

/** Says in the audit of each project that a sync would have taken its last owner. */
export async function recordKeptOwners(audit: Audit, database: Database, { projectIds, ...details }: Kept) {
  for (const projectId of projectIds) {
    const subject = { kind: 'project', id: String(projectId) }
    await audit.record(database, { author: null, action: 'owner-kept', subject, projectId, result: 'refused', details })
  }
}
