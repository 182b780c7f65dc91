import { pgTable, primaryKey, text, uuid } from '#platform/database/columns.ts'

export const migratedAgents = pgTable(
  'migrated_agents',
  {
    author: text('author').notNull(),
    agentId: text('agent_id').notNull(),
    companionId: uuid('companion_id').notNull(),
  },
  ({ author, agentId }) => [primaryKey({ columns: [author, agentId] })],
)
