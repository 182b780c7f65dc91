import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { RunMode } from '@atrium/domain/runs/run-status'
import type { PreparedGeneration } from '#generation/generation.ts'
import type { Caller } from '#platform/http/handler.ts'
import { newId } from '#platform/ids.ts'
import { storable } from '../storable.ts'
import type { BranchMessage, ThreadFacts } from '../threads-store.ts'
import type { MessageRow } from '../threads-tables.ts'
import type { RunBody } from './run-request.ts'
import { parallelFacts, type RunRow } from './runs-tables.ts'

/** One answer, still empty, the run that writes it, and the model that it is asked of. */
export type AnswerRows = { answer: MessageRow; run: RunRow; asked: AskedModel }

/** The rows that a start writes: what is said, and an answer of each model that is asked. */
export type RunRows = { given: MessageRow[]; main: AnswerRows; parallel: AnswerRows[] }

/** A model that has passed the gates. */
export type AskedModel = {
  prepared: PreparedGeneration
  /** Those of the preparation, with kept files in place of what was handed in. */
  options: OptionValues
}

type Request = {
  caller: Caller
  thread: ThreadFacts
  body: RunBody
  mode: RunMode
  given: RunBody['messages']
  parent: BranchMessage | null
  main: AskedModel
  parallel: readonly AskedModel[]
  workerId: string
  now: Date
}

/** Makes the rows of a start. They are in no database yet. */
export function rowsOf(request: Request): RunRows {
  const { caller, thread, parent, now } = request
  const given: MessageRow[] = []
  for (const { role, parts } of request.given) {
    const parentId = given.at(-1)?.id ?? parent?.id ?? null
    const message = { id: newId(), threadId: thread.id, parentId, role, parts: storable(parts), metadata: null }
    given.push({ ...message, author: caller.author, createdAt: now })
  }
  const parentId = given.at(-1)?.id ?? parent?.id ?? null
  // The main answer gets the last ids: it is the newest of a thread, whatever goes by the order of ids.
  const others = request.parallel.map((asked) => ({ asked, ids: newIds() }))
  const ids = newIds()
  const parallel = others.map(({ asked: { prepared }, ids: { runId, messageId } }) => {
    const { provider, id: model } = prepared.model
    return { runId, messageId, model: { provider, model } }
  })
  const standing = { parallel: parallel.length > 0 ? parallel : null, parallelTo: null }
  return {
    given,
    main: answerRows(request, request.main, { ids, parentId, standing }),
    parallel: others.map((other) =>
      answerRows(request, other.asked, {
        ids: other.ids,
        parentId,
        standing: { parallel: null, parallelTo: ids.messageId },
      }),
    ),
  }
}

function newIds() {
  return { runId: newId(), messageId: newId() }
}

type Place = {
  ids: { runId: string; messageId: string }
  parentId: string | null
  standing: Pick<RunRow, 'parallel' | 'parallelTo'>
}

function answerRows(
  { caller, thread, body, mode, workerId, now }: Request,
  asked: AskedModel,
  { ids: { runId, messageId }, parentId, standing }: Place,
): AnswerRows {
  const { prepared, options } = asked
  const base = { threadId: thread.id, createdAt: now }
  const answer: MessageRow = {
    ...base,
    id: messageId,
    parentId,
    role: 'assistant',
    parts: [],
    metadata: { runId, status: 'queued', ...parallelFacts(standing) },
    author: null,
  }
  const run: RunRow = {
    ...base,
    ...standing,
    id: runId,
    messageId,
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
  }
  return { answer, run, asked }
}
