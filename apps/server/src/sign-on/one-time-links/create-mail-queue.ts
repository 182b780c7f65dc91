import { nextAttemptAt } from '@atrium/domain/people/mailed'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { newId } from '#platform/ids.ts'
import type { Mail, Mailer } from '#platform/mail/create-mailer.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { createSeal } from '../second-steps/seal.ts'
import { createLinksStore } from './links-store.ts'
import { createWaitingMailsStore } from './waiting-mails-store.ts'

/** How often it is looked for mails whose time has come, in milliseconds. */
const EVERY = 30_000

type Dependencies = { database: Database; mailer: Mailer | null; secret: string; clock: Clock; logger: Logger }

/** Mails that the mail server has not taken so far. They are sent for as long as their link lets somebody in. */
export function createMailQueue({ database, mailer, secret, clock, logger }: Dependencies) {
  const seal = createSeal(secret)
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined

  /** Takes the next one, or answers false. */
  async function sendOne(): Promise<boolean> {
    return database.transaction(async (tx) => {
      const now = clock()
      const mails = createWaitingMailsStore(tx)
      const row = await mails.lockDue(now)
      if (!row) return false
      const isOpen = (await createLinksStore(tx).find(row.tokenHash, now)) !== undefined
      const text = seal.open(row.sealed, row.id)
      const came = isOpen && text !== null ? await mailer?.send(JSON.parse(text) as Mail) : 'refused'
      if (came === 'unheard') {
        const attempts = row.attempts + 1
        const nextAt = new Date(nextAttemptAt(attempts, now.getTime()))
        await mails.putOff(row.id, { attempts, nextAt })
      } else await mails.remove(row.id)
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
      await createWaitingMailsStore(database).insert({ id, tokenHash, sealed, attempts: 1, nextAt })
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
