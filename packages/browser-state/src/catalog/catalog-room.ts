import { changePlace, type NewItem } from '@atrium/domain/drafts/draft-place'
import { CATALOG_FAILURE_TEXTS } from '@atrium/domain/notifications/catalog-failure-texts'
import { savedText } from '@atrium/domain/notifications/message-texts'
import { variablesOfPrompt } from '@atrium/domain/prompts/variables/variables-of-prompt'
import { isFavorite, markFavorite, markViewed } from '@atrium/domain/user-state/mark-item'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@atrium/client'
import type { CatalogPrompt } from '@atrium/contract/entities/catalog/catalog'
import { defineRoom } from '#console/define-room.ts'
import { draftsRoom } from '#drafts/drafts-room.ts'
import { toldAndThrown } from '#notifications/told-and-thrown.ts'
import { toldIfFailed } from '#notifications/told-if-failed.ts'
import { NOT_PERSISTED } from '#query-cache/persist-queries.ts'
import { pagesQuery } from '#query-cache/pages-query.ts'
import { readQuery } from '#query-cache/read-query.ts'
import { refreshQueries } from '#query-cache/refresh-queries.ts'
import { joinedTexts } from '#drafts/draft-changes.ts'
import { inParts } from '#query-cache/in-parts.ts'
import type { BegunPrompt } from './begun-prompt-room.ts'
import type { GroupFields, PromptFields } from './catalog-fields.ts'
import { catalogKey } from './catalog-key.ts'
import { createCatalogFiles } from './create-catalog-files.ts'
import { createGroupActions } from './create-group-actions.ts'
import { savedOrContested } from './saved-or-contested.ts'
import { createUnsaved, unsavedAfter } from './unsaved.ts'

const ALL = catalogKey()

export type NewCatalogPrompt = Parameters<Client['catalogPrompts']['create']>[0]['body']

/** After these something of the catalog is not what it was; a prompt counts what is proposed for it. */
const CHANGES: readonly string[] = ['missed', 'catalog-changed', 'proposal-changed']

/** Certain prompts that are asked for in one request. */
const IDS_AT_ONCE = 50

/** Under which name a prompt is being written that does not exist yet. */
export const UNCREATED_PROMPT = 'new-prompt' satisfies NewItem

/** Prompts that are offered at once. */
const MOST_OFFERED = 200

/** What of the catalog has favorites and recents. */
type Kind = 'prompts' | 'catalogGroups'

/** Saved prompts. */
export const catalogRoom = defineRoom({
  create(core) {
    const { client, queries, notifications, userState, timers, locale } = core
    const { catalogPrompts } = client
    const drafts = core.room(draftsRoom)
    const readAgain = () => refreshQueries(queries, ALL)
    const unsaved = createUnsaved<PromptFields>(drafts, changePlace)
    /** Tells that something is in the trash, and offers to undo it. */
    const tellDeleted = (id: string, title: string) => {
      const undo = async () => {
        await toldIfFailed(notifications, client.contents.restoreMany({ body: { ids: [id] } }))
        readAgain()
      }
      const action = { label: locale.i18n.t('catalog:undo'), onSelect: () => void undo() }
      notifications.show({ emphasis: 'neutral', title, action })
    }
    const groups = createGroupActions({
      client,
      queries,
      notifications,
      unsaved: createUnsaved<GroupFields>(drafts, changePlace),
      all: ALL,
      readAgain,
      tellDeleted,
    })
    const promptQuery = (id: string) =>
      readQuery([...ALL, 'prompt', id], (options) => catalogPrompts.get({ params: { catalogPromptId: id } }, options))
    return {
      unsaved,
      groups,
      files: createCatalogFiles({ client, notifications, readAgain }),
      promptsQuery: (project: number | undefined, filter: string | undefined) =>
        pagesQuery(
          [...ALL, 'prompts', project ?? null, filter ?? ''],
          ({ resume, ...options }) => catalogPrompts.list({ query: { project, filter, resume } }, options),
          { alike: 3 },
        ),
      /** What `/` offers: as many as one page has. */
      offeredQuery: (project: number | undefined, filter: string | undefined) =>
        queryOptions({
          queryKey: [...ALL, 'offered', project ?? null, filter ?? ''],
          queryFn: ({ signal }) => catalogPrompts.list({ query: { project, filter, limit: MOST_OFFERED } }, { signal }),
          meta: NOT_PERSISTED,
        }),
      /** Certain prompts, in the order of their ids; those that the reader may not see are left out. */
      certainQuery: (ids: readonly string[]) =>
        queryOptions({
          queryKey: [...ALL, 'certain', ids],
          queryFn: async ({ signal }) => {
            const pages = await Promise.all(
              inParts(ids, IDS_AT_ONCE).map((some) =>
                catalogPrompts.list({ query: { ids: some, limit: IDS_AT_ONCE } }, { signal }),
              ),
            )
            const data = pages.flatMap((page) => page.data)
            return data.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
          },
          meta: NOT_PERSISTED,
        }),
      promptQuery,
      versionsQuery: (id: string) =>
        pagesQuery([...ALL, 'versions', id], ({ resume, ...options }) =>
          catalogPrompts.revisions({ params: { catalogPromptId: id }, query: { limit: 100, resume } }, options),
        ),
      /** Begins a prompt with a text from elsewhere, before what is being written of one. */
      beginPrompt({ text, variables }: BegunPrompt): void {
        unsaved.of(UNCREATED_PROMPT).update((known) => {
          const { prompt = '', variables: others = [] } = known?.fields ?? {}
          const added = others.filter(({ name }) => !variables.some((one) => one.name === name))
          const fields = { ...known?.fields, prompt: joinedTexts(text, prompt), variables: [...variables, ...added] }
          return { revision: 0, note: '', fields }
        })
      },
      /** Answers its id. A failure is told, and rejects with a `RequestError` that can be shown at the field. */
      async create(project: number | undefined, body: NewCatalogPrompt): Promise<string> {
        const creating = catalogPrompts.create({ query: { project }, body })
        const { data } = await toldAndThrown(notifications, creating, CATALOG_FAILURE_TEXTS.createCatalogPrompt)
        readAgain()
        return data.id
      },
      /**
       * Saves what is unsaved of a prompt. Rejects with a `RequestError` that can be shown at the field: then it stays unsaved, as it does where
       * somebody else has changed the same.
       */
      async save(id: string, variables: CatalogPrompt['variables']): Promise<void> {
        const store = unsaved.of(id)
        const asked = store.get()
        if (!asked) return
        const { fields, revision, note, contested = [] } = asked
        if (contested.length > 0) return
        // The text decides which variables there are.
        const described = fields.prompt !== undefined || fields.variables !== undefined ? { variables } : {}
        const body = { ...fields, ...described, revision, note }
        const saving = catalogPrompts.patch({ params: { catalogPromptId: id }, body })
        const saved = await savedOrContested(store, saving, () =>
          queries.fetchQuery({ ...promptQuery(id), staleTime: 0 }),
        )
        if (!saved) return
        const { data } = saved
        queries.setQueryData([...ALL, 'prompt', id], data)
        store.update((now) => unsavedAfter(now, fields, data.revision))
        readAgain()
        notifications.succeed(savedText('The prompt'))
      },
      /** Saves a text that was written elsewhere as the newest version of a prompt. Rejects with a `RequestError` that can be shown at the field. */
      async addVersion(prompt: CatalogPrompt, text: string, note: string): Promise<void> {
        const { id, revision } = prompt
        const variables = variablesOfPrompt(text, prompt.variables)
        const patch = { params: { catalogPromptId: id }, body: { prompt: text, variables, revision, note } }
        const { data } = await toldAndThrown(notifications, catalogPrompts.patch(patch))
        queries.setQueryData([...ALL, 'prompt', id], data)
        readAgain()
        notifications.succeed(savedText('The prompt'))
      },
      /** A failure becomes a notification. Answers whether it went well. */
      async restore(id: string, revision: number): Promise<boolean> {
        const work = catalogPrompts.restore({ params: { catalogPromptId: id, revision } })
        const done = await toldIfFailed(notifications, work)
        readAgain()
        return done
      },
      /** Puts it into the trash, and offers to undo it. A failure becomes a notification. Answers whether it went well. */
      async delete(id: string): Promise<boolean> {
        const work = catalogPrompts.delete({ params: { catalogPromptId: id } })
        const done = await toldIfFailed(notifications, work, CATALOG_FAILURE_TEXTS.deleteCatalogPrompt)
        readAgain()
        if (done) tellDeleted(id, locale.i18n.t('catalog:deleted'))
        return done
      },
      star(kind: Kind, id: string, on: boolean): void {
        if (on) userState.change((state) => markFavorite(state, { kind, id }, timers.now()))
        else if (isFavorite(userState.get(), { kind, id })) userState.remove(`favorites.${kind}.${id}`)
      },
      view: (kind: Kind, id: string) => userState.change((state) => markViewed(state, { kind, id }, timers.now())),
    }
  },
  clear({ unsaved, groups }) {
    unsaved.clear()
    groups.unsaved.clear()
  },
  onEvents(events, _, { queries }) {
    if (events.some(({ type }) => CHANGES.includes(type))) refreshQueries(queries, ALL)
  },
})
