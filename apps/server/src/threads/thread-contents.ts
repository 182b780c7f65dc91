import { THREAD_KINDS } from '@atrium/domain/contents/content-kind'
import { inArray, sql } from '#platform/database/sql.ts'
import type { ContentSource } from '#contents/content-source.ts'
import { SEARCHED_LENGTH } from '#platform/database/searched-length.ts'
import { doneWhereAllowed } from '#platform/http/done-where-allowed.ts'
import type { DeleteThread } from './changes/delete-thread.ts'
import { messages, threads } from './store/threads-tables.ts'
import type { ThreadAccess } from './thread-access.ts'
import type { TrashActions } from './trash/trash-actions.ts'

/** What somebody reads of a message: its words and the names of its files, and not what a model has thought. */
const wordsIn = sql<string | null>`(
  select left(string_agg(left(coalesce(p ->> 'text', p ->> 'filename'), ${SEARCHED_LENGTH}), E'\\n'), ${SEARCHED_LENGTH})
  from jsonb_array_elements(${messages.parts}) p where p ->> 'type' in ('text', 'file'))`

type Dependencies = { access: ThreadAccess; deleteThread: DeleteThread; trash: TrashActions }

/** Threads as a part of all content. */
export function createThreadContents({ access, deleteThread, trash }: Dependencies): ContentSource {
  return {
    kinds: THREAD_KINDS,

    async textsOf(parts, within) {
      const ids = parts.map(({ partId }) => partId)
      const { id, name, description } = threads
      const named = await within.select({ id, name, description }).from(threads).where(inArray(id, ids))
      const said = await within
        .select({ id: messages.id, words: wordsIn })
        .from(messages)
        .where(inArray(messages.id, ids))
      return new Map([
        ...named.map((row): [string, string] => [row.id, `${row.name}\n${row.description}`]),
        ...said.map((row): [string, string] => [row.id, row.words ?? '']),
      ])
    },

    delete: (caller, ids) =>
      doneWhereAllowed(ids, async (id) => deleteThread(caller, await access.allowed(caller, 'delete', id))),

    restore: (caller, ids) => doneWhereAllowed(ids, (id) => trash.restore(caller, id)),

    purge: (caller, ids) => doneWhereAllowed(ids, (id) => trash.purge(caller, id)),
  }
}
