import type { Run } from '@atrium/contract/entities/threads/run'
import type { Thread, ThreadWithMessages } from '@atrium/contract/entities/threads/thread'
import type { MessageMetadata } from '@atrium/domain/runs/run-event'
import { isFinal } from '@atrium/domain/runs/run-status'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import type { RunRow } from './runs/store/runs-tables.ts'
import type { ThreadFacts } from './store/thread-facts.ts'
import type { MessageRow } from './store/threads-tables.ts'

/** Rows as the contract shows them. */
export function presentThread(row: ThreadFacts): Thread {
  const { projectId, createdAt, updatedAt, ...rest } = row
  return {
    ...rest,
    project: projectId,
    createdDate: createdAt.toISOString(),
    updatedDate: updatedAt.toISOString(),
  }
}

/** @param living runs that may write this message: how far they are stands in their rows until they end */
export function presentMessage(
  { createdAt, metadata, ...rest }: MessageRow,
  living: readonly RunRow[] = [],
): ThreadMessage {
  const run = living.find(({ messageId }) => messageId === rest.id)
  const told = run ? metadataWhileRunning(metadata, run) : metadata
  return { ...rest, createdDate: createdAt.toISOString(), ...(told && { metadata: told }) }
}

/** What is known of the message of a run that has not ended; of one that has, its message knows more. */
export function metadataWhileRunning(metadata: MessageMetadata | null, run: RunRow): MessageMetadata | null {
  const { id: runId, status, progress } = run
  if (isFinal(status) || progress === null) return metadata
  return { ...metadata, runId, status, progress }
}

export function presentRun(row: RunRow): Run {
  return {
    id: row.id,
    threadId: row.threadId,
    messageId: row.messageId,
    status: row.status,
    mode: row.mode,
    model: { provider: row.provider, model: row.model },
    providerOptions: row.providerOptions,
    parallelTo: row.parallelTo,
    receipt: row.receipt,
    error: row.error,
    createdDate: row.createdAt.toISOString(),
    endedDate: row.endedAt?.toISOString() ?? null,
  }
}

export function presentThreadWithMessages(
  row: ThreadFacts,
  messages: MessageRow[],
  runs: RunRow[],
): ThreadWithMessages {
  return {
    ...presentThread(row),
    messages: messages.map((message) => presentMessage(message, runs)),
    runs: runs.map(presentRun),
  }
}
