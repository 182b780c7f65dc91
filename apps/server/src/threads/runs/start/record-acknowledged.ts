import { acknowledgedDetails } from '@atrium/domain/audit/acknowledged-details'
import type { Database } from '#platform/database/open-database.ts'
import type { Audit } from '#policy/audit.ts'
import type { ThreadFacts } from '../../store/thread-facts.ts'
import type { RunRow } from '../store/runs-tables.ts'
import type { RunBody } from './run-request.ts'

/** What sensitive data goes to a model all the same, and why: told of each model that it goes to. */
export async function recordAcknowledged(
  db: Database,
  { audit, thread: { projectId } }: { audit: Audit; thread: Pick<ThreadFacts, 'projectId'> },
  { acknowledged, sent }: { acknowledged: NonNullable<RunBody['acknowledged']>; sent: RunRow },
): Promise<void> {
  const details = { ...acknowledgedDetails(acknowledged), runId: sent.id, provider: sent.provider, model: sent.model }
  const subject = { kind: 'thread', id: sent.threadId }
  await audit.record(db, { author: sent.author, action: 'sent-sensitive-data', subject, projectId, details })
}

/** That something of a secure conversation goes to a model. */
export async function recordSecure(
  db: Database,
  { audit, thread: { projectId } }: { audit: Audit; thread: Pick<ThreadFacts, 'projectId'> },
  { author, threadId, id: runId, provider, model }: RunRow,
): Promise<void> {
  const subject = { kind: 'thread', id: threadId }
  await audit.record(db, {
    author,
    action: 'sent-secure-data',
    subject,
    projectId,
    details: { runId, provider, model },
  })
}
