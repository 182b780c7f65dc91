import { moment } from '#platform/database/column-types.ts'
import { bigint, pgTable, text, uuid } from '#platform/database/columns.ts'

export const passkeys = pgTable('passkeys', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  name: text('name').notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: text('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull(),
  createdAt: moment('created_at').notNull(),
  usedAt: moment('used_at'),
})

export const usedChallenges = pgTable('used_challenges', {
  challenge: text('challenge').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
})

export type PasskeyRow = typeof passkeys.$inferSelect
