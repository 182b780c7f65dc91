import { type Placeholder, sql } from '#platform/database/sql.ts'
import { unreadBy } from '../messages/read-marks.ts'
import { type ThreadRow, threads } from './threads-tables.ts'

/** A thread row with what is counted from its messages and runs, as one caller sees it. */
export type ThreadFacts = ThreadRow & { lastMessageId: string | null; running: boolean; unread: boolean }

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
  instructions: threads.instructions,
  tools: threads.tools,
  companion: threads.companion,
  moderation: threads.moderation,
  privacy: threads.privacy,
  secureData: threads.secureData,
  temporary: threads.temporary,
  activeMessageId: threads.activeMessageId,
  createdAt: threads.createdAt,
  updatedAt: threads.updatedAt,
  lastMessageId,
  running,
  unread: unreadBy(author),
})
