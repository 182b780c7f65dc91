import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { RunMode } from '@atrium/domain/runs/run-status'
import type { PreparedGeneration } from '#generation/generation.ts'
import type { Caller } from '#platform/http/handler.ts'
import { newId } from '#platform/ids.ts'
import { storable } from '../storable.ts'
import type { BranchMessage, ThreadFacts } from '../threads-store.ts'
import type { MessageRow } from '../threads-tables.ts'
import type { RunBody } from './run-request.ts'
import type { RunRow } from './runs-tables.ts'

/** The rows that a start writes: what is said, the answer that is still empty, and the run. */
export type RunRows = { given: MessageRow[]; answer: MessageRow; run: RunRow }

/** Makes the rows of a start. They are in no database yet. */
export function rowsOf(request: {
  caller: Caller
  thread: ThreadFacts
  body: RunBody
  mode: RunMode
  given: RunBody['messages']
  parent: BranchMessage | null
  prepared: PreparedGeneration
  /** Those of the preparation, with kept files in place of what was handed in. */
  options: OptionValues
  workerId: string
  now: Date
}): RunRows {
  const { caller, thread, body, mode, parent, prepared, options, workerId, now } = request
  const base = { threadId: thread.id, createdAt: now }
  const given: MessageRow[] = []
  for (const { role, parts } of request.given) {
    const parentId = given.at(-1)?.id ?? parent?.id ?? null
    given.push({ ...base, id: newId(), parentId, role, parts: storable(parts), metadata: null, author: caller.author })
  }
  const runId = newId()
  const answer: MessageRow = {
    ...base,
    id: newId(),
    parentId: given.at(-1)?.id ?? parent?.id ?? null,
    role: 'assistant',
    parts: [],
    metadata: { runId, status: 'queued' },
    author: null,
  }
  const run: RunRow = {
    ...base,
    id: runId,
    messageId: answer.id,
    author: caller.author,
    status: 'queued',
    mode,
    provider: prepared.model.provider,
    model: prepared.model.id,
    providerOptions: options,
    moderation: body.moderation ?? null,
    privacy: body.privacy ?? null,
    receipt: null,
    error: null,
    workerId,
    heartbeatAt: now,
    endedAt: null,
    operation: null,
    progress: null,
    besideOf: null,
    beside: null,
  }
  return { given, answer, run }
}
