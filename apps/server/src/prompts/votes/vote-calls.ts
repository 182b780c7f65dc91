import type { promptResultCalls } from '@atrium/contract/calls/prompt-results'
import { voteWeight } from '@atrium/domain/prompts/results/vote-weight'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { forbidden, notFound } from '#platform/http/refusal.ts'
import { type NamesOf, withAuthorNames } from '#platform/names-of.ts'
import { publishPrompt } from '../access/prompt-audience.ts'
import type { ResultRow } from '../prompts-tables.ts'
import type { PromptAccess } from '../access/prompt-access.ts'
import type { PresentResults } from '../results/present-results.ts'
import { createResultsStore } from '../results/results-store.ts'
import { createVotesStore, type VotesStore } from './votes-store.ts'

type Dependencies = {
  database: Database
  access: PromptAccess
  present: PresentResults
  namesOf: NamesOf
  clock: Clock
}

/** Votes over HTTP. Whoever sees a result may vote on it, once, and for themselves alone. */
export function createVoteCalls({
  database,
  access,
  present,
  namesOf,
  clock,
}: Dependencies): Pick<HandlersOf<typeof promptResultCalls>, 'votes' | 'vote' | 'unvote'> {
  const store = createVotesStore(database)

  async function change(caller: Caller, row: ResultRow, work: (votes: VotesStore) => Promise<boolean>) {
    await database.transaction(async (tx) => {
      if (!(await work(createVotesStore(tx)))) throw notFound('This result was deleted.')
      await publishPrompt(tx, row, { resultIds: [row.id] })
    })
    const voted = await createResultsStore(database).find(row.id)
    if (!voted) throw notFound('This result was deleted.')
    return { data: await present.one(caller, voted) }
  }

  return {
    async votes({ params: { resultId }, query: { author } }, { caller }) {
      const row = await access.result(caller, 'see', resultId)
      const votes = await store.list(resultId, author)
      const own = (await store.ownAmong(caller.author, [resultId])).get(resultId) ?? null
      return {
        data: {
          score: row.score,
          count: row.votes,
          own,
          votes: await withAuthorNames(
            namesOf,
            caller,
            votes.map(({ author: by, vote, weight, createdAt }) => {
              return { author: by, vote, weight, createdDate: createdAt.toISOString() }
            }),
          ),
        },
      }
    },

    async vote({ params: { resultId }, query: { author, vote, weight } }, { caller }) {
      const row = await access.result(caller, 'see', resultId)
      refuseOthers(caller, author)
      const given = { resultId, author: caller.author, vote, weight: voteWeight(weight), createdAt: clock() }
      return change(caller, row, (votes) => votes.set(given))
    },

    async unvote({ params: { resultId }, query: { author } }, { caller }) {
      const row = await access.result(caller, 'see', resultId)
      refuseOthers(caller, author)
      return change(caller, row, (votes) => votes.remove(resultId, caller.author))
    },
  }
}

/** @throws a 403 refusal for the vote of somebody else */
function refuseOthers(caller: Caller, author: string | undefined): void {
  if (author !== undefined && author !== caller.author) throw forbidden('You can only vote for yourself.')
}
