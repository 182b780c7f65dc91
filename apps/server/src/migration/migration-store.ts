import type { Database } from '#platform/database/open-database.ts'
import { and, eq, inArray } from '#platform/database/sql.ts'
import { migratedAgents } from './migration-tables.ts'

/** The only SQL on the agents that have been taken over. */
export function createMigrationStore(database: Database) {
  const of = (author: string, agentId: string) =>
    and(eq(migratedAgents.author, author), eq(migratedAgents.agentId, agentId))
  return {
    /** The companions that somebody has made of these agents, by the agent's id. */
    async among(author: string, agentIds: readonly string[]): Promise<Map<string, string>> {
      if (agentIds.length === 0) return new Map()
      const rows = await database
        .select()
        .from(migratedAgents)
        .where(and(eq(migratedAgents.author, author), inArray(migratedAgents.agentId, [...agentIds])))
      return new Map(rows.map(({ agentId, companionId }) => [agentId, companionId]))
    },
    /** @throws a unique violation of `migrated_agents_pkey` where somebody else's request has just done it */
    async add(author: string, agentId: string, companionId: string): Promise<void> {
      await database.insert(migratedAgents).values({ author, agentId, companionId })
    },
    async remove(author: string, agentId: string): Promise<void> {
      await database.delete(migratedAgents).where(of(author, agentId))
    },
  }
}
