import { moment } from '#platform/database/column-types.ts'
import { integer, pgTable, text, uuid } from '#platform/database/columns.ts'

export const waitingMails = pgTable('waiting_mails', {
  id: uuid('id').primaryKey(),
  /** Of the link that it brings: without that nobody sends it any more. */
  tokenHash: text('token_hash').notNull(),
  sealed: text('sealed').notNull(),
  attempts: integer('attempts').notNull(),
  nextAt: moment('next_at').notNull(),
})
