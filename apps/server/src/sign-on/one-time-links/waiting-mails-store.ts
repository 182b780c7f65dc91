import { asc, eq, lte } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { waitingMails } from './waiting-mails-table.ts'

type WaitingMail = typeof waitingMails.$inferSelect

/** The only SQL on mails that wait. Made from the database or from a transaction of it. */
export function createWaitingMailsStore(db: Database) {
  return {
    async insert(row: WaitingMail): Promise<void> {
      await db.insert(waitingMails).values(row)
    },

    /** The next one whose time has come, locked until the transaction ends; a second process leaves it alone meanwhile. */
    async lockDue(now: Date): Promise<WaitingMail | undefined> {
      const [row] = await db
        .select()
        .from(waitingMails)
        .where(lte(waitingMails.nextAt, now))
        .orderBy(asc(waitingMails.nextAt))
        .limit(1)
        .for('update', { skipLocked: true })
      return row
    },

    async putOff(id: string, change: Pick<WaitingMail, 'attempts' | 'nextAt'>): Promise<void> {
      await db.update(waitingMails).set(change).where(eq(waitingMails.id, id))
    },

    async remove(id: string): Promise<void> {
      await db.delete(waitingMails).where(eq(waitingMails.id, id))
    },
  }
}
