import { defineRoom } from '#console/define-room.ts'
import { toldIfFailed } from '#notifications/told-if-failed.ts'
import { projectAdministrationKeys } from '#project-administration/project-administration-keys.ts'
import { readQuery } from '#query-cache/read-query.ts'
import { refreshQueries } from '#query-cache/refresh-queries.ts'

const ALL = ['groups'] as const

/** Groups of people, for administrators. What others change is seen at the next reading. */
export const groupsRoom = defineRoom({
  create({ client: { groups }, queries, notifications }) {
    /** Who belongs to a project may be others then. */
    const readAgain = () => {
      refreshQueries(queries, ALL)
      refreshQueries(queries, projectAdministrationKeys.all())
    }
    /** A failure becomes a notification. */
    const done = async (work: Promise<unknown>) => {
      await toldIfFailed(notifications, work)
      readAgain()
    }
    return {
      listQuery: () => readQuery([...ALL, 'list'], (options) => groups.list({}, options)),
      oneQuery: (groupId: string) =>
        readQuery([...ALL, 'one', groupId], (options) => groups.get({ params: { groupId } }, options)),
      /** Answers its id. Rejects with a `RequestError` that can be shown at the field. */
      async create(name: string): Promise<string> {
        const { data } = await groups.create({ body: { name } })
        readAgain()
        return data.groupId
      },
      /** Rejects with a `RequestError` that can be shown at the field. */
      async addMember(groupId: string, email: string): Promise<void> {
        await groups.addMember({ params: { groupId }, body: { email } })
        readAgain()
      },
      rename: (groupId: string, name: string) => done(groups.patch({ params: { groupId }, body: { name } })),
      delete: (groupId: string) => done(groups.delete({ params: { groupId } })),
      removeMember: (groupId: string, accountId: string) =>
        done(groups.removeMember({ params: { groupId, accountId } })),
    }
  },
  onEvents(events, _, { queries }) {
    if (events.some(({ type }) => type === 'missed')) refreshQueries(queries, ALL)
  },
})
