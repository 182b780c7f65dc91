import type { Caller } from '#platform/caller.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { Action, authorize } from '#policy/decide-access.ts'
import type { PromptsStore } from './prompts-store.ts'
import type { PromptRow, ResultRow } from './prompts-tables.ts'
import type { ResultsStore } from './results/results-store.ts'

/** The one way from an id to a prompt or a result: what the caller may not see is 404, what they may not do to it is 403. */
export type PromptAccess = {
  prompt(caller: Caller, action: Action, id: string): Promise<PromptRow>
  result(caller: Caller, action: Action, id: string): Promise<ResultRow>
  /** @throws a 404 or 403 refusal for somebody who may not make a prompt in this project */
  mayCreate(caller: Caller, projectId: number): void
}

type Dependencies = {
  prompts: Pick<PromptsStore, 'find'>
  results: Pick<ResultsStore, 'find'>
  authorize: typeof authorize
}

export function createPromptAccess({ prompts, results, authorize }: Dependencies): PromptAccess {
  const check = (
    caller: Caller,
    action: Action,
    row: Pick<ResultRow, 'projectId' | 'author' | 'protected'> | undefined,
    noun: string,
  ) => {
    if (!row) throw notFound(`This ${noun} does not exist, or you do not have access to it.`)
    const { projectId, author, protected: protection } = row
    authorize(caller, action, { projectId, author, protection }, noun)
  }
  return {
    async prompt(caller, action, id) {
      const row = await prompts.find(id)
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
