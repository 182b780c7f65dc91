import type { UserState } from '@atrium/domain/user-state/user-state'
import { moment } from '#platform/database/column-types.ts'
import { jsonb, pgTable, uuid } from '#platform/database/columns.ts'

export const userStates = pgTable('user_states', {
  accountId: uuid('account_id').primaryKey(),
  document: jsonb('document').$type<UserState>().notNull(),
  updatedAt: moment('updated_at').notNull(),
})
