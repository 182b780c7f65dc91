import { REFUSAL_TEXTS } from '@atrium/domain/notifications/refusal-texts'
import { randomBytes } from 'node:crypto'
import {
  inGroups,
  readSecondStepCode,
  RECOVERY_CODES,
  recoveryCodeOf,
  type SecondStepCode,
} from '@atrium/domain/sign-on/second-step-code'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { conflict, notFound, unprocessable } from '#platform/http/refusal.ts'
import type { SignOnMethod } from '@atrium/domain/sign-on/sign-on-method'
import type { Audit } from '#policy/audit.ts'
import type { AttemptLimit } from '../accounts/limit-attempts.ts'
import { hashOfSecret } from '#platform/secret.ts'
import type { Seal } from './seal.ts'
import { createSignOnStore } from '../sign-on-store.ts'
import { createSecondStepsStore } from './second-steps-store.ts'
import { newTotp, periodOfCode } from './totp.ts'

type Dependencies = {
  database: Database
  seal: Seal
  limit: AttemptLimit
  forgetSessions: () => void
  audit: Audit
  clock: Clock
}

/** How a second step was taken; none where the account has none, missing where a code is still to be asked for. */
export type TakenStep = Extract<SignOnMethod, 'totp' | 'recovery-code'> | 'none' | 'missing'

type By = Pick<Caller, 'author'>

/** Whoever has the password may try codes from many networks: all of them count together. */
const ANYWHERE = ''

const attemptsOf = (accountId: string) => `second step of ${accountId}`

/** The second step of a sign-on: codes of an app, and recovery codes for whoever has lost it. */
export function createSecondSteps({ database, seal, limit, forgetSessions, audit, clock }: Dependencies) {
  const store = createSecondStepsStore(database)

  function record(tx: Database, by: By, accountId: string, action: string): Promise<void> {
    return audit.record(tx, { author: by.author, action, subject: { kind: 'account', id: accountId } })
  }

  /** They are told here alone. */
  async function putRecoveryCodes(tx: Database, accountId: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(randomBytes(64)))
    await createSecondStepsStore(tx).putCodes(accountId, codes.map(hashOfSecret))
    return codes.map(inGroups)
  }

  async function isRight(accountId: string, sealed: string, read: SecondStepCode | null): Promise<boolean> {
    // Too long to be guessed, and so not counted: whoever guesses at the app keeps nobody out.
    if (read?.kind === 'recovery') return takeRecoveryCode(accountId, read.code)
    const key = attemptsOf(accountId)
    await limit.begin(key, ANYWHERE)
    const secret = seal.open(sealed, accountId)
    const period = read && secret && periodOfCode(secret, read.code, clock())
    if (typeof period !== 'number' || !(await store.takePeriod(accountId, period))) return false
    await limit.succeed(key, ANYWHERE)
    return true
  }

  function takeRecoveryCode(accountId: string, code: string): Promise<boolean> {
    return database.transaction(async (tx) => {
      if (!(await createSecondStepsStore(tx).takeCode(accountId, hashOfSecret(code)))) return false
      await record(tx, { author: accountId }, accountId, 'recovery-code-used')
      return true
    })
  }

  return {
    /** When it was set up and how many recovery codes are left; null where there is none. */
    async find(accountId: string): Promise<{ createdAt: Date; codesLeft: number } | null> {
      const row = await store.find(accountId)
      return row?.confirmedAt ? { createdAt: row.confirmedAt, codesLeft: await store.countCodes(accountId) } : null
    },

    async isOn(accountId: string): Promise<boolean> {
      return Boolean((await store.find(accountId))?.confirmedAt)
    },

    /**
     * Whether an account has a second step, and whether the code is its. @throws a 422 refusal for a wrong code, a 429 one where there
     * were too many
     */
    async take(accountId: string, code: string | undefined): Promise<TakenStep> {
      const row = await store.find(accountId)
      if (!row?.confirmedAt) return 'none'
      if (code === undefined) return 'missing'
      const read = readSecondStepCode(code)
      if (!(await isRight(accountId, row.secret, read))) throw wrongCode()
      return read?.kind === 'recovery' ? 'recovery-code' : 'totp'
    },

    /** It is asked for as soon as it is confirmed. @throws a 409 refusal where there is one */
    async begin({ accountId, email }: Pick<Caller, 'accountId' | 'email'>): Promise<{ secret: string; uri: string }> {
      const made = newTotp(email)
      const secret = seal.seal(made.secret, accountId)
      if (!(await store.put({ accountId, secret, createdAt: clock() }))) throw conflict()
      return made
    },

    /** Answers the recovery codes. @throws a 404 refusal where none was begun, a 422 one for a wrong code */
    async confirm({ accountId, author, sessionId }: Caller, code: string): Promise<string[]> {
      const row = await store.find(accountId)
      if (!row || row.confirmedAt) throw notFound()
      const key = attemptsOf(accountId)
      await limit.begin(key, ANYWHERE)
      const read = readSecondStepCode(code)
      const secret = seal.open(row.secret, accountId)
      const period = read?.kind === 'totp' && secret ? periodOfCode(secret, read.code, clock()) : null
      if (period === null) throw wrongCode()
      await limit.succeed(key, ANYWHERE)
      const codes = await database.transaction(async (tx) => {
        const now = clock()
        if (!(await createSecondStepsStore(tx).confirm(accountId, { confirmedAt: now, lastPeriod: period })))
          throw notFound()
        if (sessionId) await createSignOnStore(tx).setSecondStep(sessionId, now)
        await record(tx, { author }, accountId, 'second-step-added')
        return putRecoveryCodes(tx, accountId)
      })
      forgetSessions()
      return codes
    },

    /** The codes before end. @throws a 404 refusal where there is no second step */
    async renewCodes({ accountId, author }: Pick<Caller, 'accountId' | 'author'>): Promise<string[]> {
      if (!(await store.find(accountId))?.confirmedAt) throw notFound()
      return database.transaction(async (tx) => {
        await record(tx, { author }, accountId, 'recovery-codes-made')
        return putRecoveryCodes(tx, accountId)
      })
    },

    /** The password alone is enough again. @throws a 404 refusal where there is no second step */
    async remove(by: By, accountId: string): Promise<void> {
      await database.transaction(async (tx) => {
        if (!(await createSecondStepsStore(tx).remove(accountId))) throw notFound()
        await record(tx, by, accountId, 'second-step-removed')
      })
      forgetSessions()
    },
  }
}

export type SecondSteps = ReturnType<typeof createSecondSteps>

function wrongCode() {
  const message = REFUSAL_TEXTS.wrongCode
  return unprocessable(message, [{ path: 'body.code', message }])
}
