import type { CompanionCategory } from '@atrium/domain/companions/companion-category'
import { changePlace, type NewItem } from '@atrium/domain/drafts/draft-place'
import { CATALOG_FAILURE_TEXTS } from '@atrium/domain/notifications/catalog-failure-texts'
import { FAILURE_TEXTS } from '@atrium/domain/notifications/message-texts'
import { SUCCESS_TEXTS } from '@atrium/domain/notifications/success-texts'
import { isFavorite, markFavorite, markViewed } from '@atrium/domain/user-state/mark-item'
import { queryOptions } from '@tanstack/react-query'
import { savedOrContested } from '#catalog/saved-or-contested.ts'
import { createUnsaved, unsavedAfter } from '#catalog/unsaved.ts'
import { defineRoom } from '#console/define-room.ts'
import { draftsRoom } from '#drafts/drafts-room.ts'
import { toldAndThrown } from '#notifications/told-and-thrown.ts'
import { toldIfFailed } from '#notifications/told-if-failed.ts'
import { inParts } from '#query-cache/in-parts.ts'
import { NOT_PERSISTED } from '#query-cache/persist-queries.ts'
import { pagesQuery } from '#query-cache/pages-query.ts'
import { readQuery } from '#query-cache/read-query.ts'
import { refreshQueries } from '#query-cache/refresh-queries.ts'
import type { CompanionFields } from './companion-fields.ts'
import { companionsKey } from './companions-key.ts'

const ALL = companionsKey()

/** After these a companion is not what it was; it counts what is proposed for it. */
const CHANGES: readonly string[] = ['missed', 'catalog-changed', 'proposal-changed']

/** What a list of companions is narrowed to. */
export type AskedCompanions = {
  filter?: string | undefined
  category?: CompanionCategory | undefined
  owner?: 'mine' | 'shared' | undefined
  ids?: string[] | undefined
}

/** Under which name a companion is being written that does not exist yet. */
export const UNCREATED = 'new-companion' satisfies NewItem

/** Companions that are offered at once. */
const MOST_OFFERED = 200
/** As many as one call names. */
const MOST_NAMED = 50

/** Companions, and what is being written of them. */
export const companionsRoom = defineRoom({
  create(core) {
    const { client, queries, notifications, userState, timers, locale } = core
    const { companions } = client
    const readAgain = () => refreshQueries(queries, ALL)
    const unsaved = createUnsaved<CompanionFields>(core.room(draftsRoom), changePlace)
    const oneQuery = (assistantId: string) =>
      readQuery([...ALL, 'one', assistantId], (options) => companions.get({ params: { assistantId } }, options))

    async function told(work: Promise<unknown>, lead?: string): Promise<boolean> {
      const done = await toldIfFailed(notifications, work, lead)
      readAgain()
      return done
    }

    function star(id: string, on: boolean): void {
      const marked = { kind: 'assistant', id } as const
      if (on) userState.change((state) => markFavorite(state, marked, timers.now()))
      else if (isFavorite(userState.get(), marked)) userState.remove(`favorites.assistant.${id}`)
    }

    return {
      unsaved,
      listQuery: (project: number | undefined, asked: AskedCompanions) =>
        pagesQuery(
          [...ALL, 'list', project ?? null, asked],
          ({ resume, ...options }) => companions.list({ query: { ...asked, project, resume } }, options),
          { alike: 3 },
        ),
      /** What `@` offers: as many as one page has. */
      offeredQuery: (project: number | undefined, filter: string | undefined) =>
        queryOptions({
          queryKey: [...ALL, 'offered', project ?? null, filter ?? ''],
          queryFn: ({ signal }) => companions.list({ query: { project, filter, limit: MOST_OFFERED } }, { signal }),
          meta: NOT_PERSISTED,
        }),
      /** Certain companions, of whichever project; those that the reader may not see are left out. */
      certainQuery: (ids: readonly string[]) =>
        queryOptions({
          queryKey: [...ALL, 'certain', ids],
          queryFn: async ({ signal }) => {
            const pages = await Promise.all(
              inParts(ids, MOST_NAMED).map((part) => companions.list({ query: { ids: part } }, { signal })),
            )
            return pages.flatMap(({ data }) => data)
          },
          meta: NOT_PERSISTED,
        }),
      oneQuery,
      versionsQuery: (assistantId: string) =>
        pagesQuery([...ALL, 'versions', assistantId], ({ resume, ...options }) =>
          companions.revisions({ params: { assistantId }, query: { limit: 100, resume } }, options),
        ),
      /**
       * Writes what is unsaved; answers id and revision, and null where there is nothing, or somebody else has changed the same. Rejects with a
       * `RequestError` that can be shown at the field: then it stays unsaved.
       */
      async save(id: string | null, project: number | undefined): Promise<{ id: string; revision: number } | null> {
        const store = unsaved.of(id ?? UNCREATED)
        const asked = store.get()
        if (!asked) return null
        const { fields, revision, note, contested = [] } = asked
        if (contested.length > 0) return null
        const { name = '', ...rest } = fields
        const saving =
          id === null
            ? companions.create({ query: { project }, body: { ...rest, name } })
            : savedOrContested(
                store,
                companions.patch({ params: { assistantId: id }, body: { ...fields, revision, note } }),
                () => queries.fetchQuery({ ...oneQuery(id), staleTime: 0 }),
              )
        const lead = id === null ? CATALOG_FAILURE_TEXTS.createCompanion : CATALOG_FAILURE_TEXTS.updateAgent
        const saved = await toldAndThrown(notifications, saving, lead)
        if (!saved) return null
        const { data } = saved
        queries.setQueryData([...ALL, 'one', data.id], data)
        if (id === null) {
          unsaved.of(data.id).set(unsavedAfter(store.get(), fields, data.revision))
          store.set(null)
        } else store.update((now) => unsavedAfter(now, fields, data.revision))
        readAgain()
        return { id: data.id, revision: data.revision }
      },
      /** Uploads a file that a companion is to take along; null where that failed, which is told. */
      async addFile(project: number, file: File): Promise<{ id: string; name: string } | null> {
        try {
          const { data } = await client.files.upload({ file, body: { project } })
          return { id: data.id, name: data.name }
        } catch (error) {
          notifications.fail(error, `${FAILURE_TEXTS.uploadFile} ${file.name}`)
          return null
        }
      },
      /** Uploads an image for a sign, and answers by which name it is saved there. Rejects with a `RequestError` that can be shown at the field. */
      uploadImage: async (file: File): Promise<string> =>
        (await client.companionImages.upload({ file, body: {} })).data.image,
      tellSaved: (created: boolean) =>
        notifications.succeed(created ? SUCCESS_TEXTS.companionCreated : SUCCESS_TEXTS.companionUpdated),
      /** A failure becomes a notification, as with all below. Answers whether it went well. */
      publish: (assistantId: string, revision: number) =>
        told(companions.publish({ params: { assistantId }, body: { revision } }), CATALOG_FAILURE_TEXTS.publishAgent),
      withdraw: (assistantId: string) =>
        told(companions.withdraw({ params: { assistantId } }), CATALOG_FAILURE_TEXTS.updateAgent),
      restore: (assistantId: string, revision: number) =>
        told(companions.restore({ params: { assistantId, revision } }), CATALOG_FAILURE_TEXTS.updateAgent),
      /** Rejects with a `RequestError` that can be shown at the field; answers the id of the copy. */
      async clone(assistantId: string, project: number | undefined, name: string): Promise<string> {
        const copying = companions.clone({ params: { assistantId }, query: { project }, body: { name } })
        const { data } = await toldAndThrown(notifications, copying, CATALOG_FAILURE_TEXTS.createCompanion)
        readAgain()
        notifications.succeed(SUCCESS_TEXTS.companionCreated)
        return data.id
      },
      /** Puts it into the trash, and offers to undo it. */
      async remove(assistantId: string): Promise<boolean> {
        const work = companions.delete({ params: { assistantId } })
        const done = await told(work, CATALOG_FAILURE_TEXTS.deleteCompanion)
        const undo = () => void told(client.contents.restoreMany({ body: { ids: [assistantId] } }))
        const action = { label: locale.i18n.t('companions:undo'), onSelect: undo }
        // An offer, not a receipt: it stays longer than a message of success does.
        if (done) notifications.show({ emphasis: 'neutral', title: SUCCESS_TEXTS.companionDeleted, action })
        return done
      },
      star,
      starAll(ids: readonly string[], on: boolean): void {
        for (const id of ids) star(id, on)
      },
      view: (id: string) => userState.change((state) => markViewed(state, { kind: 'assistant', id }, timers.now())),
    }
  },
  clear({ unsaved }) {
    unsaved.clear()
  },
  onEvents(events, _, { queries }) {
    if (events.some(({ type }) => CHANGES.includes(type))) refreshQueries(queries, ALL)
  },
})
