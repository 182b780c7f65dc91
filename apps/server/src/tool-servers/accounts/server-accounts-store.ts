import type { Database } from '#platform/database/open-database.ts'
import { and, eq, gt, inArray, lte, ne, or } from '#platform/database/sql.ts'
import type { SealedRow } from '#platform/vault/vault.ts'
import {
  toolServerAccounts,
  type ToolServerAccountRow,
  toolServerSignOns,
  type ToolServerSignOnRow,
} from '../tool-servers-tables.ts'

/** The only SQL on accounts of people at servers of tools, and on sign-ons under way. */
export function createServerAccountsStore(db: Database) {
  const of = (serverId: string, accountId: string) =>
    and(eq(toolServerAccounts.serverId, serverId), eq(toolServerAccounts.accountId, accountId))
  return {
    async find(serverId: string, accountId: string): Promise<ToolServerAccountRow | undefined> {
      const [row] = await db.select().from(toolServerAccounts).where(of(serverId, accountId))
      return row
    },

    /** The same, held against everybody else until the transaction ends. */
    async hold(serverId: string, accountId: string): Promise<ToolServerAccountRow | undefined> {
      const [row] = await db.select().from(toolServerAccounts).where(of(serverId, accountId)).for('update')
      return row
    },

    /** The servers among these at which somebody is connected. */
    async connectedAmong(serverIds: readonly string[], accountId: string): Promise<Set<string>> {
      const { serverId, accountId: whose, connected } = toolServerAccounts
      const rows = await db
        .select({ serverId })
        .from(toolServerAccounts)
        .where(and(inArray(serverId, [...serverIds]), eq(whose, accountId), eq(connected, true)))
      return new Set(rows.map((row) => row.serverId))
    },

    async put(row: ToolServerAccountRow): Promise<void> {
      const { serverId: _server, accountId: _account, ...change } = row
      const target = [toolServerAccounts.serverId, toolServerAccounts.accountId]
      await db.insert(toolServerAccounts).values(row).onConflictDoUpdate({ target, set: change })
    },

    /** Those whose secrets are under another key of the installation than this. */
    underOtherKeys: async (kid: string): Promise<ToolServerAccountRow[]> =>
      db.select().from(toolServerAccounts).where(ne(toolServerAccounts.kid, kid)),

    /** Moves the secrets of one to another key, unless they were written anew meanwhile. */
    async rewrap(row: ToolServerAccountRow, { kid, dataKey }: Pick<SealedRow, 'kid' | 'dataKey'>): Promise<void> {
      await db
        .update(toolServerAccounts)
        .set({ kid, dataKey })
        .where(and(of(row.serverId, row.accountId), eq(toolServerAccounts.dataKey, row.dataKey)))
    },

    async remove(serverId: string, accountId: string): Promise<ToolServerAccountRow | undefined> {
      const [row] = await db.delete(toolServerAccounts).where(of(serverId, accountId)).returning()
      return row
    },

    /** With the sign-ons under way: none ends at another address than it began for. Answers the accounts. */
    async removeAllOf(serverId: string): Promise<ToolServerAccountRow[]> {
      await db.delete(toolServerSignOns).where(eq(toolServerSignOns.serverId, serverId))
      return db.delete(toolServerAccounts).where(eq(toolServerAccounts.serverId, serverId)).returning()
    },

    /** In the place of an earlier one of the same person at the same server. */
    async beginSignOn(row: ToolServerSignOnRow, now: Date): Promise<void> {
      const { serverId, accountId, expiresAt } = toolServerSignOns
      const own = and(eq(serverId, row.serverId), eq(accountId, row.accountId))
      await db.delete(toolServerSignOns).where(or(own, lte(expiresAt, now)))
      await db.insert(toolServerSignOns).values(row)
    },

    /** The one that a browser comes back for, which is gone with this: it ends once, and in the session that began it. */
    async takeSignOn(
      { state, sessionId }: Pick<ToolServerSignOnRow, 'state' | 'sessionId'>,
      now: Date,
    ): Promise<ToolServerSignOnRow | undefined> {
      const [row] = await db
        .delete(toolServerSignOns)
        .where(
          and(
            eq(toolServerSignOns.state, state),
            eq(toolServerSignOns.sessionId, sessionId),
            gt(toolServerSignOns.expiresAt, now),
          ),
        )
        .returning()
      return row
    },
  }
}

export type ServerAccountsStore = ReturnType<typeof createServerAccountsStore>
