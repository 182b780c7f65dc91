import { moment } from '#platform/database/column-types.ts'
import { boolean, pgTable, text, uuid } from '#platform/database/columns.ts'

export const scimPeople = pgTable('scim_people', {
  accountId: uuid('account_id').primaryKey(),
  userName: text('user_name').notNull(),
  externalId: text('external_id'),
  givenName: text('given_name'),
  familyName: text('family_name'),
  madeAccount: boolean('made_account').notNull(),
  changedAt: moment('changed_at').notNull(),
})

export type ScimPersonRow = typeof scimPeople.$inferSelect
