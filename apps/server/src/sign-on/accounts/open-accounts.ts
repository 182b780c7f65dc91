import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Audit } from '#policy/audit.ts'
import { createAccounts, type JoinProject } from './create-accounts.ts'
import type { PasswordCost } from './hash-password.ts'
import { createAttemptLimit } from './limit-attempts.ts'
import { createPeopleStore } from './people-store.ts'
import { createPasswordCheck } from './require-password.ts'
import { createSignOnRecorder } from '../record-sign-on.ts'
import { createAccountVerifier, type VerifyAccount } from './verify-account.ts'

type Dependencies = {
  database: Database
  secret: string
  joinProject: JoinProject
  audit: Audit
  clock: Clock
  passwordCost: PasswordCost
}

/** Who has an account, and whether a password is theirs. */
export function openAccounts({ database, secret, joinProject, audit, clock, passwordCost }: Dependencies) {
  const limit = createAttemptLimit({ database, clock, secret })
  const recordSignOn = createSignOnRecorder({ database, audit, clock })
  const check = createAccountVerifier({ database, limit, passwordCost })
  /** Wherever a password is guessed, it is written down. */
  const verify: VerifyAccount = async (email, password, ip) => {
    const account = await check(email, password, ip)
    if (!account) await recordSignOn.refused(email, 'password')
    return account
  }
  return {
    accounts: createAccounts({ database, joinProject, audit, clock, passwordCost }),
    people: createPeopleStore(database),
    keepPeople: (within: Database, ids: readonly string[]) => createPeopleStore(within).keep(ids),
    activeAmong: (within: Database, ids: readonly string[]) => createPeopleStore(within).activeAmong(ids),
    limit,
    verify,
    recordSignOn,
    requirePassword: createPasswordCheck(verify),
  }
}
