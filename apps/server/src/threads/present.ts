import type { Run } from '@atrium/contract/entities/run'
import type { Thread, ThreadWithMessages } from '@atrium/contract/entities/thread'
import type { ThreadMessage } from '@atrium/domain/threads/thread-message'
import type { RunRow } from './runs/runs-tables.ts'
import type { ThreadFacts } from './threads-store.ts'
import type { MessageRow } from './threads-tables.ts'

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

export function presentMessage({ createdAt, metadata, ...rest }: MessageRow): ThreadMessage {
  return { ...rest, createdDate: createdAt.toISOString(), ...(metadata && { metadata }) }
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
  return { ...presentThread(row), messages: messages.map(presentMessage), runs: runs.map(presentRun) }
}
