import { and, eq, getTableColumns, gt, inArray, lt, sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { prepareStatement } from '#platform/database/prepare-statement.ts'
import { refuseHeavyThread } from '../messages/refuse-heavy-thread.ts'
import type { ThreadWeight } from '../messages/weight-of-messages.ts'
import { messages, type MessageRow } from './threads-tables.ts'

/** Where a page begins, and the most that it holds. */
export type MessagePage = { after: string | null; limit: number | null; bytes: number }

/** A message as a part of the conversation that leads to it. */
export type BranchMessage = Pick<MessageRow, 'id' | 'role' | 'parts' | 'metadata'>

const branch = prepareStatement<BranchMessage>(
  'threads.branch',
  sql`
    with recursive branch (id, parent_id, role, parts, metadata, depth) as (
      select id, parent_id, role, parts, metadata, 0 from messages
      where thread_id = ${sql.placeholder('threadId')} and id = coalesce(
        ${sql.placeholder('leafId')}, (select active_message_id from threads where id = ${sql.placeholder('threadId')}))
      union all
      select m.id, m.parent_id, m.role, m.parts, m.metadata, b.depth + 1
      from messages m join branch b on m.id = b.parent_id
    )
    select id, role, parts, metadata from branch order by depth desc`,
)

/** The same without what they say. */
const outline = prepareStatement<{ id: string; bytes: number }>(
  'threads.outline',
  sql`
    with recursive branch (id, parent_id, bytes, depth) as (
      select id, parent_id, bytes, 0 from messages
      where thread_id = ${sql.placeholder('threadId')} and id = ${sql.placeholder('leafId')}
      union all
      select m.id, m.parent_id, m.bytes, b.depth + 1
      from messages m join branch b on m.id = b.parent_id
    )
    select id, bytes from branch order by depth desc`,
)

/** Rows of one statement, each of whose fields takes one of its 65,535 parameters. */
const AT_ONCE = 1000

/** The only SQL on messages. */
export function createThreadMessages(db: Database) {
  /** How much stands in a thread, whatever the branch. */
  async function weigh(threadId: string): Promise<ThreadWeight> {
    const count = sql<number>`count(*)::int`
    const bytes = sql<number>`coalesce(sum(bytes), 0)::float8`
    const [weight] = await db.select({ messages: count, bytes }).from(messages).where(eq(messages.threadId, threadId))
    return weight ?? { messages: 0, bytes: 0 }
  }

  return {
    /**
     * Adds messages to a thread. No other way leads there but the start of runs, which weighs the thread as well.
     * @param field what of the request adds them
     * @throws a 413 refusal where the thread then holds more than one may
     */
    async addMessages(rows: readonly MessageRow[], field = 'body.messages'): Promise<void> {
      const [first] = rows
      if (!first) return
      for (let start = 0; start < rows.length; start += AT_ONCE) {
        await db.insert(messages).values(rows.slice(start, start + AT_ONCE))
      }
      refuseHeavyThread(await weigh(first.threadId), field)
    },

    weigh,

    /** Messages of all branches, oldest first: as many as are asked for and as fit into an answer, but one at least. */
    async pageOf(
      threadId: string,
      { after, limit, bytes }: MessagePage,
    ): Promise<{ rows: MessageRow[]; more: boolean }> {
      const isAfter = after === null ? undefined : gt(messages.id, after)
      const weighed = db
        .select({
          ...getTableColumns(messages),
          before: sql<number>`sum(bytes) over (order by ${messages.id}) - bytes`.as('before'),
          left: sql<number>`count(*) over ()::int`.as('left'),
        })
        .from(messages)
        .where(and(eq(messages.threadId, threadId), isAfter))
        .as('weighed')
      const page = db.select().from(weighed).where(lt(weighed.before, bytes)).orderBy(weighed.id)
      const read = await (limit === null ? page : page.limit(limit))
      const rows = read.map(({ before: _before, left: _left, ...row }) => row)
      return { rows, more: (read[0]?.left ?? 0) > rows.length }
    },

    async messageOf(threadId: string, id: string): Promise<MessageRow | undefined> {
      const [row] = await db
        .select()
        .from(messages)
        .where(and(eq(messages.threadId, threadId), eq(messages.id, id)))
      return row
    },

    /**
     * The branch that ends in a message, from the thread's start; empty where the thread has no such message.
     * @param leafId the end of the shown branch where undefined
     */
    async branchTo(threadId: string, leafId: string | undefined): Promise<BranchMessage[]> {
      const { rows } = await branch(db, { threadId, leafId: leafId ?? null })
      return rows
    },

    /** Which messages lead to one, from the thread's start, and their bytes; empty where the thread has no such message. */
    async outlineTo(threadId: string, leafId: string): Promise<{ id: string; bytes: number }[]> {
      const { rows } = await outline(db, { threadId, leafId })
      return rows
    },

    /** These messages of a thread, in the order in which they are named. */
    async messagesNamed(threadId: string, ids: readonly string[]): Promise<MessageRow[]> {
      const named = and(eq(messages.threadId, threadId), inArray(messages.id, [...ids]))
      return inOrder(ids, await db.select().from(messages).where(named))
    },
  }
}

function inOrder(ids: readonly string[], rows: readonly MessageRow[]): MessageRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
