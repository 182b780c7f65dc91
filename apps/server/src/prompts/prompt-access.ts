import type { Caller } from '#platform/caller.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { Action, authorize, decideAccess } from '#policy/decide-access.ts'
import type { PromptsStore } from './prompts-store.ts'
import type { PromptRow, ResultRow } from './prompts-tables.ts'
import type { ResultsStore } from './results/results-store.ts'

/** The one way from an id to a prompt or a result: what the caller may not see is 404, what they may not do to it is 403. */
export type PromptAccess = {
  /** Of these results those that the caller may see. */
  among<Row extends Standing>(caller: Caller, rows: readonly Row[]): Row[]
  /** It is seen and run as its own level or that of any of its results allows. */
  prompt(caller: Caller, action: 'see' | 'run', id: string): Promise<PromptRow>
  result(caller: Caller, action: Action, id: string): Promise<ResultRow>
  /** @throws a 404 or 403 refusal for somebody who may not make a prompt in this project */
  mayCreate(caller: Caller, projectId: number): void
}

type Standing = Pick<ResultRow, 'projectId' | 'author' | 'protected'>

const itemOf = ({ projectId, author, protected: protection }: Standing) => ({ projectId, author, protection })

type Dependencies = {
  prompts: Pick<PromptsStore, 'find'>
  results: Pick<ResultsStore, 'find' | 'standingsOf'>
  authorize: typeof authorize
  decideAccess: typeof decideAccess
}

export function createPromptAccess({ prompts, results, authorize, decideAccess }: Dependencies): PromptAccess {
  const check = (caller: Caller, action: Action, row: Standing | undefined, noun: string) => {
    if (!row) throw notFound(`This ${noun} does not exist, or you do not have access to it.`)
    authorize(caller, action, itemOf(row), noun)
  }
  return {
    among: (caller, rows) => rows.filter((row) => decideAccess(caller, 'see', itemOf(row)) === 'allowed'),
    async prompt(caller, action, id) {
      const row = await prompts.find(id)
      const may = (standing: Standing) => decideAccess(caller, action, itemOf(standing)) === 'allowed'
      // Whoever sees a result sees what it answers.
      if (row && (may(row) || (await results.standingsOf(id)).some(may))) return row
      check(caller, action, row, 'prompt')
      return row as PromptRow
    },
    async result(caller, action, id) {
      const row = await results.find(id)
      check(caller, action, row, 'result')
      return row as ResultRow
    },
    mayCreate(caller, projectId) {
      authorize(caller, 'create', { projectId, author: caller.author, protection: 'author' }, 'prompt')
    },
  }
}
