import { and, desc, eq, inArray, sql } from '#platform/database/sql.ts'
import type { WaysIn } from '@atrium/domain/sign-on/ways-in'
import type { Realm } from '@atrium/domain/sign-on/realm-and-risk'
import type { Database } from '#platform/database/open-database.ts'
import { identities, type IdentityRow } from '../issuers/issuers-tables.ts'
import { passkeys } from '../passkeys/passkeys-tables.ts'
import { accounts, sessions } from '../sign-on-tables.ts'

/** What somebody can sign in with, as SQL. Made from the database or from a transaction of it. */
export function createIdentitiesStore(database: Database) {
  return {
    async list(accountId: string): Promise<IdentityRow[]> {
      return database
        .select()
        .from(identities)
        .where(eq(identities.accountId, accountId))
        .orderBy(desc(identities.createdAt))
    },

    async hasPassword(accountId: string): Promise<boolean> {
      const rows = await database
        .select({ id: accounts.id })
        .from(accounts)
        .where(and(eq(accounts.id, accountId), sql`${accounts.passwordHash} is not null`))
      return rows.length > 0
    },

    /** In which realms somebody is known. */
    async realmsOf(accountId: string): Promise<Realm[]> {
      const { realm } = identities
      const rows = await database.selectDistinct({ realm }).from(identities).where(eq(identities.accountId, accountId))
      return rows.map((row) => row.realm)
    },

    /** How many identities of these realms somebody has. */
    async countIn(accountId: string, realms: readonly Realm[]): Promise<number> {
      if (realms.length === 0) return 0
      return database.$count(
        identities,
        and(eq(identities.accountId, accountId), inArray(identities.realm, [...realms])),
      )
    },

    /** Until the transaction ends nobody else takes a way in from the account. @param realms those in which people can sign on */
    async lockWaysIn(accountId: string, realms: readonly Realm[]): Promise<WaysIn> {
      await database.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update')
      return {
        hasPassword: await this.hasPassword(accountId),
        identities: await this.countIn(accountId, realms),
        passkeys: await database.$count(passkeys, eq(passkeys.accountId, accountId)),
      }
    },

    /** Whoever has signed on with it is signed out, but for one session, which is nobody's word then. */
    async remove(accountId: string, id: string, staying: string | null): Promise<IdentityRow | undefined> {
      if (staying !== null) {
        await database
          .update(sessions)
          .set({ identityId: null, issuerSession: null, issuerToken: null })
          .where(and(eq(sessions.id, staying), eq(sessions.identityId, id), eq(sessions.accountId, accountId)))
      }
      const [row] = await database
        .delete(identities)
        .where(and(eq(identities.id, id), eq(identities.accountId, accountId)))
        .returning()
      return row
    },

    async hasIn(accountId: string, realm: Realm): Promise<boolean> {
      return (
        (await database.$count(identities, and(eq(identities.accountId, accountId), eq(identities.realm, realm)))) > 0
      )
    },
  }
}
