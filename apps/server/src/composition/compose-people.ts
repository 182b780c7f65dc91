import { createFirstStepsRoom } from '#first-steps/create-first-steps-room.ts'
import { createModelAdministrationRoom } from '#models/administration/create-model-administration-room.ts'
import { createPeopleRoom } from '#people/create-people-room.ts'
import { createProjectAdministrationRoom } from '#projects/administration/create-project-administration-room.ts'
import { createAuditTrailRoom } from '#policy/audit-trail/create-audit-trail-room.ts'
import { createScimRoom } from '#scim/create-scim-room.ts'
import type { AccountRooms } from './compose-accounts.ts'
import type { Composition } from './composition.ts'
import type { ModelRooms } from './compose-models.ts'
import type { ThreadVisibility } from '#threads/thread-visibility.ts'
import type { ConversationRooms } from './compose-conversations.ts'

type Below = {
  accounts: AccountRooms
  models: ModelRooms
  threadVisibility: ThreadVisibility
  conversations: ConversationRooms
}

/** Accounts that one search in the audit looks for by name. */
const MOST_NAMED = 100

/** What administrators do with people and projects: it reaches into all that belongs to somebody. */
export function composePeople(
  { settings, database, clock, logger }: Composition,
  {
    accounts,
    models: { models, connections },
    threadVisibility,
    conversations: { stopRunsOf, removeOwnOf, handOverShared },
  }: Below,
) {
  const { signOn, projects, pictures, policy, userState } = accounts
  const { among: peopleAmong, keep: keepPeople, activeAmong, withEmail: personOf, list } = signOn.accounts
  const { forgetSessions } = signOn
  const { audit } = policy
  const projectAdministration = createProjectAdministrationRoom({
    database,
    peopleAmong,
    keepPeople,
    activeAmong,
    personOf,
    forgetSessions,
    rules: projects.rules,
    audit,
    clock,
  })
  const people = createPeopleRoom({
    signOn,
    projects,
    picturesOf: pictures.addressesOf,
    projectAdministration,
    stopRunsOf,
    removeOwnOf,
    handOverShared,
  })
  const auditTrail = createAuditTrailRoom({
    database,
    audit,
    peopleAmong,
    peopleNamed: async (contains) => (await list({ contains, after: null, limit: MOST_NAMED })).map(({ id }) => id),
    refuseOthersOfProject: projectAdministration.refuseOthers,
    days: settings.auditDays,
    clock,
    logger,
  })
  const modelAdministration = createModelAdministrationRoom({
    database,
    allModels: models.all,
    callableModels: models.callable,
    isOfCatalog: models.isOfCatalog,
    peopleWith: userState.peopleWithModel,
    threadsWith: threadVisibility.countWithModel,
    audit,
    clock,
  })
  const scim = createScimRoom({
    database,
    directory: signOn.directory,
    groups: projectAdministration.directoryGroups,
    stopRunsOf,
    recordDisabledOwner: projectAdministration.recordDisabledOwner,
    audit,
    clock,
  })
  const firstSteps = createFirstStepsRoom({
    isAnyConnected: connections.isAnyConnected,
    hasColleagues: signOn.accounts.hasColleagues,
    hasDefaultModels: projects.rules.hasDefaultModels,
    isAnyRecommended: models.isAnyRecommended,
  })
  const rooms = [people, projectAdministration, auditTrail, modelAdministration, scim, firstSteps] as const
  return { rooms, scim: scim.server }
}
