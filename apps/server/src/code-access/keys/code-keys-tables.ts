import { moment } from '#platform/database/column-types.ts'
import { bigint, boolean, doublePrecision, integer, jsonb, pgTable, text, uuid } from '#platform/database/columns.ts'

export const codeAccessKeys = pgTable('code_access_keys', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  projectId: integer('project_id').notNull(),
  name: text('name').notNull(),
  hint: text('hint').notNull(),
  keyHash: text('key_hash').notNull(),
  earlierHash: text('earlier_hash'),
  earlierUntil: moment('earlier_until'),
  models: jsonb('models').$type<string[]>().notNull(),
  maxBudget: doublePrecision('max_budget'),
  /** From here on its person is told. */
  softBudget: doublePrecision('soft_budget'),
  budgetPeriod: bigint('budget_period', { mode: 'number' }),
  budgetDuration: text('budget_duration'),
  budgetResetAt: moment('budget_reset_at'),
  budgetSpend: doublePrecision('budget_spend').notNull(),
  spend: doublePrecision('spend').notNull(),
  rpmLimit: integer('rpm_limit'),
  tpmLimit: integer('tpm_limit'),
  /** Calls that may be under way at once, at each server. */
  parallelLimit: integer('parallel_limit'),
  secureData: boolean('secure_data').notNull(),
  blocked: boolean('blocked').notNull(),
  /** The administrator who has blocked it; null where its owner has, or nobody. */
  blockedBy: text('blocked_by'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at'),
  usedAt: moment('used_at'),
})

export type CodeKeyRow = typeof codeAccessKeys.$inferSelect
