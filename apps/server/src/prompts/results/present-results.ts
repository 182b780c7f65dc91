import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import type { Caller } from '#platform/caller.ts'
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

type Dependencies = { votes: Pick<VotesStore, 'ownAmong'>; desk: Pick<ResultDesk, 'partsOf'> }

export function createResultPresenter({ votes, desk }: Dependencies): PresentResults {
  const present = async ({ author }: Asking, rows: readonly ListedResult[]) => {
    const ids = rows.map(({ id }) => id)
    const own = await votes.ownAmong(author, ids)
    return rows.map((row) => presentResult(row, own.get(row.id) ?? null, desk.partsOf(row.id)))
  }
  const one = async ({ author }: Asking, row: ListedResult) => {
    const own = await votes.ownAmong(author, [row.id])
    return presentResult(row, own.get(row.id) ?? null, desk.partsOf(row.id))
  }
  return Object.assign(present, { one })
}
