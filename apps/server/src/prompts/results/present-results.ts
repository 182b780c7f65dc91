import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import type { Caller } from '#platform/caller.ts'
import { type NamesOf, withAuthorNames } from '#platform/names-of.ts'
import type { ResultDesk } from '../running/result-desk.ts'
import type { VotesStore } from '../votes/votes-store.ts'
import { presentResult } from './present-result.ts'
import type { ListedResult } from './result-list.ts'

type Asking = Pick<Caller, 'author'>

/** Results as the contract shows them to somebody, with their own votes and what has come so far. */
export type PresentResults = {
  (caller: Asking, rows: readonly ListedResult[]): Promise<PromptResult[]>
  one(caller: Asking, row: ListedResult): Promise<PromptResult>
}

type Dependencies = { votes: Pick<VotesStore, 'ownAmong'>; desk: Pick<ResultDesk, 'partsOf'>; namesOf: NamesOf }

export function createResultPresenter({ votes, desk, namesOf }: Dependencies): PresentResults {
  const present = async (caller: Asking, rows: readonly ListedResult[]) => {
    const ids = rows.map(({ id }) => id)
    const own = await votes.ownAmong(caller.author, ids)
    const shown = rows.map((row) => presentResult(row, own.get(row.id) ?? null, desk.partsOf(row.id)))
    return withAuthorNames(namesOf, caller, shown)
  }
  const one = async (caller: Asking, row: ListedResult) => {
    const own = await votes.ownAmong(caller.author, [row.id])
    const shown = presentResult(row, own.get(row.id) ?? null, desk.partsOf(row.id))
    const [named = shown] = await withAuthorNames(namesOf, caller, [shown])
    return named
  }
  return Object.assign(present, { one })
}
