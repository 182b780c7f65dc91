import type { Content, ContentFolder } from '@atrium/contract/entities/content'
import type { ContentKind } from '@atrium/domain/contents/content-kind'
import { MARKED_KINDS } from '@atrium/domain/user-state/user-state'
import type { InfiniteData } from '@tanstack/react-query'
import type { Core } from '#console/core.ts'
import { toldIfFailed } from '#notifications/told-if-failed.ts'
import { refreshQueries } from '#query-cache/refresh-queries.ts'
import { contentKeys } from './content-queries.ts'
import { foldersOf } from './folders-of.ts'
import { NOTES_OF_CONTENT } from './notes-of-content.ts'
import { renameContent } from './rename-content.ts'

type Pages = InfiniteData<{ data: Content[]; resume: string | null }>
type Needs = Pick<Core, 'client' | 'queries' | 'notifications' | 'locale' | 'userState'> & {
  /** Told once other lists may be old: those of conversations, of the catalog, of media. */
  onChanged: () => void
}

/** As many as one call takes. */
const MOST_AT_ONCE = 200

/** What people do with content of every kind at once. None of these reject: failures become notifications. */
export function createContentActions({ client, queries, notifications, locale, userState, onChanged }: Needs) {
  const ready = () => locale.i18n.loadNamespaces('contents')
  const say = (key: string, values: { count?: number } = {}) => locale.i18n.t(`contents:${key}`, values)
  const readAgain = () => {
    refreshQueries(queries, contentKeys.all())
    onChanged()
  }

  /** They leave every shown list at once; what is read at this moment still holds them. */
  async function leave(ids: readonly string[]): Promise<void> {
    const lists = { queryKey: contentKeys.lists() }
    await queries.cancelQueries(lists)
    queries.setQueriesData<Pages>(lists, (known) => {
      if (!known) return known
      const pages = known.pages.map((page) => ({ ...page, data: page.data.filter(({ id }) => !ids.includes(id)) }))
      return { ...known, pages }
    })
  }

  /** What the server warns of, in the language of whoever reads it. */
  function warn(key: 'kept' | 'notRestored', count: number): void {
    if (count > 0) notifications.show({ emphasis: 'warning', title: say(key, { count }) })
  }

  /** @param lead what was tried, where there are words for it */
  async function inParts(ids: readonly string[], work: (ids: string[]) => Promise<readonly string[]>, lead?: string) {
    const done: string[] = []
    try {
      for (let start = 0; start < ids.length; start += MOST_AT_ONCE) {
        done.push(...(await work(ids.slice(start, start + MOST_AT_ONCE))))
      }
    } catch (error) {
      notifications.fail(error, lead)
    }
    return done
  }

  /** What is gone for good is neither a favorite nor recently viewed. */
  function forgetMarks(ids: readonly string[]): void {
    for (const list of ['favorites', 'lastViewed'] as const) {
      for (const kind of MARKED_KINDS) {
        for (const id of Object.keys(userState.get()[list]?.[kind] ?? {})) {
          if (ids.includes(id)) userState.remove(`${list}.${kind}.${id}`, { silent: true })
        }
      }
    }
  }

  async function restore(ids: readonly string[]): Promise<void> {
    await ready()
    const restored = await inParts(ids, async (part) => {
      const { data } = await client.contents.restoreMany({ body: { ids: part } })
      warn('notRestored', part.length - data.restored.length)
      return data.restored
    })
    readAgain()
    if (restored.length > 0) notifications.succeed(say('restored', { count: restored.length }))
  }

  function offerBack(ids: readonly string[], title = say('deleted', { count: ids.length })): void {
    const action = { label: say('undo'), onSelect: () => void restore(ids) }
    // An offer, not a receipt: it stays longer than a message of success does.
    notifications.show({ emphasis: 'neutral', title, action })
  }

  async function place(
    ids: readonly string[],
    where: { folder?: string | null; archived?: boolean },
  ): Promise<boolean> {
    const done = await inParts(ids, async (part) => {
      await client.contents.place({ body: { ids: part, ...where } })
      return part
    })
    readAgain()
    return done.length > 0
  }

  async function remake(name: string, ids: readonly string[]): Promise<void> {
    try {
      const { data } = await client.contents.createFolder({ body: { name } })
      await place(ids, { folder: data.id })
    } catch (error) {
      notifications.fail(error)
    }
    readAgain()
  }

  return {
    /** Deletes them, and offers to undo it. @param kind of the first: where it is the only one, it is named */
    async delete(ids: readonly string[], kind?: ContentKind): Promise<void> {
      const notes = kind !== undefined && ids.length === 1 ? NOTES_OF_CONTENT[kind] : undefined
      await leave(ids)
      // It may be another page that deletes.
      await ready()
      const remove = async (part: string[]) => {
        const { data } = await client.contents.deleteMany({ body: { ids: part } })
        warn('kept', part.length - data.deleted.length)
        return data.deleted
      }
      const deleted = await inParts(ids, remove, notes?.notDeleted)
      readAgain()
      if (deleted.length > 0) offerBack(deleted, notes?.deleted)
    },
    /** Reads again what these were in, which have been deleted, and offers to undo it. */
    async deleted(ids: readonly string[]): Promise<void> {
      readAgain()
      await ready()
      if (ids.length > 0) offerBack(ids)
    },
    restore,
    /** All that is in the trash, however many pages that are; null where it cannot be read. */
    async inTrash(): Promise<Content[] | null> {
      const found: Content[] = []
      try {
        for (let resume: string | null | undefined; resume !== null;) {
          const page = await client.contents.trash({ query: { limit: MOST_AT_ONCE, resume } })
          found.push(...page.data)
          resume = page.resume
        }
        return found
      } catch (error) {
        notifications.fail(error)
        return null
      }
    },
    /** Deletes for good what is in the trash. */
    async purge(ids: readonly string[]): Promise<void> {
      const gone = await inParts(ids, async (part) => {
        const { data } = await client.contents.deleteMany({ body: { ids: part, forGood: true } })
        warn('kept', part.length - data.deleted.length)
        return data.deleted
      })
      forgetMarks(gone)
      readAgain()
      if (gone.length > 0) notifications.succeed(say('purged', { count: gone.length }))
    },
    /** Puts them away or back, and offers to undo it. */
    async archive(ids: readonly string[], archived: boolean): Promise<void> {
      await leave(ids)
      if (!(await place(ids, { archived }))) return
      const undo = { label: say('undo'), onSelect: () => void place(ids, { archived: !archived }) }
      const title = say(archived ? 'archived' : 'unarchived', { count: ids.length })
      notifications.show({ emphasis: 'neutral', title, action: undo })
    },
    /** Puts them into a folder, or into none, and offers to undo it: each goes back to where it lay. */
    async move(ids: readonly string[], folder: string | null): Promise<void> {
      const before = foldersOf(queries, ids)
      await ready()
      if (!(await place(ids, { folder }))) return
      const moved = [...before].filter(([, lay]) => lay !== folder)
      const undo = async () => {
        for (const [lay, some] of Map.groupBy(moved, ([, one]) => one))
          await place(
            some.map(([id]) => id),
            { folder: lay },
          )
      }
      const action = moved.length > 0 ? { label: say('undo'), onSelect: () => void undo() } : undefined
      const title = say(folder === null ? 'takenOut' : 'moved', { count: ids.length })
      notifications.show({ emphasis: 'neutral', title, ...(action && { action }) })
    },
    /** Rejects with a `RequestError` that can be shown at the field. */
    async rename(content: Pick<Content, 'id' | 'type'>, name: string): Promise<void> {
      await renameContent(client, content, name)
      readAgain()
      const { renamed } = NOTES_OF_CONTENT[content.type] ?? {}
      if (renamed !== undefined) notifications.say(renamed)
    },
    /** Rejects with a `RequestError` that can be shown at the field. */
    async createFolder(name: string): Promise<string> {
      const { data } = await client.contents.createFolder({ body: { name } })
      refreshQueries(queries, contentKeys.folders())
      return data.id
    },
    /** Rejects with a `RequestError` that can be shown at the field. */
    async renameFolder(folderId: string, name: string): Promise<void> {
      await client.contents.renameFolder({ params: { folderId }, body: { name } })
      refreshQueries(queries, contentKeys.folders())
    },
    /** Offers to undo it: the folder is made again, and what lay in it is put there. */
    async deleteFolder({ id: folderId, name }: Pick<ContentFolder, 'id' | 'name'>): Promise<boolean> {
      let held: readonly string[] = []
      const work = client.contents.deleteFolder({ params: { folderId } }).then(({ data }) => (held = data.contents))
      const done = await toldIfFailed(notifications, work)
      readAgain()
      if (done) {
        const undo = { label: say('undo'), onSelect: () => void remake(name, held) }
        notifications.show({
          emphasis: 'neutral',
          title: locale.i18n.t('contents:folderDeleted', { name }),
          action: undo,
        })
      }
      return done
    },
  }
}
