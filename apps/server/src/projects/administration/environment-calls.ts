import type { projectEnvironmentCalls } from '@atrium/contract/calls/administration/project-environments'
import type { ProjectEnvironment } from '@atrium/contract/entities/administration/project-environment'
import { hostOf } from '@atrium/domain/projects/environment'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { notFound, unprocessable } from '#platform/http/refusal.ts'
import type { Audit } from '#policy/audit.ts'
import type { EnvironmentRow } from '../rules/environments-tables.ts'
import type { ProjectRulesRoom } from '../rules/project-rules.ts'
import { createRulesStore } from '../rules/rules-store.ts'
import { createRefuseOthers } from './refuse-others.ts'
import { refuseUnreachable } from './refuse-unreachable.ts'

type Dependencies = { database: Database; rules: Pick<ProjectRulesRoom, 'forget'>; audit: Audit; clock: Clock }

/** The environments of a project over HTTP, for those who administer it. */
export function createEnvironmentCalls(dependencies: Dependencies): HandlersOf<typeof projectEnvironmentCalls> {
  const { database, rules, audit, clock } = dependencies
  const store = createRulesStore(database)
  const refuseOthers = createRefuseOthers(database)

  return {
    async list({ params: { projectId } }, { caller }) {
      await refuseOthers(caller, projectId)
      return { data: (await store.environmentsOf([projectId])).map(present) }
    },

    async get({ params: { projectId, projectEnvironment } }, { caller }) {
      await refuseOthers(caller, projectId)
      const row = (await store.environmentsOf([projectId])).find(
        ({ environment }) => environment === projectEnvironment,
      )
      if (!row) throw notFound()
      return { data: present(row) }
    },

    async post({ params: { projectId, projectEnvironment: environment }, body }, { caller }) {
      await refuseOthers(caller, projectId)
      refuseUnreachable(body)
      const baseAddress = body.baseAddress?.replace(/\/+$/, '') ?? null
      const row = { projectId, environment, ...body, baseAddress, updatedAt: clock() }
      await database.transaction(async (tx) => {
        const inside = createRulesStore(tx)
        refuseTaken(row, await inside.environmentsOf([projectId]))
        await inside.put(row)
        const subject = { kind: 'environment', id: environment }
        const details = { ...body, baseAddress }
        await audit.record(tx, { author: caller.author, action: 'set', subject, projectId, details })
      })
      rules.forget(projectId)
      return { data: present(row) }
    },

    async delete({ params: { projectId, projectEnvironment: environment } }, { caller }) {
      await refuseOthers(caller, projectId)
      await database.transaction(async (tx) => {
        if (!(await createRulesStore(tx).remove({ projectId, environment }))) throw notFound()
        const subject = { kind: 'environment', id: environment }
        await audit.record(tx, { author: caller.author, action: 'deleted', subject, projectId })
      })
      rules.forget(projectId)
    },
  }
}

/** One address leads to one environment. @throws a 422 refusal */
function refuseTaken({ environment, baseAddress }: EnvironmentRow, rows: readonly EnvironmentRow[]): void {
  if (baseAddress === null) return
  const host = hostOf(baseAddress)
  const other = rows.find((row) => row.environment !== environment && hostOf(row.baseAddress ?? '') === host)
  if (!other) return
  const message = `The ${other.environment} environment already has this address.`
  throw unprocessable(message, [{ path: 'body.baseAddress', message }])
}

function present({
  environment,
  baseAddress,
  allowed,
  defaultModels,
  answersPerDay,
  answersPerPerson,
  updatedAt,
}: EnvironmentRow): ProjectEnvironment {
  const limits = { answersPerDay, answersPerPerson }
  return { environment, baseAddress, allowed, defaultModels, ...limits, updatedDate: updatedAt.toISOString() }
}
