import type { Comparison } from '@atrium/contract/entities/prompts/comparison'
import type { CellPlace } from '@atrium/domain/comparisons/comparison'
import { defineRoom } from '#console/define-room.ts'
import { questionsRoom } from '#outbox/questions/questions-room.ts'
import type { Outgoing } from '#outbox/outgoing.ts'
import { projectsRoom } from '#projects/projects-room.ts'
import { followResults, type HeardResults } from '#prompts/results/follow-results.ts'
import { refreshQueries } from '#query-cache/refresh-queries.ts'
import { runsRoom } from '#runs/runs-room.ts'
import { tellOfRefusal } from '#spending/tell-of-refusal.ts'
import { createStore } from '#store/create-store.ts'
import { comparisonKeys, comparisonQuery, rowQuery } from './comparison-queries.ts'
import { createChangesReader, withChanges } from './read-changes.ts'
import { type ComparisonWish, startComparison } from './start-comparison.ts'

/** Prompts that are asked of several models for many examples. */
export const comparisonsRoom = defineRoom({
  create(core) {
    const { client, queries, notifications, userState, newKey } = core
    const projects = core.room(projectsRoom)
    const questions = core.room(questionsRoom)
    const heard = createStore<HeardResults>(new Map())
    const readChanges = createChangesReader({ client, queries })
    const show = (comparison: Comparison) =>
      queries.setQueryData<Comparison>(comparisonKeys.one(comparison.promptId), comparison)

    /** Shows a comparison as a call answers it; nothing where there is none. A failure becomes a notification. */
    async function shown(call: () => Promise<{ data: Comparison | null }>): Promise<void> {
      try {
        const { data } = await call()
        if (data) show(data)
      } catch (error) {
        tellOfRefusal(core, error)
      }
    }

    /** The cells that are being asked again. Whoever asks for one of them before that is known pays for it once. */
    const underWay = new Set<string>()

    const needs = { ...core, runs: core.room(runsRoom), projects, questions }

    return {
      query: (promptId: string) => comparisonQuery(client, promptId),
      rowQuery: (promptId: string, row: { example: number; state: string }) => rowQuery(client, promptId, row),
      /** Answers the id of its prompt. Never rejects: null where it was not started. */
      async start(wish: ComparisonWish): Promise<string | null> {
        const [{ checkSensitiveData }, { askedBy }] = await Promise.all([
          import('#outbox/checks/check-sensitive-data.ts'),
          import('#outbox/checks/cost-of.ts'),
        ])
        const made = await startComparison(
          {
            client,
            fail: (error) => tellOfRefusal(core, error),
            check: (message) => checkSensitiveData(message, needs),
            askedBy: (message) => askedBy(message, needs),
            project: () => projects.get().project?.projectId,
            questions,
            userState,
            newKey,
          },
          wish,
        )
        if (made) show(made)
        return made?.promptId ?? null
      },
      /** Reads what has changed of one that is shown: the comparison itself, and these of its answers. */
      readChanges,
      /** Keeps which column has answered an example best; null takes that back. Never rejects. */
      async decide(promptId: string, example: number, place: number | null): Promise<void> {
        const key = comparisonKeys.one(promptId)
        try {
          const { data } = await client.comparisons.decide({ params: { promptId, example }, body: { place } })
          queries.setQueryData<Comparison>(key, (known) => known && withChanges(known, data, []))
        } catch (error) {
          notifications.fail(error)
        }
      },
      stop: (promptId: string) => shown(() => client.comparisons.stop({ params: { promptId } })),
      continue: (promptId: string) =>
        shown(() => client.comparisons.continue({ params: { promptId } }, { idempotencyKey: newKey() })),
      /** Asks these cells again, unless that is above the person's limit and they would rather not. */
      async retry(promptId: string, wanted: readonly CellPlace[]): Promise<void> {
        const keyOf = ({ example, place }: CellPlace) => `${promptId} ${example} ${place}`
        const cells = wanted.filter((cell) => !underWay.has(keyOf(cell)))
        if (cells.length === 0) return
        for (const cell of cells) underWay.add(keyOf(cell))
        const asking = shown(async () => {
          const [{ retryCells }, { askedBy }] = await Promise.all([
            import('./retry-cells.ts'),
            import('#outbox/checks/cost-of.ts'),
          ])
          const query = comparisonQuery(client, promptId)
          const compared = queries.getQueryData<Comparison>(query.queryKey) ?? (await queries.fetchQuery(query))
          const retry = {
            client,
            askedBy: (message: Outgoing) => askedBy(message, needs),
            questions,
            userState,
            newKey,
          }
          return { data: await retryCells(retry, compared, cells) }
        })
        await asking.finally(() => cells.forEach((cell) => underWay.delete(keyOf(cell))))
      },
      /** What has been heard of the answers that are written now. */
      heard,
      /** Hears the words of answers as they come; answers what leaves off. */
      follow(promptId: string, resultIds: readonly string[]): () => void {
        const controller = new AbortController()
        const { signal } = controller
        const tell = (all: HeardResults) => heard.set(new Map(all))
        void followResults(core, promptId, { signal, show: tell }).then(() => {
          // How it ended is read, wherever it was written.
          if (!signal.aborted) readChanges(promptId, resultIds)
        })
        return () => controller.abort()
      },
    }
  },
  onEvents(events, { readChanges }, { queries }) {
    if (events.some(({ type }) => type === 'missed')) return refreshQueries(queries, comparisonKeys.all())
    const changed = events.filter((event) => event.type === 'prompt-changed')
    for (const [promptId, all] of Map.groupBy(changed, (event) => event.promptId)) {
      const named = all.map(({ resultIds }) => resultIds)
      if (named.some((resultIds) => resultIds === undefined)) refreshQueries(queries, comparisonKeys.one(promptId))
      else readChanges(promptId, [...new Set(named.flatMap((resultIds) => resultIds ?? []))])
    }
  },
  clear({ heard }) {
    heard.set(new Map())
  },
})
