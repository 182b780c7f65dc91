import { nextAttemptAt } from '@atrium/domain/people/mailed'
import { asc, eq, lte } from '#platform/database/sql.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { newId } from '#platform/ids.ts'
import type { Mail, Mailer } from '#platform/mail/create-mailer.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { createSeal } from '../second-steps/seal.ts'
import { createLinksStore } from './links-store.ts'
import { waitingMails } from './waiting-mails-table.ts'

/** How often it is looked for mails whose time has come, in milliseconds. */
const EVERY = 30_000

type Dependencies = { database: Database; mailer: Mailer | null; secret: string; clock: Clock; logger: Logger }

/** Mails that the mail server has not taken so far. They are sent for as long as their link lets somebody in. */
export function createMailQueue({ database, mailer, secret, clock, logger }: Dependencies) {
  const seal = createSeal(secret)
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined

  /** Takes the next one, or answers false. A second process leaves alone what this one holds. */
  async function sendOne(): Promise<boolean> {
    return database.transaction(async (tx) => {
      const now = clock()
      const [row] = await tx
        .select()
        .from(waitingMails)
        .where(lte(waitingMails.nextAt, now))
        .orderBy(asc(waitingMails.nextAt))
        .limit(1)
        .for('update', { skipLocked: true })
      if (!row) return false
      const own = eq(waitingMails.id, row.id)
      const isOpen = (await createLinksStore(tx).find(row.tokenHash, now)) !== undefined
      const text = seal.open(row.sealed, row.id)
      const came = isOpen && text !== null ? await mailer?.send(JSON.parse(text) as Mail) : 'refused'
      if (came === 'unheard') {
        const attempts = row.attempts + 1
        const nextAt = new Date(nextAttemptAt(attempts, now.getTime()))
        await tx.update(waitingMails).set({ attempts, nextAt }).where(own)
      } else await tx.delete(waitingMails).where(own)
      return true
    })
  }

  async function sendDue(): Promise<void> {
    while (await sendOne());
  }

  /** One round at a time. */
  const look = () => {
    working ??= sendDue()
      .catch((error: unknown) => logger.warn({ err: error }, 'waiting mails could not be sent'))
      .finally(() => (working = undefined))
    return working
  }

  return {
    /** Keeps a mail that was sent once and not taken. */
    async put(mail: Mail, tokenHash: string): Promise<void> {
      const id = newId()
      const sealed = seal.seal(JSON.stringify(mail), id)
      const nextAt = new Date(nextAttemptAt(1, clock().getTime()))
      await database.insert(waitingMails).values({ id, tokenHash, sealed, attempts: 1, nextAt })
    },

    start(): void {
      if (!mailer) return
      void look()
      timer = setInterval(() => void look(), EVERY)
      timer.unref()
    },

    async stop(): Promise<void> {
      clearInterval(timer)
      await working
    },
  }
}

export type MailQueue = ReturnType<typeof createMailQueue>
