import { subjectOf } from '@atrium/domain/sign-on/issuer-claims'
import type { Realm } from '@atrium/domain/sign-on/realm-and-risk'
import { isShutOut } from '@atrium/domain/sign-on/ways-in'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { conflict, notFound } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import type { Audit } from '#policy/audit.ts'
import type { ShownIn } from '../issuers/letting-in/admit.ts'
import { IssuerFailure } from '../issuers/issuer-failure.ts'
import { createIssuersStore } from '../issuers/issuers-store.ts'
import type { GivenSync } from '../issuers/letting-in/sync-given.ts'
import { createIdentitiesStore } from './identities-store.ts'

type Dependencies = {
  database: Database
  /** Those in which people can sign on at an issuer. */
  realms: readonly Realm[]
  given: GivenSync
  forgetSessions: () => void
  audit: Audit
  clock: Clock
}

type Owner = Pick<Caller, 'accountId' | 'author'>

/** Who somebody is at issuers, as they add it to their account and take it away again. */
export function createIdentities({ database, realms, given, forgetSessions, audit, clock }: Dependencies) {
  const store = createIdentitiesStore(database)

  function record(tx: Database, { accountId, author }: Owner, action: string, details: object, result?: 'refused') {
    const subject = { kind: 'account', id: accountId }
    return audit.record(tx, { author, action, subject, result, details: { ...details } })
  }

  /** @throws a 409 refusal where nobody could sign in with the account any more */
  async function refuseShutOut(tx: Database, accountId: string): Promise<void> {
    if (isShutOut(await createIdentitiesStore(tx).lockWaysIn(accountId, realms))) throw conflict()
  }

  return {
    refuseShutOut,
    list: store.list,
    hasPassword: store.hasPassword,

    /** Adds whom an issuer has shown. It is never taken from another account. @throws IssuerFailure */
    async add(owner: Owner, shown: ShownIn): Promise<void> {
      const { realm, settings, issuer, claims } = shown
      const subject = subjectOf(claims, settings.subject)
      if (subject === null) throw new IssuerFailure('not_verified')
      const details = { realm, issuer, subject }
      const isTheirs = await database.transaction(async (tx) => {
        const inside = createIssuersStore(tx)
        await inside.lockSubject(issuer, subject)
        const known = await inside.identity(issuer, subject)
        if (known && known.account.id !== owner.accountId) return false
        await given.give(tx, owner.accountId, shown)
        if (known) return true
        const [id, now] = [newId(), clock()]
        await inside.insertIdentity({ ...details, id, accountId: owner.accountId, createdAt: now, usedAt: now })
        await record(tx, owner, 'linked', details)
        return true
      })
      forgetSessions()
      if (isTheirs) return
      await record(database, owner, 'linked', details, 'refused')
      throw new IssuerFailure('identity_taken')
    },

    /** @throws a 404 refusal where the caller has no such identity, a 409 one where they could not sign in without it */
    async remove(owner: Owner & Pick<Caller, 'sessionId'>, id: string): Promise<void> {
      const { accountId } = owner
      await database.transaction(async (tx) => {
        const inside = createIdentitiesStore(tx)
        await inside.lockWaysIn(accountId, realms)
        const row = await inside.remove(accountId, id, owner.sessionId)
        if (!row) throw notFound()
        await refuseShutOut(tx, accountId)
        const { realm, issuer, subject } = row
        if (!(await inside.hasIn(accountId, realm))) await given.takeBack(tx, accountId, realm)
        await record(tx, owner, 'unlinked', { realm, issuer, subject })
      })
      forgetSessions()
    },
  }
}

export type Identities = ReturnType<typeof createIdentities>
