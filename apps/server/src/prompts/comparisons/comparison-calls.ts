import type { comparisonCalls } from '@atrium/contract/calls/comparisons'
import type { Comparison } from '@atrium/contract/entities/prompts/comparison'
import { isModel } from '@atrium/domain/models/is-model'
import type { ModelEntry, ModelRef } from '@atrium/domain/models/model-entry'
import { canContinueComparison } from '@atrium/domain/comparisons/comparison-status'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { conflict, notFound, unprocessable } from '#platform/http/refusal.ts'
import type { Idempotency } from '#platform/idempotency/idempotency.ts'
import { contentDisposition } from '#platform/http/stored-files/content-disposition.ts'
import { newId } from '#platform/ids.ts'
import type { Audit } from '#policy/audit.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import type { PromptAccess } from '../access/prompt-access.ts'
import { publishPrompt } from '../access/prompt-audience.ts'
import type { PromptRow } from '../prompts-tables.ts'
import type { PresentResults } from '../results/present-results.ts'
import type { ResultsStore } from '../results/results-store.ts'
import type { EndResult } from '../running/end-result.ts'
import { createCellsStore } from './cells-store.ts'
import { createComparisonsStore } from './comparisons-store.ts'
import type { ComparisonRow } from './comparisons-tables.ts'
import type { CreateComparison } from './create-comparison.ts'
import { comparisonAsJson, comparisonAsPromptfoo } from './export-comparison.ts'
import { presentChanges, presentComparison } from './present-comparison.ts'
import { refuseTooManyComparisons } from './refuse-too-many-comparisons.ts'

type Dependencies = {
  database: Database
  access: PromptAccess
  results: Pick<ResultsStore, 'livingOf'>
  create: CreateComparison
  present: PresentResults
  endResult: EndResult
  audit: Audit
  callableModels: () => Promise<readonly ModelEntry[]>
  forCall: ProjectForCall
  begin: (row: ComparisonRow, caller: Caller, begun?: Promise<void>) => void
  /** Settles once this process has let go of an attempt. */
  letGo: (attemptId: string) => Promise<void>
  clock: Clock
}

const NONE = 'This prompt is no comparison.'

/** Comparisons over HTTP: whoever sees the prompt itself sees them, its author changes them. */
export function createComparisonCalls(dependencies: Dependencies): HandlersOf<typeof comparisonCalls> {
  const { database, access, results, create, present, endResult, audit, callableModels } = dependencies
  const { forCall, begin, letGo, clock } = dependencies
  const store = createComparisonsStore(database)
  const cells = createCellsStore(database)

  async function found(prompt: PromptRow): Promise<{ prompt: PromptRow; row: ComparisonRow }> {
    const row = await store.find(prompt.id)
    if (!row) throw notFound(NONE)
    return { prompt, row }
  }

  const seen = async (caller: Caller, promptId: string) => found(await access.promptItself(caller, promptId))
  const own = async (caller: Caller, promptId: string) => found(await access.ownPrompt(caller, promptId))

  async function shown(caller: Caller, prompt: PromptRow, row: ComparisonRow): Promise<{ data: Comparison }> {
    return { data: presentComparison(prompt, row, access.among(caller, await cells.list(row.promptId))) }
  }

  /** Begins another attempt in the transaction that holds the comparison. */
  async function resume(tx: Database, row: ComparisonRow): Promise<ComparisonRow> {
    await refuseTooManyComparisons(tx, row.author)
    const anew = { status: 'running', error: null, endedAt: null, attemptId: newId(), heartbeatAt: clock() } as const
    const next: ComparisonRow = { ...row, ...anew }
    await createComparisonsStore(tx).resume(next)
    return next
  }

  async function held(tx: Database, promptId: string): Promise<ComparisonRow> {
    const row = await createComparisonsStore(tx).hold(promptId)
    if (!row) throw notFound(NONE)
    return row
  }

  return {
    async create({ query, body }, { caller, idempotency }) {
      const earlier = madeBefore(idempotency)
      if (earlier) {
        const { prompt, row } = await own(caller, earlier)
        return shown(caller, prompt, row)
      }
      const projectId = await forCall(caller, query.project)
      access.mayCreate(caller, projectId)
      const { prompt, row, started } = await create({ caller, projectId, body, idempotency })
      begin(row, caller, started.ended)
      return shown(caller, prompt, row)
    },

    async get({ params }, { caller }) {
      const { prompt, row } = await seen(caller, params.promptId)
      return shown(caller, prompt, row)
    },

    async changes({ params, query }, { caller }) {
      const { row } = await seen(caller, params.promptId)
      const { results: asked = [] } = query
      const known = asked.length > 0 ? await cells.list(row.promptId, asked) : []
      return { data: presentChanges(row, access.among(caller, known)) }
    },

    async decide({ params: { promptId, example }, body: { place } }, { caller }) {
      const { prompt, row } = await own(caller, promptId)
      if (example >= row.examples.length) throw notFound('This comparison has no such example.')
      const columns = row.versions.length * row.models.length
      if (place !== null && place >= columns) {
        const message = `This comparison has ${columns} columns.`
        throw unprocessable(message, [{ path: 'body.place', message }])
      }
      await database.transaction(async (tx) => {
        await createComparisonsStore(tx).decide(promptId, example, place)
        await tellHead(tx, prompt)
      })
      return { data: presentChanges((await found(prompt)).row, []) }
    },

    async row({ params }, { caller }) {
      const { row } = await seen(caller, params.promptId)
      const answers = (await cells.answersOf(row.promptId, [params.example])).map(({ result }) => result)
      return { data: await present(caller, access.among(caller, answers)) }
    },

    async export({ params, query: { format } }, { caller, callerNow }) {
      const { prompt, row } = await seen(caller, params.promptId)
      const { author } = caller
      const subject = { kind: 'prompt', id: prompt.id }
      const details = { examples: row.examples.length, format }
      await audit.record(database, { author, action: 'exported', subject, projectId: prompt.projectId, details })
      const names = await callableModels()
      const nameOf = (model: ModelRef) => names.find((entry) => isModel(entry, model))?.name ?? model.model
      const compared = { name: prompt.name, tools: prompt.tools, row, nameOf }
      const read = async (examples: readonly number[]) => {
        // Whoever takes it slowly gets nothing that has been taken from them meanwhile.
        const now = await callerNow()
        const answers = await cells.answersOf(row.promptId, examples)
        const shownTo = await present(
          now,
          access.among(
            now,
            answers.map(({ result }) => result),
          ),
        )
        const placed = answers.flatMap(({ example, place, result }) => {
          const presented = shownTo.find(({ id }) => id === result.id)
          return presented ? [{ example, place, result: presented }] : []
        })
        return Map.groupBy(placed, ({ example }) => example)
      }
      const isJson = format === 'json'
      return {
        kind: 'download',
        mediaType: 'application/octet-stream',
        bytes: isJson ? comparisonAsJson(compared, read) : comparisonAsPromptfoo(compared),
        disposition: contentDisposition('attachment', isJson ? 'comparison.json' : 'promptfooconfig.yaml'),
      }
    },

    async continue({ params }, { caller, idempotency }) {
      const { prompt, row } = await own(caller, params.promptId)
      if (madeBefore(idempotency)) return shown(caller, prompt, row)
      if (!canContinueComparison(row.status)) throw conflict()
      await letGo(row.attemptId)
      const next = await database.transaction(async (tx) => {
        const now = await held(tx, row.promptId)
        if (!canContinueComparison(now.status)) throw conflict()
        await createCellsStore(tx).emptyUnfinished(row.promptId)
        await idempotency?.record(tx, { promptId: row.promptId })
        return resume(tx, now)
      })
      begin(next, caller)
      return shown(caller, prompt, next)
    },

    async retry({ params, body }, { caller, idempotency }) {
      const { prompt, row } = await own(caller, params.promptId)
      if (madeBefore(idempotency)) return shown(caller, prompt, row)
      if (row.status !== 'running') await letGo(row.attemptId)
      const next = await database.transaction(async (tx) => {
        const now = await held(tx, row.promptId)
        await createCellsStore(tx).empty(row.promptId, body.cells)
        await idempotency?.record(tx, { promptId: row.promptId })
        await createComparisonsStore(tx).undecide(row.promptId, [...new Set(body.cells.map(({ example }) => example))])
        // One that is running asks what is open by itself.
        return now.status === 'running' ? null : resume(tx, now)
      })
      if (next) begin(next, caller)
      return shown(caller, prompt, next ?? row)
    },

    async stop({ params }, { caller }) {
      const { prompt, row } = await own(caller, params.promptId)
      const stopped = await store.stop(row.promptId, clock())
      if (stopped) {
        await letGo(stopped.attemptId)
        for (const living of await results.livingOf(row.promptId)) {
          if (living.author === caller.author) await endResult(living)
        }
        await tellHead(database, prompt)
      }
      const after = await found(prompt)
      return shown(caller, prompt, after.row)
    },
  }
}

/** Tells that a comparison itself is another, and none of its answers. */
function tellHead(db: Pick<Database, 'execute'>, prompt: PromptRow): Promise<void> {
  return publishPrompt(db, { ...prompt, promptId: prompt.id }, { resultIds: [] })
}

/** The comparison that an earlier request with the same key has made, or asked again. */
function madeBefore(idempotency: Idempotency | null): string | null {
  const earlier = idempotency?.earlier?.['promptId']
  return typeof earlier === 'string' ? earlier : null
}
