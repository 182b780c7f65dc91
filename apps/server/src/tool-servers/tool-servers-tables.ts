import type { Reason } from '@atrium/domain/reasons/reason'
import type { ListedTool, ToolServerSignIn } from '@atrium/domain/tool-servers/tool-server'
import { moment } from '#platform/database/column-types.ts'
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from '#platform/database/columns.ts'

type Texts = Readonly<Record<string, string>>

const secrets = {
  sealed: jsonb('sealed').$type<Texts>().notNull(),
  dataKey: text('data_key').notNull(),
  kid: text('kid').notNull(),
}

/** Also where the secrets of a server are sealed. */
export const SERVERS = 'tool_servers'

export const toolServers = pgTable(SERVERS, {
  id: uuid('id').primaryKey(),
  projectId: integer('project_id'),
  name: text('name').notNull(),
  address: text('address'),
  command: jsonb('command').$type<string[]>(),
  signIn: text('sign_in').$type<ToolServerSignIn>().notNull(),
  clientId: text('client_id'),
  enabled: boolean('enabled').notNull(),
  tools: jsonb('tools').$type<ListedTool[]>().notNull(),
  checkedAt: moment('checked_at'),
  problem: jsonb('problem').$type<Reason>(),
  ...secrets,
  addressSince: moment('address_since').notNull(),
  updatedBy: text('updated_by').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const toolServerAccounts = pgTable(
  'tool_server_accounts',
  {
    serverId: uuid('server_id').notNull(),
    accountId: uuid('account_id').notNull(),
    connected: boolean('connected').notNull(),
    refreshingUntil: moment('refreshing_until'),
    ...secrets,
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.serverId, table.accountId] })],
)

export const toolServerSignOns = pgTable('tool_server_sign_ons', {
  state: text('state').primaryKey(),
  serverId: uuid('server_id').notNull(),
  accountId: uuid('account_id').notNull(),
  sessionId: uuid('session_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
  ...secrets,
})

export type ToolServerRow = typeof toolServers.$inferSelect
export type ToolServerAccountRow = typeof toolServerAccounts.$inferSelect
export type ToolServerSignOnRow = typeof toolServerSignOns.$inferSelect
