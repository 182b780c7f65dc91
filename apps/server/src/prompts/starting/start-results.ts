import type { Acknowledged } from '@atrium/domain/audit/acknowledged-details'
import { expectedCostOfAnswers } from '@atrium/domain/budgets/expected-cost'
import { type KeptTools, toolsToHold } from '@atrium/domain/tools/asked/kept-tools'
import { toolsAsked } from '@atrium/domain/tools/asked/tools-asked'
import type { ReserveBudget } from '#budgets/live-budgets.ts'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Places } from '#platform/shares/create-places.ts'
import type { Quota } from '#platform/shares/create-quota.ts'
import type { Database } from '#platform/database/open-database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { UseCompanion } from '#threads/runs/companions/companion-in-use.ts'
import type { GroundAnswer } from '#threads/runs/companions/ground-answer.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { ProjectRulesRoom } from '#projects/rules/project-rules.ts'
import type { SettledFiles, settleFiles } from '#threads/messages/settle-files.ts'
import { groundResults } from '../companions/ground-results.ts'
import type { OpenQuestions, PreparedQuestion } from './open-questions.ts'
import type { AskedModel } from './prepare-results.ts'
import type { PromptMessage, PromptRow, ResultRow } from '../prompts-tables.ts'
import { rowOfResult } from './row-of-result.ts'
import type { CarryResult } from '../running/carry-result.ts'
import type { PromptFiles } from '../running/result-means.ts'
import type { WriteResults, WriteWithin } from './write-results.ts'

export type AskedResults = {
  caller: Caller
  /** What is asked; written with its results where it is new. */
  prompt: PromptRow
  isNew: boolean
  /** The result that is replied to or tried again; null for a run of the prompt itself. */
  parentId: string | null
  name: string
  /** What was said before, and what is said now: its files are kept, and looked at. */
  before: readonly PromptMessage[]
  said: PromptMessage[]
  /** What the prompt says where its results say something else, as those of examples do. It then stays as it is. */
  template?: PromptMessage[]
  /** The saved prompt that the results are by, with its values, where its prompt says another. */
  fromCatalog?: PromptRow['fromCatalog']
  /** Written with the results, or not at all. */
  within?: WriteWithin | undefined
  /** Whom; the companion's own model, else the caller's default for chat, where nobody is named. */
  models: readonly AskedModel[]
  /** The companion that answers, by its id. */
  companion?: string | undefined
  /** The tools that it was asked with before, which hold where the request names none. */
  kept?: KeptTools | undefined
  body: {
    tools?: readonly string[] | undefined
    demands?: { tools?: readonly string[] | undefined } | undefined
    moderation?: boolean | undefined
    privacy?: boolean | undefined
    acknowledged?: Acknowledged | undefined
  }
}

/** Writes results down and lets each go its own way. @throws 402, 403, 404, 409, 413, 422, 429 and 503 refusals; nothing is written then */
export type StartResults = (asked: AskedResults) => Promise<StartedResults>

/** The results, and their prompt as it stands now: with the models that its author has asked last. */
export type StartedResults = {
  prompt: PromptRow
  rows: ResultRow[]
  /** Settles once all of them have ended. Never rejects. */
  ended: Promise<void>
}

/** Puts kept files in place of what is handed in, as the messages of threads do. */
export type SettleFiles = (
  named: Parameters<typeof settleFiles<PromptMessage>>[1],
) => Promise<SettledFiles<PromptMessage>>

type Dependencies = {
  openQuestions: OpenQuestions
  companionFor: UseCompanion
  groundAnswer: GroundAnswer
  rules: Pick<ProjectRulesRoom, 'takeAnswers'>
  isActive: (accountId: string) => Promise<boolean>
  stopResultsOf: (author: string) => Promise<void>
  files: Pick<PromptFiles, 'discard'>
  settleFiles: SettleFiles
  quota: Quota
  takePlaces: Places['take']
  reserve: ReserveBudget
  database: Database
  write: WriteResults
  carry: CarryResult
  isOpen: () => boolean
  workerId: string
  clock: Clock
  logger: Logger
}

export function createResultStarter(dependencies: Dependencies): StartResults {
  const {
    openQuestions,
    companionFor,
    groundAnswer,
    rules,
    files,
    settleFiles,
    quota,
    takePlaces,
    reserve,
    write,
    carry,
  } = dependencies
  const { workerId, clock, logger } = dependencies

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
    const { caller, body, before } = asked
    const { projectId, secureData } = asked.prompt
    if (!dependencies.isOpen())
      throw new Refusal(503, 'The server is stopping. Try again in a moment.', { headers: { 'retry-after': '5' } })
    const [{ rules: ruled, prepare }, companion] = await Promise.all([
      openQuestions({ caller, projectId, secureData }),
      asked.companion === undefined ? null : companionFor(caller, { id: asked.companion }),
    ])
    const last = { parts: (asked.said.at(-1) ?? before.at(-1))?.parts ?? [] }
    const { moderation = demanded(asked.prompt.moderation), privacy = demanded(asked.prompt.privacy) } = body
    const { models } = asked
    const tools = toolsAsked({
      named: body.tools,
      demanded: body.demands?.tools,
      kept: asked.kept,
      byCompanion: companion !== null,
    })
    const plans = await prepare({ ...tools, moderation, privacy, said: last, models, companion })
    const leave = takePlaces(caller.author, plans.length)
    return orUndo(leave, async () => {
      const giveBack = await rules.takeAnswers(ruled, { projectId, accountId: caller.accountId }, plans.length)
      const hold = await orUndo([giveBack], () => reserve({ author: caller.author, projectId }, costOf(plans, asked)))
      return orUndo([giveBack, hold.cancel], async () => {
        const thread = { id: null, projectId, secureData }
        const options = plans.map(({ prepared, path }) => ({ options: prepared.options, path }))
        const settled = await settleFiles({ caller, thread, messages: asked.said, options })
        return orUndo([() => files.discard(settled.added)], async () => {
          const messages = [...before, ...settled.messages]
          const wish = { start: { ...asked, ...tools }, plan: plans[0], privacy: privacy ?? false, rules: ruled }
          const grounds = await groundResults(groundAnswer, companion, wish)
          const { fromCatalog = asked.prompt.fromCatalog } = asked
          const weight =
            (JSON.stringify(messages).length + JSON.stringify(fromCatalog).length) *
              (plans.length + (asked.isNew ? 1 : 0)) +
            (asked.isNew ? JSON.stringify(asked.prompt.template).length : 0)
          quota.takeAtOnce(caller.author, weight, 'body.messages')
          // What is asked at once begins at one moment: it is known by that as one run.
          const now = clock()
          const asking = plans.map((plan, index) => {
            const context = grounds.contextOf(index)
            const row = rowOfResult({ ...asked, messages, context }, plan, { workerId, now, settled })
            return { ...row, warnings: [...row.warnings, ...grounds.warnings] }
          })
          // Its author's runs alone say whom it asks: what goes on from a result leaves that as it is, and so does somebody else.
          const isRun = asked.parentId === null && asked.prompt.author === caller.author && asked.template === undefined
          const prompt = {
            ...asked.prompt,
            ...(asked.isNew && { messages: asked.template ?? messages }),
            ...(isRun && { models: asking.map(askedOf), tools: toolsOf(asked.prompt, tools), updatedAt: now }),
          }
          const { within } = asked
          const { acknowledged } = body
          const how = asked.isNew ? 'new' : isRun ? 'run' : 'as-it-is'
          const named = settled.addresses
          const { rows, ...written } = await write({ caller, prompt, how, rows: asking, named, acknowledged, within })
          const ends = rows.map((row, index) => {
            const plan = plans[index]
            if (!plan) return Promise.resolve()
            const { prepared, instructed } = plan
            const branch = grounds.given([...instructed, ...messages])
            const ended = carry({ row, caller, prepared, branch, companion })
            return ended.then(leave[index])
          })
          stopForDisabled(caller).catch((error: unknown) =>
            logger.error({ err: error }, 'results could not be checked for their person'),
          )
          return { prompt: { ...prompt, ...written }, rows, ended: Promise.all(ends).then(hold.release) }
        })
      })
    })
  }
}

/** What a prompt does not demand is as its person has set it. */
function demanded(isDemanded: boolean): true | undefined {
  return isDemanded || undefined
}

/** The names that a run of a prompt leaves with it: those of before, where a companion answers with its own. */
function toolsOf(prompt: PromptRow, { tools, kept }: ReturnType<typeof toolsAsked>): string[] | null {
  return tools || kept ? [...(tools ?? []), ...(kept ? toolsToHold(kept, prompt) : [])] : prompt.tools
}

/** What all answers are expected to cost. */
function costOf(plans: readonly PreparedQuestion[], { before, said }: AskedResults): number {
  const parts = [...before, ...said].flatMap((message) => message.parts)
  return expectedCostOfAnswers(
    plans.map(({ prepared }) => prepared),
    parts,
  )
}

function askedOf({ provider, model, providerOptions, tools, context }: ResultRow): PromptRow['models'][number] {
  const { id, name } = context?.companion ?? {}
  const companion = id && name && { id, name, ...(tools === null && { ownTools: true }) }
  return { provider, model, providerOptions, ...(companion && { companion }) }
}
