import type { Client } from '@atrium/client'
import { CATALOG_FAILURE_TEXTS } from '@atrium/domain/notifications/catalog-failure-texts'
import { savedText } from '@atrium/domain/notifications/message-texts'
import { SUCCESS_TEXTS } from '@atrium/domain/notifications/success-texts'
import type { QueryClient } from '@tanstack/react-query'
import type { Notifications } from '#notifications/create-notifications.ts'
import { toldAndThrown } from '#notifications/told-and-thrown.ts'
import { toldIfFailed } from '#notifications/told-if-failed.ts'
import { pagesQuery } from '#query-cache/pages-query.ts'
import { readQuery } from '#query-cache/read-query.ts'
import type { GroupFields } from './catalog-fields.ts'
import { savedOrContested } from './saved-or-contested.ts'
import { type createUnsaved, unsavedAfter } from './unsaved.ts'

type Needs = {
  client: Pick<Client, 'catalogGroups'>
  queries: QueryClient
  notifications: Notifications
  /** What is changed in them and not saved. */
  unsaved: ReturnType<typeof createUnsaved<GroupFields>>
  /** Where all of the catalog is in the query cache. */
  all: readonly string[]
  readAgain: () => void
  /** Tells that something is in the trash, and offers to undo it. */
  tellDeleted: (id: string, title: string) => void
}

/** Groups of saved prompts. */
export function createGroupActions(needs: Needs) {
  const {
    client: { catalogGroups },
    queries,
    notifications,
    unsaved,
    all,
    readAgain,
    tellDeleted,
  } = needs
  const oneQuery = (id: string) =>
    readQuery([...all, 'group', id], (options) => catalogGroups.get({ params: { catalogGroupId: id } }, options))
  return {
    unsaved,
    listQuery: (project: number | undefined, filter: string | undefined) =>
      pagesQuery(
        [...all, 'groups', project ?? null, filter ?? ''],
        ({ resume, ...options }) => catalogGroups.list({ query: { project, filter, resume } }, options),
        { alike: 3 },
      ),
    oneQuery,
    versionsQuery: (id: string) =>
      pagesQuery([...all, 'group-versions', id], ({ resume, ...options }) =>
        catalogGroups.revisions({ params: { catalogGroupId: id }, query: { limit: 100, resume } }, options),
      ),
    /** A failure becomes a notification. Answers whether it went well. */
    async restore(id: string, revision: number): Promise<boolean> {
      const work = catalogGroups.restore({ params: { catalogGroupId: id, revision } })
      const done = await toldIfFailed(notifications, work)
      readAgain()
      return done
    },
    /** Answers its id. A failure is told, and rejects with a `RequestError` that can be shown at the field. */
    async create(project: number | undefined, name: string): Promise<string> {
      const creating = catalogGroups.create({ query: { project }, body: { name } })
      const { data } = await toldAndThrown(notifications, creating, CATALOG_FAILURE_TEXTS.createCatalogGroup)
      readAgain()
      return data.id
    },
    /** Saves what is unsaved of a group. A failure is told, and rejects with a `RequestError` that can be shown at the field: then it stays unsaved, as it does where somebody else has changed the same. */
    async save(id: string): Promise<void> {
      const store = unsaved.of(id)
      const asked = store.get()
      if (!asked) return
      const { fields, revision, note, contested = [] } = asked
      if (contested.length > 0) return
      const patching = catalogGroups.patch({ params: { catalogGroupId: id }, body: { ...fields, revision, note } })
      const saving = savedOrContested(store, patching, () => queries.fetchQuery({ ...oneQuery(id), staleTime: 0 }))
      const saved = await toldAndThrown(notifications, saving, CATALOG_FAILURE_TEXTS.patchCatalogGroup)
      if (!saved) return
      const { data } = saved
      queries.setQueryData([...all, 'group', id], data)
      store.update((now) => unsavedAfter(now, fields, data.revision))
      readAgain()
      notifications.succeed(savedText('The group'))
    },
    /** A failure becomes a notification. Answers whether it went well. */
    async delete(id: string): Promise<boolean> {
      const work = catalogGroups.delete({ params: { catalogGroupId: id } })
      const done = await toldIfFailed(notifications, work, CATALOG_FAILURE_TEXTS.deleteCatalogGroup)
      readAgain()
      if (done) tellDeleted(id, SUCCESS_TEXTS.catalogGroupDeleted)
      return done
    },
  }
}
