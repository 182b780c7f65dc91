import { RequestError } from '@atrium/client/request-error'
import type { CatalogProposal } from '@atrium/contract/entities/catalog/catalog-proposal'
import type { CatalogPrompt } from '@atrium/contract/entities/catalog/catalog'
import { proposalPlace } from '@atrium/domain/drafts/draft-place'
import { queryOptions } from '@tanstack/react-query'
import type { GroupFields, PromptFields } from '#catalog/catalog-fields.ts'
import { catalogKey } from '#catalog/catalog-key.ts'
import { companionsKey } from '#companions/companions-key.ts'
import { createUnsaved, type Unsaved } from '#catalog/unsaved.ts'
import type { CompanionFields } from '#companions/companion-fields.ts'
import { defineRoom } from '#console/define-room.ts'
import { draftsRoom } from '#drafts/drafts-room.ts'
import { toldIfFailed } from '#notifications/told-if-failed.ts'
import { pagesQuery } from '#query-cache/pages-query.ts'
import { NOT_PERSISTED } from '#query-cache/persist-queries.ts'
import { refreshQueries } from '#query-cache/refresh-queries.ts'
import type { Store } from '#store/create-store.ts'
import { createKeptTexts } from '#store/kept-texts.ts'

const ALL = ['proposals'] as const

/** After these a proposal may not be what it was: what becomes of its item counts too. */
const CHANGES: readonly string[] = ['missed', 'proposal-changed', 'catalog-changed']

/** Changes that are proposed to prompts, groups and companions: by this person, and to theirs. */
export const proposalsRoom = defineRoom({
  create(core) {
    const { client, queries, notifications } = core
    const { catalogProposals } = client
    const drafts = core.room(draftsRoom)
    const unsent = {
      prompts: createUnsaved<PromptFields>(drafts, proposalPlace),
      groups: createUnsaved<GroupFields>(drafts, proposalPlace),
      companions: createUnsaved<CompanionFields>(drafts, proposalPlace),
    }
    const comments = createKeptTexts()
    const readAgain = () => {
      refreshQueries(queries, ALL)
      refreshQueries(queries, catalogKey())
      refreshQueries(queries, companionsKey())
    }
    /** Sends what is unsent; answers the id of the proposal. Rejects with a `RequestError`: then it stays unsent. */
    async function send<Fields extends object>(
      store: Store<Unsaved<Fields> | null>,
      create: (body: Partial<Fields> & { revision: number; note: string }) => Promise<{ data: CatalogProposal }>,
    ): Promise<string | null> {
      const asked = store.get()
      if (!asked) return null
      const { fields, revision, note } = asked
      const { data } = await create({ ...fields, revision, note })
      store.set(null)
      readAgain()
      return data.id
    }
    return {
      /** What somebody changes in what is of others, until they send it. */
      unsent,
      /** What is being written to proposals, by their ids. */
      comments,
      /** @param item those of one item; all that this person has to do with where missing */
      listQuery: (state: 'open' | 'all', item?: string) =>
        pagesQuery([...ALL, 'list', state, item ?? null], ({ resume, ...options }) =>
          catalogProposals.list({ query: { state, item, resume } }, options),
        ),
      oneQuery: (proposalId: string) =>
        queryOptions({
          queryKey: [...ALL, 'one', proposalId],
          queryFn: async ({ signal }) => (await catalogProposals.get({ params: { proposalId } }, { signal })).data,
          meta: NOT_PERSISTED,
        }),
      /** Sends what is unsent of a prompt; answers the id of the proposal. Rejects with a `RequestError`: then it stays unsent. */
      sendPrompt: (catalogPromptId: string, variables: CatalogPrompt['variables']) =>
        send(unsent.prompts.of(catalogPromptId), ({ protected: _level, isPrivate: _private, ...change }) => {
          // The text decides which variables there are.
          const described = change.prompt !== undefined || change.variables !== undefined ? { variables } : {}
          return catalogProposals.createForPrompt({ params: { catalogPromptId }, body: { ...change, ...described } })
        }),
      /** The same of a group. */
      sendGroup: (catalogGroupId: string) =>
        send(unsent.groups.of(catalogGroupId), ({ protected: _level, isPrivate: _private, ...change }) =>
          catalogProposals.createForGroup({ params: { catalogGroupId }, body: change }),
        ),
      /** The same of a companion, whose files are chosen by its author alone. */
      sendCompanion: (assistantId: string) =>
        send(
          unsent.companions.of(assistantId),
          ({ protected: _level, isPrivate: _private, files: _files, ...change }) =>
            catalogProposals.createForCompanion({ params: { assistantId }, body: change }),
        ),
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
      /** Declines these for one reason. Rejects with a `RequestError` that can be shown at the field: those before it are declined then. */
      async decline(proposalIds: readonly string[], reason: string): Promise<void> {
        try {
          for (const proposalId of proposalIds)
            await catalogProposals.decline({ params: { proposalId }, body: { reason } })
        } finally {
          readAgain()
        }
      },
      /** Failures become notifications. */
      async withdraw(proposalIds: readonly string[]): Promise<void> {
        for (const proposalId of proposalIds) {
          await toldIfFailed(notifications, catalogProposals.withdraw({ params: { proposalId } }))
        }
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
    for (const kind of Object.values(unsent)) kind.clear()
    comments.clear()
  },
  onEvents(events, _, { queries }) {
    if (events.some(({ type }) => CHANGES.includes(type))) refreshQueries(queries, ALL)
  },
})
