import { CONVERSE_TYPES } from '@atrium/domain/models/content-type'
import type { MessagePart } from '@atrium/domain/messages/thread-message'
import { inArray } from 'drizzle-orm'
import type { ContentSource } from '#contents/content-source.ts'
import { doneWhereAllowed } from '#platform/http/done-where-allowed.ts'
import type { DeleteThread } from './changes/delete-thread.ts'
import { messages, threads } from './store/threads-tables.ts'
import type { ThreadAccess } from './thread-access.ts'
import type { TrashActions } from './trash/trash-actions.ts'

type Dependencies = { access: ThreadAccess; deleteThread: DeleteThread; trash: TrashActions }

/** Threads as a part of all content. */
export function createThreadContents({ access, deleteThread, trash }: Dependencies): ContentSource {
  return {
    kinds: CONVERSE_TYPES,

    async textsOf(parts, within) {
      const ids = parts.map(({ partId }) => partId)
      const { id, name, description } = threads
      const named = await within.select({ id, name, description }).from(threads).where(inArray(id, ids))
      const said = await within
        .select({ id: messages.id, parts: messages.parts })
        .from(messages)
        .where(inArray(messages.id, ids))
      return new Map([
        ...named.map((row): [string, string] => [row.id, `${row.name}\n${row.description}`]),
        ...said.map((row): [string, string] => [row.id, wordsIn(row.parts)]),
      ])
    },

    delete: (caller, ids) =>
      doneWhereAllowed(ids, async (id) => deleteThread(caller, await access.allowed(caller, 'delete', id))),

    restore: (caller, ids) => doneWhereAllowed(ids, (id) => trash.restore(caller, id)),

    purge: (caller, ids) => doneWhereAllowed(ids, (id) => trash.purge(caller, id)),
  }
}

/** What somebody reads of a message: its words and the names of its files, and not what a model has thought. */
function wordsIn(parts: readonly MessagePart[]): string {
  return parts
    .map((part) => (part.type === 'text' ? part.text : part.type === 'file' ? (part.filename ?? '') : ''))
    .filter(Boolean)
    .join('\n')
}
