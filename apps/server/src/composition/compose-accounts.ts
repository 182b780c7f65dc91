import { isUuid } from '@atrium/domain/texts/is-uuid'
import { createPicturesRoom } from '#pictures/create-pictures-room.ts'
import type { NamesOf } from '#platform/names-of.ts'
import { createPolicyRoom } from '#policy/create-policy-room.ts'
import { createBrandingRoom } from '#projects/branding/create-branding-room.ts'
import { createProjectsRoom } from '#projects/create-projects-room.ts'
import { createSignOnRoom } from '#sign-on/create-sign-on-room.ts'
import { createUserStateRoom } from '#user-state/create-user-state-room.ts'
import type { Composition } from './composition.ts'

/** Who is asking, in which projects, what they may do, and what they remember. */
export function composeAccounts({ settings, database, sessionSecret, passwordCost, clock, logger }: Composition) {
  const policy = createPolicyRoom({ database, clock, logger })
  const { audit } = policy
  const userState = createUserStateRoom({ database, clock })
  const projects = createProjectsRoom({
    database,
    savedProjectOf: userState.savedProjectOf,
    environment: settings.environment,
    audit,
    clock,
  })
  const signOn = createSignOnRoom({ database, settings, sessionSecret, projects, audit, clock, logger, passwordCost })
  const pictures = createPicturesRoom({ database, audit })
  const branding = createBrandingRoom({ database, audit })
  const namesOf: NamesOf = async (authors) => {
    // Authors from elsewhere have names of another form.
    const people = await signOn.accounts.among(authors.filter((author) => isUuid(author)))
    return new Map(people.map(({ accountId, name }) => [accountId, name]))
  }
  return {
    policy,
    userState,
    projects,
    signOn,
    pictures,
    brandingOf: branding.brandingOf,
    namesOf,
    rooms: [policy, userState, projects, signOn, pictures, branding] as const,
  }
}

export type AccountRooms = ReturnType<typeof composeAccounts>
