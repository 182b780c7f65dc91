import { REFUSAL_TEXTS, refusalText } from '@atrium/domain/notifications/refusal-texts'
import { createHmac } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { networkOf } from './network-of.ts'
import { createSignOnStore } from '../sign-on-store.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Wrong passwords for one account from one address: the first few cost nothing, then each doubles the wait. */
export const LOCK_OUT = {
  freeAttempts: 5,
  firstDelay: 30 * SECOND,
  longestDelay: 15 * MINUTE,
  forgottenAfter: 24 * 60 * MINUTE,
} as const

/** The wait after so many wrong passwords, in milliseconds. */
export function delayAfter(failures: number): number {
  if (failures < LOCK_OUT.freeAttempts) return 0
  return Math.min(LOCK_OUT.firstDelay * 2 ** (failures - LOCK_OUT.freeAttempts), LOCK_OUT.longestDelay)
}

type Dependencies = { database: Database; clock: Clock; secret: string }

/** Makes guessing passwords slow. An attempt counts before the password is looked at, so that a thousand at once are slow too. */
export function createAttemptLimit({ database, clock, secret }: Dependencies) {
  const store = createSignOnStore(database)
  const keyOf = (email: string, ip: string) =>
    createHmac('sha256', secret)
      .update(`sign-on attempts\n${email}\n${networkOf(ip)}`)
      .digest('base64url')

  return {
    /** Counts an attempt as failed. @throws a 429 refusal while the account is locked for this address. */
    async begin(email: string, ip: string): Promise<void> {
      const now = clock()
      const key = keyOf(email, ip)
      const wait = await database.transaction(async (transaction) => {
        const inside = createSignOnStore(transaction)
        const row = await inside.lockAttempts(key, now)
        const left = (row?.lockedUntil?.getTime() ?? 0) - now.getTime()
        if (left > 0) return left
        const isOld = now.getTime() - (row?.attemptedAt.getTime() ?? 0) > LOCK_OUT.forgottenAfter
        const failures = (isOld ? 0 : (row?.failures ?? 0)) + 1
        const delay = delayAfter(failures)
        const lockedUntil = delay > 0 ? new Date(now.getTime() + delay) : null
        await inside.setAttempts({ key, failures, attemptedAt: now, lockedUntil })
        return 0
      })
      if (wait > 0) throw tooManyWrong(wait)
    },

    /** The password was right: what was counted is forgotten, and with it whatever is old. */
    async succeed(email: string, ip: string): Promise<void> {
      await store.deleteAttempts(keyOf(email, ip))
      await store.deleteAttemptsBefore(new Date(clock().getTime() - LOCK_OUT.forgottenAfter))
    },
  }
}

export type AttemptLimit = ReturnType<typeof createAttemptLimit>

function tooManyWrong(wait: number): Refusal {
  const seconds = Math.ceil(wait / SECOND)
  const message = waitText(seconds)
  return new Refusal(429, message, { headers: { 'retry-after': String(seconds) } })
}

function waitText(seconds: number): string {
  if (seconds === 1) return REFUSAL_TEXTS.tooManyPasswordsForASecond
  if (seconds < 90) return refusalText('tooManyPasswords', { seconds })
  return refusalText('tooManyPasswordsByMinutes', { minutes: Math.ceil(seconds / 60) })
}
