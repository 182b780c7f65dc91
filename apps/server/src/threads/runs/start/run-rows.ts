import type { AnswerContext } from '@atrium/domain/runs/answer-context'
import type { RunMode } from '@atrium/domain/runs/run-status'
import { type AtLeastOne, mapAll } from '#platform/at-least-one.ts'
import type { Caller } from '#platform/caller.ts'
import { newId } from '#platform/ids.ts'
import { messageRows } from '../../messages/message-rows.ts'
import type { ThreadFacts } from '../../store/thread-facts.ts'
import type { BranchMessage } from '../../store/thread-messages.ts'
import type { MessageRow } from '../../store/threads-tables.ts'
import type { RunBody } from './run-request.ts'
import type { Resumes } from '../approvals/resumes.ts'
import type { RunPlan, RunPlans } from './run-plan.ts'
import { standingFacts, type RunRow } from '../store/runs-tables.ts'

/** One answer, still empty, the run that writes it, and the plan that it follows. */
export type AnswerRows = { answer: MessageRow; run: RunRow; plan: RunPlan }

/** The rows that a start writes: what is said, and an answer of each model, in the order of the plans. */
export type RunRows = { given: MessageRow[]; answers: AtLeastOne<AnswerRows> }

type Request = {
  caller: Caller
  thread: ThreadFacts
  body: RunBody
  mode: RunMode
  given: RunBody['messages']
  parent: BranchMessage | null
  plans: RunPlans
  /** What stands behind the answers beside the conversation. */
  context: AnswerContext | null
  workerId: string
  now: Date
  /** The answer that goes on, in the message where it stands. */
  resumes?: Resumes | undefined
}

/** Makes the rows of a start. They are in no database yet. */
export function rowsOf(request: Request): RunRows {
  if (request.resumes) return resumedRows(request, request.resumes)
  const { caller, thread, parent, now } = request
  const place = { threadId: thread.id, parentId: parent?.id ?? null }
  const rows = messageRows({ ...place, author: caller.author, given: request.given, now })
  // Whoever runs a thread vouches for all that they say with it, answers of a model included.
  const given = rows.map((row) => ({ ...row, author: caller.author }))
  const parentId = given.at(-1)?.id ?? place.parentId
  const [main, ...parallel] = withIds(request.plans)
  const parallelAnswers = parallel.map(({ runId, messageId, plan: { prepared } }) => {
    const { provider, id: model } = prepared.model
    return { runId, messageId, model: { provider, model } }
  })
  const answers: AtLeastOne<Answer> = [
    { ...main, parentId, parallel: parallelAnswers.length > 0 ? parallelAnswers : null, parallelTo: null },
    ...parallel.map((each) => ({ ...each, parentId, parallel: null, parallelTo: main.messageId })),
  ]
  return { given, answers: mapAll(answers, (each) => answerRows(request, each)) }
}

/** All messages of a start, in their order: what is said, then the answers. */
export function messagesOf({ given, answers }: RunRows): MessageRow[] {
  return [...given, ...answers.map(({ answer }) => answer)]
}

/** The messages that are new with a start: not one that an answer goes on in. */
export function newMessagesOf(rows: RunRows, resumes: Resumes | undefined): MessageRow[] {
  return resumes ? [] : messagesOf(rows)
}

/** A run of its own that writes on in the message of the one before. */
function resumedRows(request: Request, { message, run: before }: Resumes): RunRows {
  const [plan] = request.plans
  const { parentId, parallel, parallelTo } = { parentId: message.parentId, ...before }
  const ids = { plan, runId: newId(), messageId: message.id }
  const made = answerRows(request, { ...ids, parentId, parallel, parallelTo })
  const { runId, status, ...standing } = made.answer.metadata ?? {}
  const metadata = { ...message.metadata, ...standing, runId, status }
  return { given: [], answers: [{ ...made, answer: { ...message, metadata } }] }
}

type PlanWithIds = { plan: RunPlan; runId: string; messageId: string }

/** The main answer gets the last ids: it is the newest of a thread, whatever goes by the order of ids. */
function withIds([main, ...parallel]: RunPlans): AtLeastOne<PlanWithIds> {
  const named = (plan: RunPlan) => ({ plan, runId: newId(), messageId: newId() })
  const others = parallel.map(named)
  return [named(main), ...others]
}

type Answer = PlanWithIds & Pick<RunRow, 'parallel' | 'parallelTo'> & { parentId: string | null }

function answerRows(
  { caller, thread, body, mode, context, workerId, now }: Request,
  { plan, runId, messageId, parentId, parallel, parallelTo }: Answer,
): AnswerRows {
  const { model } = plan.prepared
  const base = { threadId: thread.id, createdAt: now }
  const answer: MessageRow = {
    ...base,
    id: messageId,
    parentId,
    role: 'assistant',
    parts: [],
    metadata: { runId, status: 'queued', ...standingFacts({ parallel, parallelTo, context }) },
    author: null,
  }
  const run: RunRow = {
    ...base,
    id: runId,
    messageId,
    parallel,
    parallelTo,
    context,
    author: caller.author,
    status: 'queued',
    mode,
    provider: model.provider,
    model: model.id,
    providerOptions: plan.options,
    moderation: body.moderation ?? null,
    privacy: body.privacy ?? null,
    receipt: null,
    error: null,
    workerId,
    heartbeatAt: now,
    endedAt: null,
    operation: null,
    progress: null,
    paused: null,
  }
  return { answer, run, plan }
}
