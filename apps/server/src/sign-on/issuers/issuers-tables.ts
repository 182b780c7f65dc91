import type { Realm } from '@atrium/domain/sign-on/realm-and-risk'
import { moment } from '#platform/database/column-types.ts'
import { integer, pgTable, text, uuid } from '#platform/database/columns.ts'

export const identities = pgTable('identities', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  realm: text('realm').$type<Realm>().notNull(),
  issuer: text('issuer').notNull(),
  subject: text('subject').notNull(),
  createdAt: moment('created_at').notNull(),
  usedAt: moment('used_at').notNull(),
})

export const issuerAttempts = pgTable('issuer_attempts', {
  stateHash: text('state_hash').primaryKey(),
  browserHash: text('browser_hash').notNull(),
  realm: text('realm').$type<Realm>().notNull(),
  nonce: text('nonce').notNull(),
  verifier: text('verifier').notNull(),
  redirectUri: text('redirect_uri').notNull(),
  maxAge: integer('max_age'),
  returnPath: text('return_path').notNull(),
  accountId: uuid('account_id'),
  expiresAt: moment('expires_at').notNull(),
})

export const takenTokens = pgTable('taken_tokens', {
  id: text('id').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
})

export type IdentityRow = typeof identities.$inferSelect
export type AttemptRow = typeof issuerAttempts.$inferSelect
