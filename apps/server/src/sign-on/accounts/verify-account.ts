import { createHmac, randomBytes } from 'node:crypto'
import { storedEmail } from '@atrium/domain/people/stored-email'
import type { Database } from '#platform/database/open-database.ts'
import { HASHES_AT_ONCE, hashPassword, hasOtherCost, type PasswordCost, verifyPassword } from './hash-password.ts'
import type { AttemptLimit } from './limit-attempts.ts'
import { networkOf } from './network-of.ts'
import { createSignOnQueue } from './sign-on-queue.ts'
import { createSignOnStore } from '../sign-on-store.ts'
import type { AccountRow } from '../sign-on-tables.ts'

type Dependencies = { database: Database; limit: AttemptLimit; passwordCost: PasswordCost }

/** How long a password that was just found right is taken as right without hashing it again, in milliseconds. */
const REMEMBERED = 60_000
const MOST_REMEMBERED = 1000

/** Of one network: as many as come to work in a large house at the same moment. Each takes about a quarter of a second. */
const MOST_WAITING = 120

/**
 * Finds the account that an address and a password belong to, or null. An unknown address takes as long as a wrong password
 * and is answered alike. @throws a 429 refusal while the address is locked, or too many of its network wait.
 */
export function createAccountVerifier({ database, limit, passwordCost }: Dependencies) {
  const store = createSignOnStore(database)
  const inQueue = createSignOnQueue({ atOnce: HASHES_AT_ONCE, waiting: MOST_WAITING })
  // Hashed once, so that an unknown address costs what a known one does.
  const nobody = hashPassword(randomBytes(24).toString('base64url'), passwordCost)

  async function look(email: string, password: string, ip: string): Promise<AccountRow | null> {
    await limit.begin(email, ip)
    const account = await store.accountByEmail(email)
    const stored = account?.passwordHash ?? (await nobody)
    const right = await verifyPassword(password, stored)
    if (!right || !account?.passwordHash) return null
    await limit.succeed(email, ip)
    if (!hasOtherCost(stored, passwordCost)) return account
    const passwordHash = await hashPassword(password, passwordCost)
    if (await store.replacePasswordHash(account.id, stored, passwordHash)) return { ...account, passwordHash }
    // Meanwhile it was changed, or hashed anew by another sign-on: the old one is never put back.
    return look(email, password, ip)
  }

  return (given: string, password: string, ip: string) =>
    inQueue(networkOf(ip), () => look(storedEmail(given), password, ip))
}

export type VerifyAccount = ReturnType<typeof createAccountVerifier>

/**
 * The same for callers that send their password with every request: a right one is remembered for a minute, by a digest
 * under a key that only this process has, and requests that come at once share one check.
 */
export function rememberVerified(database: Database, verify: VerifyAccount, now: () => number): VerifyAccount {
  const store = createSignOnStore(database)
  const key = randomBytes(32)
  const known = new Map<string, { result: Promise<AccountRow | null>; until: number }>()

  return async (email, password, ip) => {
    const account = await store.accountByEmail(storedEmail(email))
    // The stored hash is part of the digest: a changed password is asked for at once.
    const parts = [account?.id ?? email, account?.passwordHash ?? '', ip, password]
    const digest = createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
    const entry = known.get(digest)
    if (entry && entry.until > now()) return (await entry.result) && (account ?? null)
    if (known.size >= MOST_REMEMBERED) known.clear()
    const result = verify(email, password, ip)
    known.set(digest, { result, until: now() + REMEMBERED })
    // Only what was right is remembered; a wrong one counts each time it is tried.
    const forget = () => known.delete(digest)
    result.then((found) => found ?? forget(), forget)
    return result
  }
}
