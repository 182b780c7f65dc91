import { defineRoom } from '#console/define-room.ts'
import { toldIfFailed } from '#notifications/told-if-failed.ts'
import { readQuery } from '#query-cache/read-query.ts'
import { refreshQueries } from '#query-cache/refresh-queries.ts'
import { threadKeys } from '#threads/thread-keys.ts'

const ALL = ['imports'] as const

/** Conversations that are brought along from elsewhere. */
export const importsRoom = defineRoom({
  create({ client, queries, notifications }) {
    return {
      listQuery: () => readQuery(ALL, (options) => client.imports.list({}, options)),
      /**
       * Sends the file. A failure becomes a notification.
       * @param copies conversations that were changed here are imported as copies where they have newer messages
       * @param onProgress gets the share that has been sent
       */
      async begin(
        file: File,
        { project, copies }: { project: number | undefined; copies: boolean },
        onProgress: (share: number) => void,
      ): Promise<void> {
        const body = copies ? { copies: 'true' } : {}
        const told = { onProgress: (sent: number, all: number) => onProgress(all > 0 ? sent / all : 0) }
        await toldIfFailed(notifications, client.imports.create({ file, body, query: { project } }, told))
        refreshQueries(queries, ALL)
      },
      /** Cancels one that runs, forgets one that has ended. */
      async remove(importId: string): Promise<void> {
        await toldIfFailed(notifications, client.imports.delete({ params: { importId } }))
        refreshQueries(queries, ALL)
      },
    }
  },
  onEvents(events, _, { queries }) {
    if (!events.some(({ type }) => type === 'missed' || type === 'import-changed')) return
    refreshQueries(queries, ALL)
    refreshQueries(queries, threadKeys.lists())
  },
})
