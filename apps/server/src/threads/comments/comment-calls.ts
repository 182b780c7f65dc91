import type { commentCalls } from '@atrium/contract/calls/threads/comments'
import { COMMENTS_OF_MESSAGE } from '@atrium/domain/comments/comment-limits'
import { commentRights } from '@atrium/domain/comments/comment-rights'
import { publish } from '#platform/bus/publish.ts'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { storable } from '#platform/database/values/storable.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { forbidden, notFound, unprocessable } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import type { Quota } from '#platform/shares/create-quota.ts'
import type { Audit } from '#policy/audit.ts'
import type { ThreadFacts } from '../store/thread-facts.ts'
import type { ThreadsStore } from '../store/threads-store.ts'
import type { ThreadAccess } from '../thread-access.ts'
import { audienceOf } from '../thread-audience.ts'
import { createCommentsStore, type MentioningComment } from './comments-store.ts'
import type { MentionablePeople } from './mentionable-people.ts'
import { presentComment } from './present-comment.ts'

type Dependencies = {
  database: Database
  threads: Pick<ThreadsStore, 'messageOf'>
  access: Pick<ThreadAccess, 'seen'>
  people: MentionablePeople
  audit: Audit
  quota: Pick<Quota, 'take'>
  clock: Clock
}

type Place = { threadId: string; messageId: string }

/** Comments over HTTP. Whoever sees a conversation reads them and comments; a link alone shows none. */
export function createCommentCalls(dependencies: Dependencies): HandlersOf<typeof commentCalls> {
  const { database, threads, access, people, audit, quota, clock } = dependencies
  const store = createCommentsStore(database)

  /** @throws a 404 refusal for what the caller may not see */
  async function seenMessage(caller: Caller, { threadId, messageId }: Place): Promise<ThreadFacts> {
    const thread = await access.seen(caller, threadId)
    if (!(await threads.messageOf(threadId, messageId))) throw notFound('This message is not in the conversation.')
    return thread
  }

  /** @throws a 404 refusal, and 403 for somebody who may not do this */
  async function taken(
    caller: Caller,
    { threadId, commentId }: { threadId: string; commentId: string },
    right: 'change' | 'delete',
  ): Promise<{ thread: ThreadFacts; comment: MentioningComment }> {
    const thread = await access.seen(caller, threadId)
    const comment = await store.find(threadId, commentId)
    if (!comment) throw notFound()
    if (!commentRights({ comment, thread }, caller)[right])
      throw forbidden(`You do not have permission to ${right} this comment.`)
    return { thread, comment }
  }

  /** Other tabs and people read the comments again; those who were just mentioned are notified. */
  async function tell(
    tx: Database,
    thread: ThreadFacts,
    { id, messageId }: Pick<MentioningComment, 'id' | 'messageId'>,
    { added = [], gone = [] }: { added?: readonly string[]; gone?: readonly string[] },
  ): Promise<void> {
    await publish(tx, audienceOf(thread), { type: 'comments-changed', threadId: thread.id, messageId })
    for (const accountId of added) await publish(tx, { accountId }, { type: 'mentions-changed', commentId: id })
    for (const accountId of gone) await publish(tx, { accountId }, { type: 'mentions-changed' })
  }

  const record = (tx: Database, caller: Caller, thread: ThreadFacts, comment: MentioningComment, action: string) =>
    audit.record(tx, {
      author: caller.author,
      action,
      subject: { kind: 'comment', id: comment.id },
      projectId: thread.projectId,
      details: { thread: thread.id, message: comment.messageId, by: comment.author },
    })

  return {
    async count({ params: { threadId } }, { caller }) {
      await access.seen(caller, threadId)
      return { data: await store.counts(threadId) }
    },

    async list({ params }, { caller }) {
      const thread = await seenMessage(caller, params)
      const rows = await store.list(params.threadId, params.messageId)
      return { data: rows.map((row) => presentComment(caller, thread, row)) }
    },

    async create({ params, body }, { caller }) {
      const { threadId, messageId } = params
      const thread = await seenMessage(caller, params)
      const text = storable(body.text)
      const mentions = await people.mentioned(caller, thread, { text, ids: body.mentions })
      const bytes = Buffer.byteLength(text)
      await quota.take(caller.author, bytes, 'body.text')
      const { author, name: authorName } = caller
      const said = { author, authorName, text, bytes, createdAt: clock(), editedAt: null }
      const row = { id: newId(), threadId, messageId, ...said }
      await database.transaction(async (tx) => {
        const within = createCommentsStore(tx)
        const before = await within.lockMessage(threadId, messageId)
        if (before === undefined) throw notFound('This message is not in the conversation.')
        if (before >= COMMENTS_OF_MESSAGE) {
          const message = `A message has up to ${COMMENTS_OF_MESSAGE} comments.`
          throw unprocessable(message, [{ path: 'body.text', message }])
        }
        await within.insert(row)
        await within.mention(row.id, mentions, row.createdAt)
        await record(tx, caller, thread, { ...row, mentions }, 'created')
        await tell(tx, thread, row, { added: mentions.map(({ accountId }) => accountId) })
      })
      return { data: presentComment(caller, thread, { ...row, mentions }) }
    },

    async patch({ params, body }, { caller }) {
      const { thread, comment } = await taken(caller, params, 'change')
      const text = storable(body.text)
      const { mentions: before } = comment
      const mentions = await people.mentioned(caller, thread, { text, ids: body.mentions, before })
      const bytes = Buffer.byteLength(text)
      await quota.take(caller.author, Math.max(0, bytes - comment.bytes), 'body.text')
      const editedAt = clock()
      const added = mentions.filter(({ accountId }) => before.every((known) => known.accountId !== accountId))
      const gone = before.filter(({ accountId }) => mentions.every((named) => named.accountId !== accountId))
      const ids = { added: added.map(({ accountId }) => accountId), gone: gone.map(({ accountId }) => accountId) }
      await database.transaction(async (tx) => {
        const within = createCommentsStore(tx)
        if (!(await within.update(comment.id, { text, bytes, editedAt }))) throw notFound()
        await within.mention(comment.id, added, editedAt)
        await within.unmention(comment.id, ids.gone)
        await record(tx, caller, thread, comment, 'changed')
        await tell(tx, thread, comment, ids)
      })
      return { data: presentComment(caller, thread, { ...comment, text, mentions, editedAt }) }
    },

    async delete({ params }, { caller }) {
      const { thread, comment } = await taken(caller, params, 'delete')
      await database.transaction(async (tx) => {
        if (!(await createCommentsStore(tx).remove(comment.id))) throw notFound()
        await record(tx, caller, thread, comment, 'deleted')
        await tell(tx, thread, comment, { gone: comment.mentions.map(({ accountId }) => accountId) })
      })
    },

    async mentionable({ params, query: { filter = '' } }, { caller }) {
      const thread = await access.seen(caller, params.threadId)
      return { data: await people.named(caller, thread, filter) }
    },
  }
}
