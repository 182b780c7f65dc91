import type { Client } from '@atrium/client'
import type { File as KeptFile } from '@atrium/contract/entities/file'
import { FAILURE_TEXTS } from '@atrium/domain/notifications/message-texts'
import { SUCCESS_TEXTS } from '@atrium/domain/notifications/success-texts'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Notifications } from '#notifications/create-notifications.ts'
import { refreshQueries } from '#query-cache/refresh-queries.ts'
import type { GoneFiles } from '#files/gone-files.ts'
import { inParts } from '#query-cache/in-parts.ts'
import { mediaKeys } from './media-queries.ts'

/** What people do with many files at once. None of these reject: failures become notifications. */
export type MediaActions = {
  /** Deletes files, which leave every shown list at once, and offers to undo it. */
  delete(ids: readonly string[]): Promise<void>
}

/** Words in the reader's language. */
type MediaTexts = { undo: () => string; deleted: (count: number) => string }

type Needs = {
  client: Client
  queries: QueryClient
  notifications: Notifications
  /** What conversations show no more. */
  goneFiles: Pick<GoneFiles, 'mark'>
  texts: MediaTexts
}
type Pages = InfiniteData<{ data: KeptFile[]; resume: string | null }>

/** As many files as one request takes. */
const MOST_AT_ONCE = 100

export function createMediaActions(needs: Needs): MediaActions {
  const { client, queries, notifications, goneFiles, texts } = needs
  const lists = { queryKey: mediaKeys.lists() }
  const readAgain = () => refreshQueries(queries, mediaKeys.all())

  function leave(ids: readonly string[]): void {
    const gone = new Set(ids)
    queries.setQueriesData<Pages>(lists, (known) => {
      if (!known) return known
      const pages = known.pages.map((page) => ({ ...page, data: page.data.filter(({ id }) => !gone.has(id)) }))
      return { ...known, pages }
    })
  }

  async function restore(ids: readonly string[]): Promise<void> {
    try {
      for (const part of inParts(ids, MOST_AT_ONCE)) {
        const { data } = await client.media.restoreMany({ body: { ids: part } })
        const back = data.map(({ id }) => id)
        goneFiles.mark(back, false)
      }
    } catch (error) {
      notifications.fail(error)
    }
    readAgain()
  }

  return {
    async delete(ids) {
      // What is read at this moment still holds them.
      await queries.cancelQueries(lists)
      leave(ids)
      const deleted: string[] = []
      try {
        for (const part of inParts(ids, MOST_AT_ONCE)) {
          deleted.push(...(await client.media.deleteMany({ body: { ids: part } })).data.deleted)
        }
      } catch (error) {
        notifications.fail(error, FAILURE_TEXTS.deleteFile)
      }
      goneFiles.mark(deleted, true)
      if (deleted.length < ids.length) readAgain()
      if (deleted.length === 0) return
      notifications.show({
        // An offer, not a receipt: it stays longer than a message of success does.
        emphasis: 'neutral',
        title: deleted.length === 1 ? SUCCESS_TEXTS.fileDeleted : texts.deleted(deleted.length),
        action: { label: texts.undo(), onSelect: () => void restore(deleted) },
      })
    },
  }
}
