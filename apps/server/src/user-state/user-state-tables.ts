import type { UserState } from '@atrium/domain/user-state/user-state'
import { jsonb, pgTable, timestamp, uuid } from '#platform/database/columns.ts'

export const userStates = pgTable('user_states', {
  accountId: uuid('account_id').primaryKey(),
  document: jsonb('document').$type<UserState>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
})
