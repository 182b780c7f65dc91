import { createPeopleRoom } from '#people/create-people-room.ts'
import { createProjectAdministrationRoom } from '#projects/administration/create-project-administration-room.ts'
import type { AccountRooms } from './compose-accounts.ts'
import type { Composition } from './composition.ts'
import type { ConversationRooms } from './compose-conversations.ts'

type Below = { accounts: AccountRooms; conversations: ConversationRooms }

/** What administrators do with people and projects: it reaches into all that belongs to somebody. */
export function composePeople(
  { database, clock }: Composition,
  { accounts: { signOn, projects, policy }, conversations: { stopRunsOf } }: Below,
) {
  const people = createPeopleRoom({ signOn, projects, stopRunsOf })
  const { among: peopleAmong, withEmail: personOf } = signOn.accounts
  const { forgetSessions } = signOn
  const { audit } = policy
  const projectAdministration = createProjectAdministrationRoom({
    database,
    peopleAmong,
    personOf,
    forgetSessions,
    rules: projects.rules,
    audit,
    clock,
  })
  return { rooms: [people, projectAdministration] as const }
}
