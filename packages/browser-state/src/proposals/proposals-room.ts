import { RequestError } from '@atrium/client/request-error'
import type { CatalogProposal } from '@atrium/contract/entities/catalog-proposal'
import type { CatalogPrompt } from '@atrium/contract/entities/catalog'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { PromptFields } from '#catalog/catalog-fields.ts'
import { catalogKey } from '#catalog/catalog-key.ts'
import { createUnsaved } from '#catalog/unsaved.ts'
import { defineRoom } from '#console/define-room.ts'
import { toldIfFailed } from '#notifications/told-if-failed.ts'
import { NOT_PERSISTED } from '#query-cache/persist-queries.ts'
import { refreshQueries } from '#query-cache/refresh-queries.ts'
import { createKeptTexts } from '#store/kept-texts.ts'

const ALL = ['proposals'] as const

/** After these a proposal may not be what it was: what becomes of its prompt counts too. */
const CHANGES: readonly string[] = ['missed', 'proposal-changed', 'catalog-changed']

/** Changes that are proposed to prompts: by this person, and to theirs. */
export const proposalsRoom = defineRoom({
  create({ client: { catalogProposals }, queries, notifications }) {
    const unsent = createUnsaved<PromptFields>()
    const comments = createKeptTexts()
    const readAgain = () => {
      refreshQueries(queries, ALL)
      refreshQueries(queries, catalogKey())
    }
    return {
      /** What somebody changes in a prompt of others, until they send it. */
      unsent,
      /** What is being written to proposals, by their ids. */
      comments,
      /** @param prompt those of one prompt; all that this person has to do with where missing */
      listQuery: (state: 'open' | 'all', prompt?: string) =>
        infiniteQueryOptions({
          queryKey: [...ALL, 'list', state, prompt ?? null],
          queryFn: ({ pageParam, signal }) =>
            catalogProposals.list({ query: { state, prompt, resume: pageParam ?? undefined } }, { signal }),
          initialPageParam: null as string | null,
          getNextPageParam: ({ resume }): string | null => resume,
          meta: NOT_PERSISTED,
        }),
      oneQuery: (proposalId: string) =>
        queryOptions({
          queryKey: [...ALL, 'one', proposalId],
          queryFn: async ({ signal }) => (await catalogProposals.get({ params: { proposalId } }, { signal })).data,
          meta: NOT_PERSISTED,
        }),
      /** Sends what is unsent of a prompt; answers the id of the proposal. Rejects with a `RequestError`: then it stays unsent. */
      async send(catalogPromptId: string, variables: CatalogPrompt['variables']): Promise<string | null> {
        const store = unsent.of(catalogPromptId)
        const asked = store.get()
        if (!asked) return null
        const { fields, revision, note } = asked
        const { protected: _level, isPrivate: _private, ...change } = fields
        // The text decides which variables there are.
        const described = change.prompt !== undefined || change.variables !== undefined ? { variables } : {}
        const body = { ...change, ...described, revision, note }
        const { data } = await catalogProposals.create({ params: { catalogPromptId }, body })
        store.set(null)
        readAgain()
        return data.id
      },
      /** Rejects with a `RequestError` that can be shown at the field. */
      async comment(proposalId: string, text: string): Promise<void> {
        await catalogProposals.comment({ params: { proposalId }, body: { text } })
        readAgain()
      },
      /**
       * Answers `changed` where another version stands there by now than the one it was compared with: it is read again then. A failure becomes
       * a notification.
       */
      async publish(proposalId: string, revision: number): Promise<'published' | 'changed' | 'failed'> {
        try {
          await catalogProposals.publish({ params: { proposalId }, body: { revision } })
          return 'published'
        } catch (error) {
          notifications.fail(error)
          return error instanceof RequestError && error.status === 409 ? 'changed' : 'failed'
        } finally {
          readAgain()
        }
      },
      /** Rejects with a `RequestError` that can be shown at the field. */
      async decline(proposalId: string, reason: string): Promise<void> {
        await catalogProposals.decline({ params: { proposalId }, body: { reason } })
        readAgain()
      },
      /** A failure becomes a notification. */
      async withdraw(proposalId: string): Promise<void> {
        await toldIfFailed(notifications, catalogProposals.withdraw({ params: { proposalId } }))
        readAgain()
      },
      /** One as it is now; null where it cannot be read. */
      async read(proposalId: string): Promise<CatalogProposal | null> {
        try {
          return (await catalogProposals.get({ params: { proposalId } })).data
        } catch {
          return null
        }
      },
    }
  },
  clear({ unsent, comments }) {
    unsent.clear()
    comments.clear()
  },
  onEvents(events, _, { queries }) {
    if (events.some(({ type }) => CHANGES.includes(type))) refreshQueries(queries, ALL)
  },
})
