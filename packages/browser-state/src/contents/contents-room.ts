import type { LiveEvent } from '@atrium/domain/live/live-event'
import { defineRoom } from '#console/define-room.ts'
import { refreshQueries } from '#query-cache/refresh-queries.ts'
import { refreshThreadLists } from '#threads/thread-queries.ts'
import {
  type AskedContent,
  type AskedTrash,
  certainContentQuery,
  contentCountsQuery,
  contentFoldersQuery,
  contentFoundQuery,
  contentKeys,
  contentListQuery,
  contentTrashCountsQuery,
  contentTrashQuery,
} from './content-queries.ts'
import { createContentActions } from './create-content-actions.ts'

/** What has come, gone or changed its name or place in the list. */
const CHANGES: readonly LiveEvent['type'][] = [
  'missed',
  'media-changed',
  'run-ended',
  'prompt-changed',
  'catalog-changed',
  'places-changed',
  'import-changed',
  'library-changed',
  'thread-created',
  'thread-changed',
  'thread-deleted',
  'thread-restored',
]

/** All content of a project in one list, and the search in it. */
export const contentsRoom = defineRoom({
  create(core) {
    const { client, queries } = core
    const onChanged = () => {
      refreshThreadLists(queries)
      for (const queryKey of [['catalog'], ['companions'], ['media'], ['prompts'], ['libraries']])
        refreshQueries(queries, queryKey)
    }
    return {
      ...createContentActions({ ...core, onChanged }),
      listQuery: (project: number | undefined, asked: AskedContent) => contentListQuery(client, project, asked),
      countsQuery: (project: number | undefined, asked: AskedContent) => contentCountsQuery(client, project, asked),
      certainQuery: (ids: readonly string[]) => certainContentQuery(client, ids),
      foundQuery: (project: number | undefined, words: string) => contentFoundQuery(client, project, words),
      trashQuery: (asked: AskedTrash) => contentTrashQuery(client, asked),
      trashCountsQuery: (filter: string | undefined) => contentTrashCountsQuery(client, filter),
      foldersQuery: () => contentFoldersQuery(client),
    }
  },
  onEvents(events, _, { queries }) {
    if (events.some(({ type }) => CHANGES.includes(type))) refreshQueries(queries, contentKeys.all())
  },
})
