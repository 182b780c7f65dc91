import type { LiveEvent } from '@atrium/domain/live/live-event'
import { defineRoom } from '#console/define-room.ts'
import { filesRoom } from '#files/files-room.ts'
import { refreshQueries } from '#query-cache/refresh-queries.ts'
import { createMediaActions } from './create-media-actions.ts'
import { type MediaFilter, mediaItemQuery, mediaKeys, mediaListQuery } from './media-queries.ts'

/** What has come or gone: a run may have made some, and what is in a thread is seen by those who see the thread. */
const CHANGES: readonly LiveEvent['type'][] = [
  'missed',
  'media-changed',
  'run-ended',
  'prompt-changed',
  'thread-created',
  'thread-changed',
  'thread-deleted',
  'thread-restored',
]

/** The images, videos, recordings and documents of a project. */
export const mediaRoom = defineRoom({
  create(core) {
    const { client, locale } = core
    const texts = {
      undo: () => locale.i18n.t('media-screen:undo'),
      deleted: (count: number) => locale.i18n.t('media-screen:deleted', { count }),
    }
    return {
      ...createMediaActions({ ...core, goneFiles: core.room(filesRoom).gone, texts }),
      listQuery: (project: number | undefined, filter: MediaFilter) => mediaListQuery(client, project, filter),
      itemQuery: (id: string) => mediaItemQuery(client, id),
    }
  },
  onEvents(events, _, { queries }) {
    if (events.some(({ type }) => CHANGES.includes(type))) {
      refreshQueries(queries, mediaKeys.all())
    }
  },
})
