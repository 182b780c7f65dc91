import type { TokenScope } from '@atrium/domain/people/access-token'
import { moment } from '#platform/database/column-types.ts'
import { pgTable, text, uuid } from '#platform/database/columns.ts'

export const accessTokens = pgTable('access_tokens', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  name: text('name').notNull(),
  prefix: text('prefix').notNull(),
  tokenHash: text('token_hash').notNull(),
  scope: text('scope').$type<TokenScope>().notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})

export type AccessTokenRow = typeof accessTokens.$inferSelect
