import type { PreparedGeneration } from '#generation/generation.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Audit } from '#policy/audit.ts'

/** Records that a secure conversation goes to a model that summarizes it for a person. */
export type RecordSecureSummary = (sent: {
  author: string
  threadId: string
  projectId: number
  model: PreparedGeneration['model']
}) => Promise<void>

export function createSecureSummaryRecorder(database: Database, audit: Audit): RecordSecureSummary {
  return ({ author, threadId, projectId, model: { provider, id: model } }) =>
    audit.record(database, {
      author,
      action: 'sent-secure-data',
      subject: { kind: 'thread', id: threadId },
      projectId,
      details: { provider, model },
    })
}
