import type { migrationCalls } from '@atrium/contract/calls/migration'
import { type Agent, companionOfAgent } from '@atrium/domain/gpts/companion-of-agent'
import { CATALOG_FAILURE_TEXTS } from '@atrium/domain/notifications/catalog-failure-texts'
import type { ToolName } from '@atrium/domain/tools/tools'
import type { CompanionMaking } from '#catalog/companions/make-companion.ts'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import { isUniqueViolation } from '#platform/database/failures/unique-violation.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { notFound, Refusal } from '#platform/http/refusal.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import { createMigrationStore } from './migration-store.ts'

/** An agent that the caller may see, by its id; null where there is none. */
export type FindAgent = (caller: Caller, id: string) => Promise<Agent | null>

export type MigrationDependencies = {
  database: Database
  store: ReturnType<typeof createMigrationStore>
  companions: CompanionMaking
  findAgent: FindAgent
  /** The tools that come with the product, as far as this installation has them. */
  toolsHere: readonly ToolName[]
  forCall: ProjectForCall
}

const DONE = 'You have already turned this agent into a companion.'

/** The migration of agents over HTTP. */
export function createMigrationCalls(dependencies: MigrationDependencies): HandlersOf<typeof migrationCalls> {
  const { store, companions, findAgent, toolsHere, forCall } = dependencies

  /** @throws a 409 refusal with the companion that there is */
  async function refuseAgain(caller: Caller, agentId: string): Promise<void> {
    const companionId = (await store.among(caller.author, [agentId])).get(agentId)
    if (companionId === undefined) return
    if (await companions.isKept(caller, companionId)) throw new Refusal(409, DONE, { data: { companionId } })
    // What lies in the trash is as good as gone: it may be done again.
    await store.remove(caller.author, agentId)
  }

  return {
    async create({ query, body: { agent: given } }, { caller }) {
      const projectId = await forCall(caller, query.project)
      await refuseAgain(caller, typeof given === 'string' ? given : given.id)
      const agent = typeof given === 'string' ? await findAgent(caller, given) : given
      if (!agent) throw notFound(CATALOG_FAILURE_TEXTS.loadAgent)
      const { fields, left } = companionOfAgent(agent, toolsHere)
      try {
        const { id, name } = await companions.make(caller, {
          projectId,
          source: 'migration',
          fields,
          alongside: (tx, row) => createMigrationStore(tx).add(caller.author, agent.id, row.id),
        })
        return { data: { companionId: id, name, left } }
      } catch (error) {
        if (!isUniqueViolation(error, 'migrated_agents_pkey')) throw error
        await refuseAgain(caller, agent.id)
        throw new Refusal(409, DONE)
      }
    },
  }
}
