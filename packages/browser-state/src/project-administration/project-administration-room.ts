import type { ProjectRole } from '@atrium/domain/projects/project-role'
import { queryOptions } from '@tanstack/react-query'
import { defineRoom } from '#console/define-room.ts'
import { toldIfFailed } from '#notifications/told-if-failed.ts'
import { NOT_PERSISTED } from '#query-cache/persist-queries.ts'
import { refreshQueries } from '#query-cache/refresh-queries.ts'

const ALL = ['project-administration'] as const

/** Projects for those who administer them. What others change is seen at the next reading. */
export const projectAdministrationRoom = defineRoom({
  create({ client, queries, notifications, config }) {
    const calls = client.projectAdministration
    /** The own projects may be others then, or have other names. */
    const readAgain = () => {
      refreshQueries(queries, ALL)
      void config.load()
    }
    /** A failure becomes a notification. */
    const done = async (work: Promise<unknown>) => {
      await toldIfFailed(notifications, work)
      readAgain()
    }
    return {
      listQuery: () =>
        queryOptions({
          queryKey: ALL,
          queryFn: async ({ signal }) => (await calls.list({}, { signal })).data,
          meta: NOT_PERSISTED,
        }),
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
      removeMember: (projectId: number, accountId: string) =>
        done(calls.removeMember({ params: { projectId, accountId } })),
    }
  },
  onEvents(events, _, { queries }) {
    if (events.some(({ type }) => type === 'missed')) refreshQueries(queries, ALL)
  },
})
