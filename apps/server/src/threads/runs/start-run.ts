import { defaultModels } from '@atrium/domain/models/default-models'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import { fillPromptText } from '@atrium/domain/prompts/prompt-text'
import { isFinal, type RunMode } from '@atrium/domain/runs/run-status'
import { nameFromText } from '@atrium/domain/threads/name-from-text'
import { DEFAULT_THREAD_NAME } from '@atrium/domain/threads/thread-name'
import type { CheckedInput } from '@atrium/contract/call'
import type { runCalls } from '@atrium/contract/calls/runs'
import type { Generation, PreparedGeneration } from '#generation/prepare-generation.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { isUniqueViolation } from '#platform/database/unique-violation.ts'
import type { Caller } from '#platform/http/handler.ts'
import { conflict, notFound, Refusal, unprocessable } from '#platform/http/refusal.ts'
import type { Idempotency } from '#platform/idempotency/idempotency.ts'
import { newId } from '#platform/ids.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { Audit } from '#policy/audit.ts'
import type { MessageContent } from '@atrium/domain/threads/thread-message'
import { storable } from '../storable.ts'
import { type BranchMessage, createThreadsStore, type ThreadFacts } from '../threads-store.ts'
import type { MessageRow } from '../threads-tables.ts'
import { audienceOf } from '../thread-audience.ts'
import { executeRun } from './execute-run.ts'
import { withHeadStart } from './head-start.ts'
import { RunLog } from './run-log.ts'
import type { RunDesk } from './run-desk.ts'
import { createRunsStore } from './runs-store.ts'
import type { RunRow } from './runs-tables.ts'
import type { SnapshotKeeper } from './snapshot-keeper.ts'

export type RunBody = CheckedInput<typeof runCalls.startAsync>['body']

export type StartedRun = { run: RunRow; messages: MessageRow[]; log: RunLog; ended: Promise<void> }

export type RunStarter = (request: {
  caller: Caller
  threadId: string
  /** The thread, once it is known that the caller may run it; what else has to be read is read meanwhile. */
  thread: Promise<ThreadFacts>
  body: RunBody
  mode: RunMode
  idempotency: Idempotency | null
}) => Promise<StartedRun>

type Dependencies = {
  database: Database
  generation: Generation
  audit: Audit
  desk: RunDesk
  snapshots: SnapshotKeeper
  workerId: string
  secureChatModel: string
  clock: Clock
  logger: Logger
}

/**
 * Writes what is said and the run together, then lets the run go its own way: it belongs to the server, not to the
 * request. @throws 404, 409, 422 and 503 refusals; nothing is written then.
 */
export function createRunStarter(dependencies: Dependencies): RunStarter {
  const { database, generation, audit, desk, snapshots, clock, logger, workerId } = dependencies
  return async ({ caller, threadId, body, mode, idempotency, ...request }) => {
    const reading = Promise.all([request.thread, generation.open(), branchBefore(database, threadId, body.parentId)])
    const [thread, gates, before] = await reading
    if (!desk.open)
      throw new Refusal(503, 'The server is stopping. Try again in a moment.', { headers: { 'retry-after': '5' } })
    if (body.parentId && before.length === 0) throw noSuchMessage()
    const given = contentsOf(body)
    const parent = before.at(-1) ?? null
    const toAnswer = given.findLast(({ role }) => role !== 'system') ?? parent
    if (toAnswer?.role !== 'user') {
      throw unprocessable('There is nothing to answer.', [
        { path: 'body.messages', message: 'Let the last message be a user message, or name one as `parentId`.' },
      ])
    }
    const prepared = gates.prepare({
      ref: modelOf(thread, body, dependencies.secureChatModel),
      options: body.providerOptions,
      remembered: rememberedOptions(thread, body),
      secureData: thread.secureData,
      tools: body.tools ?? [],
    })
    const rows = rowsOf({ caller, thread, body, mode, given, parent, prepared, workerId, now: clock() })
    const controller = new AbortController()
    const ask = (branch: readonly BranchContent[]) => withHeadStart(prepared.generate(branch, controller.signal))
    // The vendor needs longer than the database: it is asked while the run is written down, and nothing of its answer is told
    // before that is done. Not where the run is likely to be refused, or goes on with what another one still writes.
    const early = thread.running ? null : ask(conversationOf(before, given))
    const { acknowledged } = body
    const branch = await write({
      database,
      audit,
      thread,
      before,
      rows,
      prepared,
      said: given,
      acknowledged,
      idempotency,
    }).catch((error: unknown) => {
      controller.abort('not written')
      throw error
    })

    // From the commit to the desk nothing may fail or wait: a run that nobody carries out would block its thread.
    const log = new RunLog()
    const ended = executeRun({
      run: rows.run,
      warnings: prepared.warnings,
      events: early ?? ask(conversationOf(branch, given)),
      log,
      store: createRunsStore(database),
      snapshots,
      clock,
      logger,
      controller,
    })
    desk.take(rows.run.id, { log, controller, ended })
    return { run: rows.run, messages: [...rows.given, rows.answer], log, ended }
  }
}

/** The messages of the request with `{{name}}` filled in. */
function contentsOf(body: RunBody): RunBody['messages'] {
  if (!body.isTemplate) return body.messages
  const missing = new Set<string>()
  const filled = body.messages.map((message) => ({
    ...message,
    parts: message.parts.map((part) => {
      if (part.type !== 'text') return part
      const result = fillPromptText(part.text, body.props ?? {})
      for (const name of result.missing) missing.add(name)
      return { ...part, text: result.text }
    }),
  }))
  if (missing.size > 0) {
    throw unprocessable(
      `The template needs a value for ${[...missing].join(', ')}.`,
      [...missing].map((name) => ({ path: `body.props.${name}`, message: 'This value is missing.' })),
    )
  }
  return filled
}

/** The conversation before what is said now; empty at the very start, and where the thread has no such message. */
async function branchBefore(
  database: Database,
  threadId: string,
  parentId: string | null | undefined,
): Promise<BranchMessage[]> {
  return parentId === null ? [] : createThreadsStore(database).branchTo(threadId, parentId)
}

function noSuchMessage(): Refusal {
  return unprocessable('That message is not in this thread.', [
    { path: 'body.parentId', message: 'No message of this thread has this id.' },
  ])
}

function modelOf(thread: ThreadFacts, body: RunBody, secureChatModel: string): ModelRef {
  const fallback = defaultModels({ secureDataMode: thread.secureData, secureChatModel })[thread.type]
  const provider = body.provider ?? thread.provider ?? fallback.provider
  const model = body.model ?? (body.provider === undefined || body.provider === thread.provider ? thread.model : null)
  if (model !== null && model !== undefined) return { provider, model }
  if (provider === fallback.provider) return fallback
  throw unprocessable('Choose a model.', [{ path: 'body.model', message: `Name a model of ${provider}.` }])
}

/** The thread's own options, as long as the request does not change the model. */
function rememberedOptions(thread: ThreadFacts, body: RunBody): OptionValues {
  const sameModel =
    (body.provider ?? thread.provider) === thread.provider && (body.model ?? thread.model) === thread.model
  return sameModel ? thread.providerOptions : {}
}

type Rows = { given: MessageRow[]; answer: MessageRow; run: RunRow }

function rowsOf(request: {
  caller: Caller
  thread: ThreadFacts
  body: RunBody
  mode: RunMode
  given: RunBody['messages']
  parent: BranchMessage | null
  prepared: PreparedGeneration
  workerId: string
  now: Date
}): Rows {
  const { caller, thread, body, mode, parent, prepared, workerId, now } = request
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
    providerOptions: prepared.options,
    moderation: body.moderation ?? null,
    privacy: body.privacy ?? null,
    receipt: null,
    error: null,
    workerId,
    heartbeatAt: now,
    endedAt: null,
  }
  return { given, answer, run }
}

type BranchContent = Pick<MessageContent, 'role' | 'parts'>

/** What the model is to go on with. */
function conversationOf(before: readonly BranchContent[], given: readonly BranchContent[]): BranchContent[] {
  return [...before, ...given].map(({ role, parts }) => ({ role, parts }))
}

/** Writes everything or nothing, and answers the conversation before it as it stands then. */
async function write(request: {
  database: Database
  audit: Audit
  thread: ThreadFacts
  before: BranchMessage[]
  rows: Rows
  prepared: PreparedGeneration
  said: RunBody['messages']
  acknowledged: RunBody['acknowledged']
  idempotency: Idempotency | null
}): Promise<BranchMessage[]> {
  const { database, audit, thread, before, prepared, said, acknowledged, idempotency } = request
  const { given, answer, run } = request.rows
  const firstName = storable(nameFromText(textOf(said)) ?? DEFAULT_THREAD_NAME)
  // Only a message that a living run writes ever changes: that run may have ended since the message was read.
  const readAgain = before.some(({ metadata }) => metadata?.status !== undefined && !isFinal(metadata.status))
  const writeTo = async (db: Database) => {
    const written = await createRunsStore(db).start({
      thread: { ...prepared.asked, firstName },
      messages: [...given, answer],
      run,
      audience: audienceOf(thread),
    })
    if (!written) throw notFound('This thread has been deleted.')
    if (acknowledged) {
      const subject = { kind: 'thread', id: run.threadId }
      const { projectId } = thread
      const details = { ...acknowledged, runId: run.id, provider: run.provider, model: run.model }
      await audit.record(db, { author: run.author, action: 'sent-sensitive-data', subject, projectId, details })
    }
    await idempotency?.record(db, { runId: run.id, messageIds: [...given, answer].map(({ id }) => id) })
    const leaf = before.at(-1)
    return readAgain && leaf ? createThreadsStore(db).branchTo(run.threadId, leaf.id) : before
  }
  try {
    const several = readAgain || idempotency !== null || acknowledged !== undefined
    return await (several ? database.transaction(writeTo) : writeTo(database))
  } catch (error) {
    if (isUniqueViolation(error, 'runs_living'))
      throw conflict('This thread is still answering. Wait for the end, or stop it.')
    throw error
  }
}

function textOf(said: RunBody['messages']): string {
  return said
    .flatMap(({ role, parts }) => (role === 'user' ? parts : []))
    .flatMap((part) => (part.type === 'text' ? part.text : []))
    .join(' ')
}
