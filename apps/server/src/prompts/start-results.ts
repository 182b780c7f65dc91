import { defaultModels } from '@atrium/domain/model-choice/default-models'
import { maySecureData } from '@atrium/domain/permissions/secure-data-mode'
import { wishedModel } from '@atrium/domain/projects/caller-rules'
import { instructionMessages } from '@atrium/domain/threads/instructions'
import { savedModel } from '@atrium/domain/user-state/saved-model'
import type { UserState } from '@atrium/domain/user-state/user-state'
import type { Gates, Generation } from '#generation/generation.ts'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Places } from '#platform/create-places.ts'
import type { Quota } from '#platform/create-quota.ts'
import type { Database } from '#platform/database/open-database.ts'
import { forbidden, Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { ProjectRulesRoom } from '#projects/rules/project-rules.ts'
import { type AskedModel, prepareResults, type PreparedResult } from './prepare-results.ts'
import { lastWords } from './prompt-words.ts'
import type { PromptMessage, PromptRow, ResultRow } from './prompts-tables.ts'
import { refuseForeignImages } from './refuse-foreign-images.ts'
import type { CarryResult } from './running/carry-result.ts'
import type { PromptFiles } from './running/result-means.ts'
import type { Acknowledged, WriteResults } from './write-results.ts'

export type AskedResults = {
  caller: Caller
  /** What is asked; written with its results where it is new. */
  prompt: PromptRow
  isNew: boolean
  parentId: string | null
  name: string
  messages: readonly PromptMessage[]
  /** Whom; the caller's default for chat where nobody is named. */
  models: readonly AskedModel[]
  body: {
    tools?: readonly string[] | undefined
    moderation?: boolean | undefined
    privacy?: boolean | undefined
    acknowledged?: Acknowledged | undefined
  }
}

/** Writes results down and lets each go its own way. @throws 403, 404, 409, 413, 422, 429 and 503 refusals; nothing is written then */
export type StartResults = (asked: AskedResults) => Promise<ResultRow[]>

type OwnState = Pick<UserState, 'settings' | 'default'>

type Dependencies = {
  generation: Generation
  rules: Pick<ProjectRulesRoom, 'rulesFor' | 'takeAnswers'>
  ownState: (accountId: string) => Promise<OwnState>
  isActive: (accountId: string) => Promise<boolean>
  stopResultsOf: (author: string) => Promise<void>
  secureChatModel: string
  files: PromptFiles
  quota: Quota
  takePlaces: Places['take']
  database: Database
  write: WriteResults
  carry: CarryResult
  isOpen: () => boolean
  workerId: string
  clock: Clock
  logger: Logger
}

export function createResultStarter(dependencies: Dependencies): StartResults {
  const { generation, rules, ownState, files, quota, takePlaces, write, carry, workerId, clock, logger } = dependencies

  /** Gives what is counted back, where the work comes to nothing. */
  async function orUndo<T>(undo: readonly (() => unknown)[], work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      for (const back of undo) await Promise.resolve(back()).catch(() => undefined)
      throw error
    }
  }

  /** Somebody who was disabled while their request was on its way has no result that goes on. */
  async function stopForDisabled({ accountId, author }: Caller): Promise<void> {
    if (!(await dependencies.isActive(accountId))) await dependencies.stopResultsOf(author)
  }

  return async (asked) => {
    const { caller, prompt, body, messages } = asked
    const { projectId, secureData } = prompt
    if (!dependencies.isOpen())
      throw new Refusal(503, 'The server is stopping. Try again in a moment.', { headers: { 'retry-after': '5' } })
    if (secureData && !maySecureData(caller.permissions))
      throw forbidden('Secure data needs the permission secure_data_mode.')
    const [gates, ruled, own] = await Promise.all([
      generation.open(),
      rules.rulesFor(caller, projectId),
      ownState(caller.accountId),
    ])
    const { moderation = own.settings?.moderation ?? false, privacy = own.settings?.privacy ?? false } = body
    const fallback = () => defaultOf(gates, { secureData, own, ruled, secureChatModel: dependencies.secureChatModel })
    const models =
      asked.models.length > 0 ? asked.models : [{ path: 'body', ref: await fallback(), options: undefined }]
    const said = { parts: messages.at(-1)?.parts ?? [] }
    const { tools = [] } = body
    const { allowed, instructions } = ruled
    const gate = { secureData, allowed, moderation, privacy, tools }
    const plans = prepareResults(gates, { models, said, ...gate })
    for (const { prepared, path } of plans) await refuseForeignImages(files, { caller, prompt, prepared, path })
    const leave = takePlaces(caller.author, plans.length)
    return orUndo(leave, async () => {
      const giveBack = await rules.takeAnswers(ruled, { projectId, accountId: caller.accountId }, plans.length)
      return orUndo([giveBack], async () => {
        const weight = JSON.stringify(messages).length * (plans.length + (asked.isNew ? 1 : 0))
        quota.takeAtOnce(caller.author, weight, 'body.messages')
        // What is asked at once begins at one moment: it is known by that as one run.
        const now = clock()
        const rows = plans.map((plan) => rowOf(asked, plan, { workerId, now }))
        await write({ caller, prompt, isNew: asked.isNew, rows, acknowledged: body.acknowledged })
        for (const [index, row] of rows.entries()) {
          const plan = plans[index]
          if (!plan) continue
          // Whom the person tells of themselves is left out: a result is to be the same for whoever asks.
          const before = instructionMessages(plan.type, { ofProject: instructions })
          const ended = carry({ row, caller, prepared: plan.prepared, branch: [...before, ...messages] })
          void ended.then(leave[index])
        }
        stopForDisabled(caller).catch((error: unknown) =>
          logger.error({ err: error }, 'results could not be checked for their person'),
        )
        return rows
      })
    })
  }
}

async function defaultOf(
  gates: Pick<Gates, 'defaultModel'>,
  {
    secureData,
    own,
    ruled,
    secureChatModel,
  }: {
    secureData: boolean
    own: OwnState
    ruled: Awaited<ReturnType<ProjectRulesRoom['rulesFor']>>
    secureChatModel: string
  },
) {
  const type = 'chat'
  const { allowed } = ruled
  const wished = wishedModel(ruled.defaultModels, type)
  const defaults = defaultModels({ secureDataMode: secureData, secureChatModel })
  return gates.defaultModel({ type, secureData, saved: savedModel(own, type), wished, allowed, defaults })
}

function rowOf(
  { caller, prompt, parentId, name, messages }: AskedResults,
  { type, ref, prepared }: PreparedResult,
  { workerId, now }: { workerId: string; now: Date },
): ResultRow {
  return {
    id: newId(),
    promptId: prompt.id,
    parentId,
    projectId: prompt.projectId,
    author: caller.author,
    name,
    source: prompt.source,
    type,
    protected: prompt.protected,
    secureData: prompt.secureData,
    ...ref,
    providerOptions: prepared.options,
    messages: [...messages],
    prompt: lastWords(messages),
    answer: '',
    parts: [],
    status: 'running',
    receipt: null,
    warnings: prepared.warnings,
    error: null,
    operation: null,
    score: 0,
    votes: 0,
    workerId,
    heartbeatAt: now,
    createdAt: now,
    endedAt: null,
  }
}
