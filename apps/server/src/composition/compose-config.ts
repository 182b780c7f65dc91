import { createConfigRoom } from '#config/create-config-room.ts'
import { FIXED_LIMITS } from '#config/fixed-limits.ts'
import type { Limit } from '#platform/limit.ts'
import { installationFacts } from '../installation-facts.ts'
import type { AccountRooms } from './compose-accounts.ts'
import type { Composition } from './composition.ts'
import type { ConversationRooms } from './compose-conversations.ts'
import type { FileRooms } from './compose-files.ts'
import type { ModelRooms } from './compose-models.ts'

type Below = { accounts: AccountRooms; models: ModelRooms; files: FileRooms; conversations: ConversationRooms }

/** What the console is told of the installation, and all limits: of HTTP, of each person, and of the rules. */
export function composeConfig(
  composition: Composition,
  {
    accounts: { projects, userState, pictures },
    models: { models, simulated },
    files: { quota },
    conversations,
  }: Below,
) {
  const { settings, buildVersion } = composition
  const limits: readonly Limit[] = [
    ...composition.limits,
    {
      name: 'storage',
      description: 'Bytes of your files and conversations',
      limit: settings.storagePerPerson,
      used: async ({ author }) => ({ count: await quota.used(author), resetDate: null }),
    },
    {
      name: 'runs-at-once',
      description: 'Answers in progress at once',
      limit: settings.runsAtOnce,
      used: ({ author }) => ({ count: conversations.runsOf(author), resetDate: null }),
    },
    { name: 'upload-size', description: 'Bytes of one uploaded file', limit: settings.uploadLimit },
    ...FIXED_LIMITS,
  ]
  const config = createConfigRoom({
    facts: installationFacts({ settings, buildVersion }),
    simulated,
    projectsOf: projects.projectsOf,
    rulesOfAll: projects.rules.rulesOfAll,
    projectOf: projects.projectOf,
    userStateOf: userState.userStateOf,
    picturesOf: pictures.addressesOf,
    providersByModality: models.providersByModality,
    limits,
  })
  return { limits, rooms: [config] as const }
}
