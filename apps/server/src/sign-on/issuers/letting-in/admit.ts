import { type Claims, isOfDomain, nameOf, subjectOf, verifiedEmailOf } from '@atrium/domain/sign-on/issuer-claims'
import type { Realm } from '@atrium/domain/sign-on/realm-and-risk'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { newId } from '#platform/ids.ts'
import type { AdmissionSettings } from '#platform/settings/sign-on/sign-on-methods.ts'
import type { Audit } from '#policy/audit.ts'
import type { Accounts } from '../../accounts/create-accounts.ts'
import { createPeopleStore } from '../../accounts/people-store.ts'
import { createDirectoryStore } from '../../directory/directory-store.ts'
import { createLinksStore } from '../../one-time-links/links-store.ts'
import { createSignOnStore } from '../../sign-on-store.ts'
import { IssuerFailure } from '../issuer-failure.ts'
import type { GivenSync } from './sync-given.ts'
import { createIssuersStore } from '../issuers-store.ts'

type Dependencies = {
  database: Database
  accounts: Pick<Accounts, 'createWithin'>
  given: Pick<GivenSync, 'give'>
  audit: Audit
  clock: Clock
}

/** What somebody has shown in a realm; the ID token where an issuer was asked. */
export type ShownIn = { realm: Realm; settings: AdmissionSettings; issuer: string; claims: Claims; idToken?: string }

/** Whom an issuer's word lets in. */
export type Admitted = { accountId: string; identityId: string }

/**
 * Finds the account of whom an issuer knows, or makes one: for an invitation that waits for their address, or where the issuer's
 * people all have one. An account that their directory has made for them waits for them like an invitation. An account that is there already is never taken over because of its address. @throws IssuerFailure
 */
export function createAdmission({ database, accounts, given, audit, clock }: Dependencies) {
  return async (shown: ShownIn): Promise<Admitted> => {
    const { realm, settings, issuer, claims } = shown
    const subject = subjectOf(claims, settings.subject)
    if (subject === null) throw new IssuerFailure('not_verified')
    return database.transaction(async (tx) => {
      const store = createIssuersStore(tx)
      await store.lockSubject(issuer, subject)
      // In the order of all changes of accounts, so that a directory that speaks of them at the same moment does not wait for us.
      await createPeopleStore(tx).lockAdministrators()
      const known = await store.identity(issuer, subject)
      if (known?.account.disabledAt) throw new IssuerFailure('disabled')
      if (known) {
        await store.setUsed(known.identity.id, clock())
        await given.give(tx, known.account.id, shown)
        return { accountId: known.account.id, identityId: known.identity.id }
      }
      const accountId = await newAccount(tx, shown)
      await given.give(tx, accountId, shown)
      const [identityId, now] = [newId(), clock()]
      await store.insertIdentity({ id: identityId, accountId, realm, issuer, subject, createdAt: now, usedAt: now })
      const details = { realm, issuer, subject }
      await audit.record(tx, {
        author: accountId,
        action: 'linked',
        subject: { kind: 'account', id: accountId },
        details,
      })
      return { accountId, identityId }
    })
  }

  async function newAccount(tx: Database, { settings, claims }: ShownIn): Promise<string> {
    const { domains, emailVerified, accounts: whose } = settings
    const email = verifiedEmailOf(claims, { trusted: emailVerified })
    if (email === null) throw new IssuerFailure('no_email')
    const isTheirs = isOfDomain(email, domains)
    const waiting = isTheirs ? await createDirectoryStore(tx).unusedAccount(email) : undefined
    if (waiting !== undefined) return waiting
    if (await createSignOnStore(tx).accountByEmail(email)) throw new IssuerFailure('account_exists')
    const name = nameOf(claims, email)
    const invitation = isTheirs ? await createLinksStore(tx).takeInvitation(email, clock()) : undefined
    if (invitation) {
      const { permissions, projects, createdBy } = invitation
      return accounts.createWithin(tx, { name, email, permissions, projects, by: createdBy })
    }
    if (whose !== 'create' || (domains.length > 0 && !isTheirs)) throw new IssuerFailure('no_account')
    return accounts.createWithin(tx, { name, email })
  }
}
