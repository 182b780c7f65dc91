import { moment } from '#platform/database/column-types.ts'
import { bigint, pgTable, primaryKey, text, uuid } from '#platform/database/columns.ts'

export const secondSteps = pgTable('second_steps', {
  accountId: uuid('account_id').primaryKey(),
  secret: text('secret').notNull(),
  createdAt: moment('created_at').notNull(),
  confirmedAt: moment('confirmed_at'),
  lastPeriod: bigint('last_period', { mode: 'number' }),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  { accountId: uuid('account_id').notNull(), codeHash: text('code_hash').notNull() },
  ({ accountId, codeHash }) => [primaryKey({ columns: [accountId, codeHash] })],
)

export type SecondStepRow = typeof secondSteps.$inferSelect
