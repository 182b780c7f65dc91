import type { Realm } from '@atrium/domain/sign-on/realm-and-risk'
import type { SignOnMethod } from '@atrium/domain/sign-on/sign-on-method'
import { moment } from '#platform/database/column-types.ts'
import { boolean, integer, pgTable, text, uuid } from '#platform/database/columns.ts'

export const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  passwordHash: text('password_hash'),
  groups: text('groups').array().notNull(),
  permissions: text('permissions').array().notNull(),
  disabledAt: moment('disabled_at'),
  /** By an administrator, whom no directory overrules. */
  barred: boolean('barred').notNull().default(false),
  createdAt: moment('created_at').notNull(),
})

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  createdAt: moment('created_at').notNull(),
  usedAt: moment('used_at').notNull(),
  agent: text('agent'),
  realm: text('realm').$type<Realm>().notNull(),
  methods: text('methods').array().$type<SignOnMethod[]>().notNull(),
  authenticatedAt: moment('authenticated_at').notNull(),
  secondStepAt: moment('second_step_at'),
  identityId: uuid('identity_id'),
  issuerSession: text('issuer_session'),
  issuerToken: text('issuer_token'),
  expiresAt: moment('expires_at').notNull(),
})

export const signOnAttempts = pgTable('sign_on_attempts', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  attemptedAt: moment('attempted_at').notNull(),
  lockedUntil: moment('locked_until'),
})

export type AccountRow = typeof accounts.$inferSelect
export type SessionRow = typeof sessions.$inferSelect
export type AttemptsRow = typeof signOnAttempts.$inferSelect
