import type { configCalls } from '@atrium/contract/calls/config'
import type { Config } from '@atrium/contract/entities/config'
import type { WishedModels } from '@atrium/domain/projects/caller-rules'
import { mayAdministerProject } from '@atrium/domain/projects/may-administer-project'
import type { Project } from '@atrium/domain/projects/project'
import type { UserState } from '@atrium/domain/user-state/user-state'
import type { Caller } from '#platform/caller.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import type { ProjectRulesRoom } from '#projects/rules/project-rules.ts'
import { pickLimits } from './pick-limits.ts'
import { leftOf, type Limit } from '#platform/limit.ts'

/** What is the same for everybody of the installation. */
export type InstallationFacts = Pick<
  Config,
  | 'api'
  | 'hivemind'
  | 'examples'
  | 'sso'
  | 'appConfig'
  | 'help'
  | 'secureChatModel'
  | 'temporaryHours'
  | 'tools'
  | 'buildVersion'
>

export type ConfigDependencies = {
  facts: InstallationFacts
  /** Whether the simulator answers at this moment. */
  simulated: () => boolean
  projectsOf: (accountId: string) => Promise<Project[]>
  rulesOfAll: ProjectRulesRoom['rulesOfAll']
  projectOf: (caller: Caller) => Promise<number>
  userStateOf: (accountId: string) => Promise<UserState>
  picturesOf: (accountIds: readonly string[]) => Promise<Map<string, string>>
  providersByModality: () => Promise<Config['providers']>
  limits: readonly Limit[]
}

/** Everything that the console needs to draw itself for the caller. */
export function createConfigCalls(dependencies: ConfigDependencies): HandlersOf<typeof configCalls> {
  const { facts, simulated, projectsOf, rulesOfAll, projectOf, userStateOf, picturesOf, providersByModality, limits } =
    dependencies
  return {
    async get(_input, { caller }) {
      const [projects, rules, projectId, userState, pictures, providers] = await Promise.all([
        projectsOf(caller.accountId),
        rulesOfAll(caller, caller.projectIds),
        projectOf(caller),
        userStateOf(caller.accountId),
        picturesOf([caller.accountId]),
        providersByModality(),
      ])
      return {
        data: {
          ...facts,
          simulated: simulated(),
          realm: caller.realm,
          author: caller.author,
          adGroups: [...caller.groups],
          user: { name: caller.name, email: caller.email, picture: pictures.get(caller.accountId) },
          permissions: [...caller.permissions],
          administersProjects: [undefined, ...Object.values(caller.projectRoles)].some((role) =>
            mayAdministerProject({ permissions: caller.permissions, role }),
          ),
          providers,
          projects: projects.map((project) => withWishes(project, rules.get(project.projectId)?.defaultModels)),
          projectId,
          userState,
        },
      }
    },

    async limits({ query }, { caller }) {
      const picked = pickLimits(limits, query.limits)
      return { data: await Promise.all(picked.map((limit) => stateOf(limit, caller))) }
    },
  }
}

/** Most projects wish for nothing, and say nothing of it. */
function withWishes(project: Project, defaultModels: WishedModels = {}): Project {
  return Object.keys(defaultModels).length > 0 ? { ...project, defaultModels } : project
}

async function stateOf(one: Limit, caller: Caller) {
  const { name, description, limit } = one
  return { name, description, limit, ...(await leftOf(one, caller)) }
}
