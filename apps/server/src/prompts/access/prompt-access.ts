import type { Caller } from '#platform/caller.ts'
import { forbidden, notFound } from '#platform/http/refusal.ts'
import type { Action, authorize, decideAccess } from '#policy/decide-access.ts'
import type { PromptsStore, Title } from '../prompts-store.ts'
import type { PromptRow, ResultRow } from '../prompts-tables.ts'
import type { ResultsStore } from '../results/results-store.ts'

/** The one way from an id to a prompt or a result: what the caller may not see is 404, what they may not do to it is 403. */
export type PromptAccess = {
  /** Of these results those that the caller may see. */
  among<Row extends Standing>(caller: Caller, rows: readonly Row[]): Row[]
  /** It is seen and run as its own level or that of any of its results allows. */
  prompt(caller: Caller, action: 'see' | 'run', id: string): Promise<PromptRow>
  /** It is seen as its own level allows: for what tells more of it than its results do. */
  promptItself(caller: Caller, id: string): Promise<PromptRow>
  /** It is changed by its author, whoever else sees it. */
  ownPrompt(caller: Caller, id: string): Promise<PromptRow>
  result(caller: Caller, action: Action, id: string): Promise<ResultRow>
  /** @throws a 404 or 403 refusal for a result that the caller may not delete */
  mayDelete(caller: Caller, row: Standing): void
  /** What there is by this id that the caller sees, without its texts. */
  titleOf(caller: Caller, id: string): Promise<(Title & { kind: 'prompt' | 'result' }) | null>
  /** @throws a 404 or 403 refusal for somebody who may not make a prompt in this project */
  mayCreate(caller: Caller, projectId: number): void
}

type Standing = Pick<ResultRow, 'projectId' | 'author' | 'protected'>

const itemOf = ({ projectId, author, protected: protection }: Standing) => ({ projectId, author, protection })

type Dependencies = {
  prompts: Pick<PromptsStore, 'find' | 'titleOf'>
  results: Pick<ResultsStore, 'find' | 'titleOf' | 'standingsOf'>
  authorize: typeof authorize
  decideAccess: typeof decideAccess
}

export function createPromptAccess({ prompts, results, authorize, decideAccess }: Dependencies): PromptAccess {
  const check = (caller: Caller, action: Action, row: Standing | undefined, noun: string) => {
    if (!row) throw notFound(`This ${noun} does not exist, or you do not have access to it.`)
    authorize(caller, action, itemOf(row), noun)
  }
  const may = (caller: Caller, action: Action, row: Standing) => decideAccess(caller, action, itemOf(row)) === 'allowed'
  // Whoever sees a result sees what it answers.
  const mayPrompt = async (caller: Caller, action: Action, row: Standing & { id: string }) =>
    may(caller, action, row) || (await results.standingsOf(row.id)).some((standing) => may(caller, action, standing))
  return {
    among: (caller, rows) => rows.filter((row) => may(caller, 'see', row)),
    async prompt(caller, action, id) {
      const row = await prompts.find(id)
      if (row && (await mayPrompt(caller, action, row))) return row
      check(caller, action, row, 'prompt')
      return row as PromptRow
    },
    async promptItself(caller, id) {
      const row = await prompts.find(id)
      check(caller, 'see', row, 'prompt')
      return row as PromptRow
    },
    async ownPrompt(caller, id) {
      const row = await prompts.find(id)
      if (row && may(caller, 'change', row)) return row
      if (row && (await mayPrompt(caller, 'see', row)))
        throw forbidden('You do not have permission to change this prompt.')
      throw notFound('This prompt does not exist, or you do not have access to it.')
    },
    async result(caller, action, id) {
      const row = await results.find(id)
      check(caller, action, row, 'result')
      return row as ResultRow
    },
    mayDelete: (caller, row) => check(caller, 'delete', row, 'result'),
    async titleOf(caller, id) {
      const result = await results.titleOf(id)
      if (result) return may(caller, 'see', result) ? { ...result, kind: 'result' } : null
      const prompt = await prompts.titleOf(id)
      return prompt && (await mayPrompt(caller, 'see', prompt)) ? { ...prompt, kind: 'prompt' } : null
    },
    mayCreate(caller, projectId) {
      authorize(caller, 'create', { projectId, author: caller.author, protection: 'author' }, 'prompt')
    },
  }
}
