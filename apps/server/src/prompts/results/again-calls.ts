import type { promptResultCalls } from '@atrium/contract/calls/prompt-results'
import type { CheckedInput } from '@atrium/contract/call'
import type { Caller } from '#platform/caller.ts'
import { storable } from '#platform/database/values/storable.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { conflict, notFound, unprocessable } from '#platform/http/refusal.ts'
import { keptToolsOf } from '../starting/kept-tools-of.ts'
import { modelsIn, saidIn } from '../prompt-words.ts'
import type { PromptsStore } from '../prompts-store.ts'
import type { PromptMessage, ResultRow } from '../prompts-tables.ts'
import type { PromptAccess } from '../access/prompt-access.ts'
import type { StartResults } from '../starting/start-results.ts'
import type { PresentResults } from './present-results.ts'

type Dependencies = {
  access: PromptAccess
  prompts: Pick<PromptsStore, 'find'>
  start: StartResults
  present: PresentResults
}

type Body = CheckedInput<typeof promptResultCalls.retry>['body']

/** What goes on from a result: a reply to it, and another try. Both are results of their own. */
export function createAgainCalls(
  dependencies: Dependencies,
): Pick<HandlersOf<typeof promptResultCalls>, 'reply' | 'retry'> {
  const { access, prompts, start, present } = dependencies

  /** @throws a 409 refusal for a result that is not there yet */
  async function endedOf(caller: Caller, resultId: string): Promise<ResultRow> {
    const row = await access.result(caller, 'run', resultId)
    access.mayCreate(caller, row.projectId)
    if (row.status === 'running')
      throw conflict('This result is still in progress. Wait until it finishes, or stop it.')
    return row
  }

  async function goOn(
    caller: Caller,
    row: ResultRow,
    asked: { before: PromptMessage[]; said?: PromptMessage[]; body: Body },
  ) {
    const found = await prompts.find(row.promptId)
    if (!found) throw notFound('This prompt was deleted.')
    const { before, said = [], body } = asked
    // Other words are not those of a saved prompt.
    const fromCatalog = said.length > 0 ? null : row.fromCatalog
    // Whoever goes on makes a result of their own.
    const { secureData, name, source } = row
    const prompt = { ...found, secureData, source, fromCatalog }
    const given = modelsIn(body)
    const { provider, model, providerOptions: options } = row
    const own = [{ path: 'body', ref: { provider, model }, options }]
    // Another companion brings its own model along.
    const models = given.length > 0 || body.companion !== undefined ? given : own
    const companionBefore = row.context?.companion?.id
    const companion = body.companion ?? companionBefore
    const kept = keptToolsOf({ ...row, companion: companionBefore }, { caller, companion })
    const going = { prompt, isNew: false, parentId: row.id, name, before, said, models, companion, kept }
    const [started] = (await start({ caller, ...going, body })).rows
    if (!started) throw notFound('This prompt was deleted.')
    return { data: await present.one(caller, started) }
  }

  return {
    async reply({ params: { resultId }, body }, { caller }) {
      const row = await endedOf(caller, resultId)
      if (row.type !== 'chat') throw unprocessable('Only the results of chat models can be replied to.')
      const said = storable(saidIn(body))
      const answer: PromptMessage = { role: 'assistant', parts: row.parts }
      const { prompt: _, messages: __, ...rest } = body
      return goOn(caller, row, { before: [...row.messages, answer], said, body: rest })
    },

    async retry({ params: { resultId }, body }, { caller }) {
      const row = await endedOf(caller, resultId)
      return goOn(caller, row, { before: row.messages, body })
    },
  }
}
