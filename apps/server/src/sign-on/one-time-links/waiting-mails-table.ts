import { integer, pgTable, text, timestamp, uuid } from '#platform/database/columns.ts'

export const waitingMails = pgTable('waiting_mails', {
  id: uuid('id').primaryKey(),
  /** Of the link that it brings: without that nobody sends it any more. */
  tokenHash: text('token_hash').notNull(),
  sealed: text('sealed').notNull(),
  attempts: integer('attempts').notNull(),
  nextAt: timestamp('next_at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
})
