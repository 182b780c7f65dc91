import type { Database } from '#platform/database/open-database.ts'
import { and, asc, eq, inArray, isNull, ne, or } from '#platform/database/sql.ts'
import type { SealedRow } from '#platform/vault/vault.ts'
import { toolServers, type ToolServerRow } from './tool-servers-tables.ts'

/** Whose servers: those for everybody among them or not, and those of these projects. */
export type ServerPlaces = { everybody: boolean; projects: readonly number[] }

/** The only SQL on servers of tools. */
export function createToolServersStore(db: Database) {
  const within = ({ everybody, projects }: ServerPlaces) =>
    or(everybody ? isNull(toolServers.projectId) : undefined, inArray(toolServers.projectId, [...projects]))
  return {
    list: async (places: ServerPlaces): Promise<ToolServerRow[]> =>
      db.select().from(toolServers).where(within(places)).orderBy(asc(toolServers.name), asc(toolServers.id)),

    async find(id: string, places: ServerPlaces): Promise<ToolServerRow | undefined> {
      const [row] = await db
        .select()
        .from(toolServers)
        .where(and(eq(toolServers.id, id), within(places)))
      return row
    },

    /** The same, which nobody else changes until the transaction has ended. */
    async hold(id: string, places: ServerPlaces): Promise<ToolServerRow | undefined> {
      const [row] = await db
        .select()
        .from(toolServers)
        .where(and(eq(toolServers.id, id), within(places)))
        .for('update')
      return row
    },

    /** Since when it stands where it stands, which nobody changes until the transaction has ended. */
    async standsSince(id: string): Promise<Date | undefined> {
      const [row] = await db
        .select({ since: toolServers.addressSince })
        .from(toolServers)
        .where(eq(toolServers.id, id))
        .for('share')
      return row?.since
    },

    /** Those that are on. */
    inUse: async (ids: readonly string[], places: ServerPlaces): Promise<ToolServerRow[]> =>
      db
        .select()
        .from(toolServers)
        .where(and(inArray(toolServers.id, [...ids]), eq(toolServers.enabled, true), within(places)))
        .orderBy(asc(toolServers.id)),

    async insert(row: ToolServerRow): Promise<void> {
      await db.insert(toolServers).values(row)
    },

    async change(id: string, change: Partial<ToolServerRow>): Promise<ToolServerRow | undefined> {
      const [row] = await db.update(toolServers).set(change).where(eq(toolServers.id, id)).returning()
      return row
    },

    /** Those whose secrets are under another key of the installation than this. */
    underOtherKeys: async (kid: string): Promise<ToolServerRow[]> =>
      db.select().from(toolServers).where(ne(toolServers.kid, kid)),

    /** Moves the secrets of one to another key, unless they were written anew meanwhile. */
    async rewrap({ id, dataKey }: ToolServerRow, moved: Pick<SealedRow, 'kid' | 'dataKey'>): Promise<void> {
      const { kid, dataKey: key } = moved
      await db
        .update(toolServers)
        .set({ kid, dataKey: key })
        .where(and(eq(toolServers.id, id), eq(toolServers.dataKey, dataKey)))
    },

    async remove(id: string): Promise<void> {
      await db.delete(toolServers).where(eq(toolServers.id, id))
    },
  }
}

export type ToolServersStore = ReturnType<typeof createToolServersStore>
