import { bigint, pgTable, primaryKey, text, timestamp, uuid } from '#platform/database/columns.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

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
