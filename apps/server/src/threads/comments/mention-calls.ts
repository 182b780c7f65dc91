import type { mentionCalls } from '@atrium/contract/calls/mentions'
import { publish } from '#platform/bus/publish.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { notFound } from '#platform/http/refusal.ts'
import { decodeCursor, encodeCursor } from '#platform/paging/cursor.ts'
import { pageOf } from '#platform/paging/page-of.ts'
import { createMentionsStore } from './mentions-store.ts'
import { presentMention } from './present-comment.ts'

type Dependencies = { database: Database; clock: Clock }

/** What mentions somebody, over HTTP. */
export function createMentionCalls({ database, clock }: Dependencies): HandlersOf<typeof mentionCalls> {
  const store = createMentionsStore(database)
  return {
    async list({ query: { resume, limit } }, { caller }) {
      const rows = await store.list(caller, { after: decodeCursor(resume), limit: limit + 1 })
      const page = pageOf(rows, limit, ({ commentId: id, createdAt: time }) => encodeCursor({ id, time }))
      return { data: page.rows.map(presentMention), resume: page.resume, unread: await store.countUnread(caller) }
    },

    async get({ params }, { caller }) {
      const mention = await store.find(caller, params.commentId)
      if (!mention) throw notFound()
      return { data: presentMention(mention) }
    },

    async read({ body: { messageId } }, { caller: { accountId } }) {
      await database.transaction(async (tx) => {
        if (await createMentionsStore(tx).markRead(accountId, messageId, clock()))
          await publish(tx, { accountId }, { type: 'mentions-changed' })
      })
    },
  }
}
