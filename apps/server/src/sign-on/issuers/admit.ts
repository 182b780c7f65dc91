import { type Claims, isOfDomain, nameOf, subjectOf, verifiedEmailOf } from '@atrium/domain/sign-on/issuer-claims'
import type { Realm } from '@atrium/domain/sign-on/realm-and-risk'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { newId } from '#platform/ids.ts'
import type { IssuerSettings } from '#platform/settings/sign-on-settings.ts'
import type { Audit } from '#policy/audit.ts'
import type { Accounts } from '../accounts/create-accounts.ts'
import { createLinksStore } from '../links/links-store.ts'
import { createSignOnStore } from '../sign-on-store.ts'
import { IssuerFailure } from './issuer-failure.ts'
import { createIssuersStore } from './issuers-store.ts'

type Dependencies = { database: Database; accounts: Pick<Accounts, 'createWithin'>; audit: Audit; clock: Clock }

type Shown = { realm: Realm; settings: IssuerSettings; issuer: string; claims: Claims }

/** Whom an issuer's word lets in. */
export type Admitted = { accountId: string; identityId: string }

/**
 * Finds the account of whom an issuer knows, or makes one: for an invitation that waits for their address, or where the issuer's
 * people all have one. An account that is there already is never taken over because of its address. @throws IssuerFailure
 */
export function createAdmission({ database, accounts, audit, clock }: Dependencies) {
  return async (shown: Shown): Promise<Admitted> => {
    const { realm, settings, issuer, claims } = shown
    const subject = subjectOf(claims, settings.subject)
    if (subject === null) throw new IssuerFailure('not_verified')
    return database.transaction(async (tx) => {
      const store = createIssuersStore(tx)
      await store.lockSubject(issuer, subject)
      const known = await store.identity(issuer, subject)
      if (known?.account.disabledAt) throw new IssuerFailure('disabled')
      if (known) {
        await store.setUsed(known.identity.id, clock())
        return { accountId: known.account.id, identityId: known.identity.id }
      }
      const accountId = await newAccount(tx, shown)
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

  async function newAccount(tx: Database, { settings, claims }: Shown): Promise<string> {
    const { domains, emailVerified, accounts: whose } = settings
    const email = verifiedEmailOf(claims, { trusted: emailVerified })
    if (email === null) throw new IssuerFailure('no_email')
    const isTheirs = isOfDomain(email, domains)
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
