import { randomBytes } from 'node:crypto'
import type { Database } from '#platform/database/open-database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Accounts } from './accounts/create-accounts.ts'
import { isLoopback } from './is-loopback.ts'
import { createSignOnStore } from './sign-on-store.ts'

type Dependencies = {
  database: Database
  accounts: Pick<Accounts, 'createFirst'>
  settings: {
    host: string
    publicUrl: string | null
    owner: { email: string; password: string } | null
  }
}

/** Characters of a person's name, as when they write it themselves. */
const LONGEST_NAME = 100

/** The first account of an installation: whether it is still to be made, what it asks for, and the one that the settings name. */
export function createSetup({ database, accounts, settings: { host, publicUrl, owner } }: Dependencies) {
  const store = createSignOnStore(database)
  const isOfThisMachineOnly = isLoopback(host) && publicUrl === null
  let someoneExists = false

  /** Until the first account exists; the last administrator is never deleted, so that the answer only changes once. */
  async function required(): Promise<boolean> {
    someoneExists ||= await store.hasAccounts()
    return !someoneExists
  }

  return {
    required,
    /** To be printed in the log while setting up is required; null where only this machine can reach the server. */
    token: isOfThisMachineOnly ? null : randomBytes(18).toString('base64url'),
    /** Makes the first account from the settings, if there is none yet. */
    async start(): Promise<void> {
      if (!owner || !(await required())) return
      const [name = ''] = owner.email.split('@')
      await accounts.createFirst({ name: name.slice(0, LONGEST_NAME), ...owner }).catch((error: unknown) => {
        // Another server process on the same database was faster.
        if (!(error instanceof Refusal && error.status === 409)) throw error
      })
    },
  }
}
