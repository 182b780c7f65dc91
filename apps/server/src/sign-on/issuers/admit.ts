import { grantedByGroups } from '@atrium/domain/sign-on/granted-by-groups'
import {
  type Claims,
  groupsOf,
  isOfDomain,
  nameOf,
  subjectOf,
  verifiedEmailOf,
} from '@atrium/domain/sign-on/issuer-claims'
import type { Realm } from '@atrium/domain/sign-on/realm-and-risk'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { newId } from '#platform/ids.ts'
import type { AdmissionSettings } from '#platform/settings/sign-on-methods.ts'
import type { Audit } from '#policy/audit.ts'
import type { ProjectsRoom } from '#projects/create-projects-room.ts'
import type { Accounts } from '../accounts/create-accounts.ts'
import { createDirectoryStore } from '../directory/directory-store.ts'
import { createLinksStore } from '../links/links-store.ts'
import { createSignOnStore } from '../sign-on-store.ts'
import { IssuerFailure } from './issuer-failure.ts'
import type { createGrantSync } from './sync-grants.ts'
import { createIssuersStore } from './issuers-store.ts'

type Dependencies = {
  database: Database
  accounts: Pick<Accounts, 'createWithin'>
  syncGroups: ProjectsRoom['syncIssuerGroups']
  syncGrants: ReturnType<typeof createGrantSync>
  audit: Audit
  clock: Clock
}

type Shown = { realm: Realm; settings: AdmissionSettings; issuer: string; claims: Claims }

/** Whom an issuer's word lets in. */
export type Admitted = { accountId: string; identityId: string }

/**
 * Finds the account of whom an issuer knows, or makes one: for an invitation that waits for their address, or where the issuer's
 * people all have one. An account that their directory has made for them waits for them like an invitation. An account that is there already is never taken over because of its address. @throws IssuerFailure
 */
export function createAdmission({ database, accounts, syncGroups, syncGrants, audit, clock }: Dependencies) {
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
        await sync(tx, known.account.id, shown)
        return { accountId: known.account.id, identityId: known.identity.id }
      }
      const accountId = await newAccount(tx, shown)
      await sync(tx, accountId, shown)
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

  /** Gives what the groups of the issuer give, and what everybody there has. */
  async function sync(tx: Database, accountId: string, { realm, settings, claims }: Shown): Promise<void> {
    const told = groupsOf(claims, settings.groupsClaim)
    const keeps = told === 'unknown'
    const granted = grantedByGroups(keeps ? [] : told, settings.everyone, settings.groups)
    const own = Object.entries(settings.groups).filter(([id]) => !keeps && told.includes(id))
    const everyone = { id: '*', name: settings.name, projects: settings.everyone.projects }
    const groups = [
      ...(everyone.projects.length > 0 ? [everyone] : []),
      ...own.map(([id, { name, projects }]) => ({ id, name, projects })),
    ]
    await syncGroups(tx, { accountId, realm, groups, keeps })
    await syncGrants(tx, { accountId, source: `issuer:${realm}`, given: granted, keeps })
  }

  async function newAccount(tx: Database, { settings, claims }: Shown): Promise<string> {
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
