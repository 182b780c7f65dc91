import { grantedByGroups } from '@atrium/domain/sign-on/granted-by-groups'
import { type Claims, groupsAreWithheld, groupsOf } from '@atrium/domain/sign-on/issuer-claims'
import type { Realm } from '@atrium/domain/sign-on/realm-and-risk'
import type { Database } from '#platform/database/open-database.ts'
import type { AdmissionSettings } from '#platform/settings/sign-on/sign-on-methods.ts'
import type { ProjectsRoom } from '#projects/create-projects-room.ts'
import { createPeopleStore } from '../../accounts/people-store.ts'
import { createGrantSync } from './sync-grants.ts'

type Dependencies = Parameters<typeof createGrantSync>[0] & { syncGroups: ProjectsRoom['syncIssuerGroups'] }

type Shown = { realm: Realm; settings: AdmissionSettings; claims: Claims }

const NOTHING = { permissions: [], groups: [] }

/** What somebody has here because an issuer says so. */
export function createGivenSync({ syncGroups, ...dependencies }: Dependencies) {
  const syncGrants = createGrantSync(dependencies)

  /** What they have by groups stays as it was, which nobody would notice. */
  function tellOfWithheld(tx: Database, accountId: string, realm: Realm): Promise<void> {
    dependencies.logger.warn(
      { accountId, realm },
      'the issuer lists no groups of somebody who is in too many: see groupsClaim',
    )
    const subject = { kind: 'account', id: accountId }
    return dependencies.audit.record(tx, { author: null, action: 'groups-withheld', subject, details: { realm } })
  }

  return {
    /** Gives what the groups of the issuer give, and what everybody there has. */
    async give(tx: Database, accountId: string, { realm, settings, claims }: Shown): Promise<void> {
      const told = groupsOf(claims, settings.groupsClaim)
      const keeps = told === 'unknown'
      if (keeps && groupsAreWithheld(claims, settings.groupsClaim)) await tellOfWithheld(tx, accountId, realm)
      const granted = grantedByGroups(keeps ? [] : told, settings.everyone, settings.groups)
      const own = Object.entries(settings.groups).filter(([id]) => !keeps && told.includes(id))
      const everyone = { id: '*', name: settings.name, projects: settings.everyone.projects }
      const groups = [
        ...(everyone.projects.length > 0 ? [everyone] : []),
        ...own.map(([id, { name, projects }]) => ({ id, name, projects })),
      ]
      await syncGroups(tx, { accountId, realm, groups, keeps, activeAmong: createPeopleStore(tx).activeAmong })
      await syncGrants(tx, { accountId, source: sourceOf(realm), given: granted, keeps })
    },

    /** Takes away what the issuer of a realm gave. */
    async takeBack(tx: Database, accountId: string, realm: Realm): Promise<void> {
      const { activeAmong } = createPeopleStore(tx)
      await syncGroups(tx, { accountId, realm, groups: [], keeps: false, activeAmong })
      await syncGrants(tx, { accountId, source: sourceOf(realm), given: NOTHING, keeps: false })
    },
  }
}

const sourceOf = (realm: Realm) => `issuer:${realm}`

export type GivenSync = ReturnType<typeof createGivenSync>
