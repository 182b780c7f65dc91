import type { promptRunCalls } from '@atrium/contract/calls/prompt-runs'
import type { PromptRun } from '@atrium/contract/entities/prompts/prompt-run'
import {
  canContinuePromptRun,
  PROMPT_RUNS_AT_ONCE,
  PROMPT_RUNS_KEPT,
} from '@atrium/domain/prompts/together/prompt-run-status'
import type { Refusal as Refused } from '#platform/http/refusal.ts'
import { publish } from '#platform/bus/publish.ts'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { conflict, notFound, Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import type { Quota } from '#platform/shares/create-quota.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import type { PromptAccess } from '../access/prompt-access.ts'
import { nameOfPrompt, saidIn } from '../prompt-words.ts'
import type { PassBudget } from './pass-budget.ts'
import { createPromptRunsStore } from './prompt-runs-store.ts'
import type { PromptRunRow, Standing, StoredQuestion } from './prompt-runs-tables.ts'

type Dependencies = {
  database: Database
  access: Pick<PromptAccess, 'mayCreate'>
  passBudget: PassBudget
  forCall: ProjectForCall
  begin: (row: PromptRunRow, caller: Caller) => void
  /** Settles once this process has let go of an attempt. */
  letGo: (attemptId: string) => Promise<void>
  quota: Quota
  clock: Clock
}

/** Runs of several prompts over HTTP: each is its person's alone. */
export function createPromptRunCalls(dependencies: Dependencies): HandlersOf<typeof promptRunCalls> {
  const { database, access, passBudget, forCall, begin, letGo, quota, clock } = dependencies
  const store = createPromptRunsStore(database)

  async function found({ author }: Caller, id: string): Promise<PromptRunRow> {
    const row = await store.find(author, id)
    if (!row) throw notFound()
    return row
  }

  /** Within the transaction that begins one. @throws a 429 refusal */
  async function refuseTooMany(tx: Database, author: string): Promise<void> {
    const within = createPromptRunsStore(tx)
    await within.lock(author)
    if ((await within.countRunning(author)) < PROMPT_RUNS_AT_ONCE) return
    throw new Refusal(429, `You can have ${PROMPT_RUNS_AT_ONCE} runs at once. Wait for one to finish, or stop one.`)
  }

  const tell = ({ id, author }: PromptRunRow, db: Pick<Database, 'execute'> = database) =>
    publish(db, { accountId: author }, { type: 'prompt-run-changed', promptRunId: id })

  return {
    async create({ query, body: { itemId, questions } }, { caller, idempotency }) {
      const earlier = idempotency?.earlier?.['promptRunId']
      if (typeof earlier === 'string') return { data: presentPromptRun(await found(caller, earlier)) }
      const projectId = await forCall(caller, query.project)
      access.mayCreate(caller, projectId)
      const unfit = await passBudget({ caller, projectId }, new Map(questions.entries()))
      const now = clock()
      const row: PromptRunRow = {
        id: newId(),
        projectId,
        author: caller.author,
        itemId: itemId ?? null,
        standing: standingOf(caller),
        questions: questions.map((asked, place) => {
          const name = asked.name ?? nameOfPrompt(saidIn({ prompt: asked.prompt }))
          return settled({ name, promptId: null, error: null, isDue: true, isWaiting: false, asked }, unfit.get(place))
        }),
        status: 'running',
        error: null,
        attemptId: newId(),
        heartbeatAt: now,
        createdAt: now,
        endedAt: null,
      }
      quota.takeAtOnce(caller.author, JSON.stringify(row.questions).length, 'body.questions')
      await database.transaction(async (tx) => {
        await refuseTooMany(tx, caller.author)
        const within = createPromptRunsStore(tx)
        await within.forgetOld(caller.author, PROMPT_RUNS_KEPT)
        await within.insert(row)
        await idempotency?.record(tx, { promptRunId: row.id })
        await tell(row, tx)
      })
      begin(row, caller)
      return { data: presentPromptRun(row) }
    },

    async last({ query: { itemId } }, { caller }) {
      const row = await store.last(caller.author, itemId)
      return { data: row ? presentPromptRun(row) : null }
    },

    async get({ params }, { caller }) {
      return { data: presentPromptRun(await found(caller, params.promptRunId)) }
    },

    async continue({ params, body: { places } }, { caller, idempotency }) {
      const row = await found(caller, params.promptRunId)
      if (idempotency?.earlier) return { data: presentPromptRun(row) }
      const wanted = new Map(
        row.questions.flatMap(({ asked }, place) =>
          asked && (places?.includes(place) ?? true) ? [[place, asked] as const] : [],
        ),
      )
      if (!canContinuePromptRun(row) || wanted.size === 0) throw conflict()
      access.mayCreate(caller, row.projectId)
      const unfit = await passBudget({ caller, projectId: row.projectId }, wanted)
      await letGo(row.attemptId)
      const next: PromptRunRow = {
        ...row,
        standing: standingOf(caller),
        questions: row.questions.map((one, place) =>
          wanted.has(place)
            ? settled({ ...one, error: null, isDue: true }, unfit.get(place))
            : { ...one, isDue: false },
        ),
        status: 'running',
        error: null,
        endedAt: null,
        attemptId: newId(),
        heartbeatAt: clock(),
      }
      await database.transaction(async (tx) => {
        await refuseTooMany(tx, caller.author)
        if (!(await createPromptRunsStore(tx).resume(next, row))) throw conflict()
        await idempotency?.record(tx, { promptRunId: next.id })
        await tell(next, tx)
      })
      begin(next, caller)
      return { data: presentPromptRun(next) }
    },

    async stop({ params }, { caller }) {
      const { id } = await found(caller, params.promptRunId)
      const stopped = await store.stop(id, clock())
      if (stopped) {
        await letGo(stopped.attemptId)
        await tell(stopped)
      }
      return { data: presentPromptRun(await found(caller, id)) }
    },
  }
}

function standingOf({ projectIds, realm, host }: Caller): Standing {
  return { projectIds, realm, host }
}

function settled(question: StoredQuestion, refusal: Refused | undefined): StoredQuestion {
  return refusal ? { ...question, error: refusal.reason, isDue: false } : question
}

function presentPromptRun(row: PromptRunRow): PromptRun {
  const { id, projectId: project, itemId, status, error, createdAt, endedAt } = row
  const questions = row.questions.map(({ name, promptId, error: refused, isWaiting }) => ({
    name,
    promptId,
    error: refused,
    isWaiting: isWaiting && status === 'running',
  }))
  const [createdDate, endedDate] = [createdAt.toISOString(), endedAt?.toISOString() ?? null]
  return { id, project, itemId, status, error, questions, createdDate, endedDate }
}
