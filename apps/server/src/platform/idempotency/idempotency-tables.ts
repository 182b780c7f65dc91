import { moment } from '#platform/database/column-types.ts'
import { integer, jsonb, pgTable, primaryKey, text, uuid } from '#platform/database/columns.ts'
import type { Note } from './idempotency.ts'

/** One `Idempotency-Key` of one person on one route. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: text('account_id').notNull(),
    route: text('route').notNull(),
    key: text('key').notNull(),
    /** The request that works under this key at the moment. */
    claimId: uuid('claim_id').notNull(),
    /** When that request last said that it lives. */
    claimedAt: moment('claimed_at').notNull(),
    createdAt: moment('created_at').notNull(),
    /** SHA-256 of the parameters. */
    requestHash: text('request_hash').notNull(),
    /** Recorded by the handler in the transaction of its effect. */
    note: jsonb('note').$type<Note>(),
    /** The answer, once it is there. */
    status: integer('status'),
    body: text('body'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.route, table.key] })],
)
