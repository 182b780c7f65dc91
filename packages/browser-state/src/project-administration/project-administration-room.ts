import type { CallInput } from '@atrium/contract/call'
import type { projectEnvironmentCalls } from '@atrium/contract/calls/administration/project-environments'
import type { ModelEntry } from '@atrium/domain/models/model-entry'
import type { ProjectRules } from '@atrium/domain/projects/caller-rules'
import type { Environment } from '@atrium/domain/projects/environment'
import type { ProjectRole } from '@atrium/domain/projects/project-role'
import { queryOptions } from '@tanstack/react-query'
import { defineRoom } from '#console/define-room.ts'
import { toldIfFailed } from '#notifications/told-if-failed.ts'
import { NOT_PERSISTED } from '#query-cache/persist-queries.ts'
import { readQuery } from '#query-cache/read-query.ts'
import { refreshQueries } from '#query-cache/refresh-queries.ts'
import { projectAdministrationKeys } from './project-administration-keys.ts'

const ALL = projectAdministrationKeys.all()

type EnvironmentBody = NonNullable<CallInput<typeof projectEnvironmentCalls.post>['body']>

/** Projects for those who administer them. What others change is seen at the next reading. */
export const projectAdministrationRoom = defineRoom({
  create({ client, queries, notifications, config }) {
    const calls = client.projectAdministration
    /** The own projects may be others then, or have other names. */
    const readAgain = () => {
      refreshQueries(queries, ALL)
      void config.load()
    }
    /** What may be chosen in a project may be less or more then. */
    const forgetModels = () => refreshQueries(queries, ['models'])
    /** A failure becomes a notification. */
    const done = async (work: Promise<unknown>) => {
      await toldIfFailed(notifications, work)
      readAgain()
    }
    return {
      listQuery: () => readQuery([...ALL, 'list'], (options) => calls.list({}, options)),
      environmentsQuery: (projectId: number) =>
        readQuery([...ALL, projectId, 'environments'], (options) =>
          client.projectEnvironments.list({ params: { projectId } }, options),
        ),
      brandingQuery: (projectId: number) =>
        readQuery([...ALL, projectId, 'branding'], (options) =>
          client.projectBranding.get({ params: { projectId } }, options),
        ),
      /** Rejects with a `RequestError` that can be shown at the field. */
      async setAccent(projectId: number, accent: string | null): Promise<void> {
        await client.projectBranding.patch({ params: { projectId }, body: { accent } })
        refreshQueries(queries, [...ALL, projectId, 'branding'])
      },
      /** Rejects with a `RequestError` that can be shown at the field. */
      async setLogo(projectId: number, file: File): Promise<void> {
        await client.projectBranding.putLogo({ params: { projectId }, file, body: {} })
        refreshQueries(queries, [...ALL, projectId, 'branding'])
      },
      removeLogo: (projectId: number) => done(client.projectBranding.removeLogo({ params: { projectId } })),
      /** Every model that the installation offers, whatever a project allows. */
      allModelsQuery: () =>
        queryOptions({
          queryKey: [...ALL, 'models'],
          queryFn: async ({ signal }) =>
            (await client.models.list({ query: { fields: ['*'] } }, { signal })).data as ModelEntry[],
          meta: NOT_PERSISTED,
        }),
      /** Rejects with a `RequestError` that can be shown at the fields. */
      async setRules(projectId: number, body: Partial<ProjectRules>): Promise<void> {
        await calls.patch({ params: { projectId }, body })
        readAgain()
        forgetModels()
      },
      /** Rejects with a `RequestError` that can be shown at the fields. */
      async setEnvironment(projectId: number, projectEnvironment: Environment, body: EnvironmentBody): Promise<void> {
        await client.projectEnvironments.post({ params: { projectId, projectEnvironment }, body })
        readAgain()
        forgetModels()
      },
      async removeEnvironment(projectId: number, projectEnvironment: Environment): Promise<void> {
        await done(client.projectEnvironments.delete({ params: { projectId, projectEnvironment } }))
        forgetModels()
      },
      /** Answers its id. Rejects with a `RequestError` that can be shown at the field. */
      async create(projectName: string): Promise<number> {
        const { data } = await calls.create({ body: { projectName } })
        readAgain()
        return data.projectId
      },
      /** Rejects with a `RequestError` that can be shown at the field. */
      async addMember(projectId: number, body: { email: string; role: ProjectRole }): Promise<void> {
        await calls.addMember({ params: { projectId }, body })
        readAgain()
      },
      change: (projectId: number, body: { projectName?: string; archived?: boolean }) =>
        done(calls.patch({ params: { projectId }, body })),
      setRole: (projectId: number, accountId: string, role: ProjectRole) =>
        done(calls.putMember({ params: { projectId, accountId }, body: { role } })),
      setGroup: (projectId: number, groupId: string, role: ProjectRole) =>
        done(calls.putGroup({ params: { projectId, groupId }, body: { role } })),
      removeGroup: (projectId: number, groupId: string) => done(calls.removeGroup({ params: { projectId, groupId } })),
      removeMember: (projectId: number, accountId: string) =>
        done(calls.removeMember({ params: { projectId, accountId } })),
    }
  },
  onEvents(events, _, { queries }) {
    if (events.some(({ type }) => type === 'missed')) refreshQueries(queries, ALL)
  },
})
