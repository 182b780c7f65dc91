import type { ConverseType } from '@atrium/domain/models/content-type'
import { and, desc, eq, ilike, inArray, ne, or, type Placeholder, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/open-database.ts'
import { containing } from '#platform/database/containing.ts'
import { prepareStatement } from '#platform/database/prepare-statement.ts'
import type { Caller } from '#platform/caller.ts'
import type { Cursor } from '#platform/paging/cursor.ts'
import { rowsAfter } from '#platform/paging/rows-after.ts'
import { unreadBy } from './messages/read-marks.ts'
import { messages, type MessageRow, type ThreadRow, threads } from './threads-tables.ts'
import { kept, shared, visibleTo } from './visible-threads.ts'

/** A thread row with what is counted from its messages and runs, as one caller sees it. */
export type ThreadFacts = ThreadRow & { lastMessageId: string | null; running: boolean; unread: boolean }

/** A message as a part of the conversation that leads to it. */
export type BranchMessage = Pick<MessageRow, 'id' | 'role' | 'parts' | 'metadata'>

export type ThreadFilter = {
  project: number
  owner: 'mine' | 'shared'
  type?: ConverseType
  /** Certain threads, whoever owns them. */
  ids?: readonly string[]
  filter?: string
  after: Cursor | null
  limit: number
}

// Written with the tables' names in full: inside a select of one table, drizzle leaves them out.
const lastMessageId = sql<string | null>`(
  select m.id from messages m where m.thread_id = "threads"."id" order by m.id desc limit 1)`
const running = sql<boolean>`exists (
  select 1 from runs r where r.thread_id = "threads"."id" and r.status in ('queued', 'running'))`

/** What is selected of a thread for somebody. */
export const factsFor = ({ author }: { author: string | Placeholder }) => ({
  id: threads.id,
  projectId: threads.projectId,
  author: threads.author,
  type: threads.type,
  name: threads.name,
  description: threads.description,
  source: threads.source,
  provider: threads.provider,
  model: threads.model,
  providerOptions: threads.providerOptions,
  protected: threads.protected,
  isPrivate: threads.isPrivate,
  secureData: threads.secureData,
  activeMessageId: threads.activeMessageId,
  createdAt: threads.createdAt,
  updatedAt: threads.updatedAt,
  lastMessageId,
  running,
  unread: unreadBy(author),
})

function ownedAs(caller: Pick<Caller, 'author'>, owner: ThreadFilter['owner']) {
  return owner === 'mine' ? eq(threads.author, caller.author) : and(shared(), ne(threads.author, caller.author))
}

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

/** The only SQL on threads and messages. Made from the database or from a transaction of it. */
export function createThreadsStore(db: Database) {
  const prepareFind = () =>
    db
      .select(factsFor({ author: sql.placeholder('author') }))
      .from(threads)
      .where(
        and(
          eq(threads.id, sql.placeholder('id')),
          kept(),
          visibleTo({ author: sql.placeholder('author'), projectIds: sql.placeholder('projectIds') }),
        ),
      )
      .prepare('threads.find')
  let find: ReturnType<typeof prepareFind> | undefined

  return {
    async insert(row: ThreadRow): Promise<void> {
      await db.insert(threads).values(row)
    },

    /** The thread if the caller may see it. */
    async find(caller: Pick<Caller, 'author' | 'projectIds'>, id: string): Promise<ThreadFacts | undefined> {
      find ??= prepareFind()
      const [row] = await find.execute({ id, author: caller.author, projectIds: caller.projectIds })
      return row
    },

    /**
     * Locks the thread until the transaction ends, so that two changes come one after the other, and answers it as the other
     * one has left it; undefined where it has been deleted.
     */
    async lock(id: string): Promise<ThreadRow | undefined> {
      const [row] = await db
        .select()
        .from(threads)
        .where(and(eq(threads.id, id), kept()))
        .for('update')
      return row
    },

    async list(caller: Pick<Caller, 'author' | 'projectIds'>, filter: ThreadFilter): Promise<ThreadFacts[]> {
      return db
        .select(factsFor(caller))
        .from(threads)
        .where(
          and(
            kept(),
            eq(threads.projectId, filter.project),
            filter.ids ? and(inArray(threads.id, [...filter.ids]), visibleTo(caller)) : ownedAs(caller, filter.owner),
            filter.type === undefined ? undefined : eq(threads.type, filter.type),
            filter.filter === undefined
              ? undefined
              : or(
                  ilike(threads.name, containing(filter.filter)),
                  ilike(threads.description, containing(filter.filter)),
                ),
            rowsAfter({ time: threads.updatedAt, id: threads.id }, filter.after),
          ),
        )
        .orderBy(desc(threads.updatedAt), desc(threads.id))
        .limit(filter.limit)
    },

    /** The project of a thread, whoever may see it and deleted or not. */
    async projectOf(id: string): Promise<number | undefined> {
      const [row] = await db.select({ project: threads.projectId }).from(threads).where(eq(threads.id, id))
      return row?.project
    },

    async update(id: string, change: Partial<Omit<ThreadRow, 'id'>>): Promise<void> {
      await db
        .update(threads)
        .set(change)
        .where(and(eq(threads.id, id), kept()))
    },

    async remove(id: string): Promise<void> {
      await db.delete(threads).where(eq(threads.id, id))
    },

    async addMessages(rows: MessageRow[]): Promise<void> {
      if (rows.length > 0) await db.insert(messages).values(rows)
    },

    /** All messages of all branches, oldest first. */
    async messagesOf(threadId: string): Promise<MessageRow[]> {
      return db.select().from(messages).where(eq(messages.threadId, threadId)).orderBy(messages.id)
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

    /** These messages of a thread, in the order in which they are named. */
    async messagesNamed(threadId: string, ids: readonly string[]): Promise<MessageRow[]> {
      const named = and(eq(messages.threadId, threadId), inArray(messages.id, [...ids]))
      return inOrder(ids, await db.select().from(messages).where(named))
    },
  }
}

export type ThreadsStore = ReturnType<typeof createThreadsStore>

function inOrder(ids: readonly string[], rows: readonly MessageRow[]): MessageRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
