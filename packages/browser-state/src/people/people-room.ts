import type { CallInput } from '@atrium/contract/call'
import type { invitationCalls } from '@atrium/contract/calls/administration/invitations'
import type { peopleCalls } from '@atrium/contract/calls/administration/people'
import type { ImportedPeople } from '@atrium/contract/entities/administration/person'
import type { Mailed } from '@atrium/domain/people/mailed'
import { defineRoom } from '#console/define-room.ts'
import { toldIfFailed } from '#notifications/told-if-failed.ts'
import { refreshQueries } from '#query-cache/refresh-queries.ts'
import {
  invitationsQuery,
  keysOfPersonQuery,
  type PeopleFilter,
  peopleKeys,
  peopleListQuery,
  personQuery,
} from './people-queries.ts'

/** A link that lets somebody in once, as it can be handed to them. */
export type OneTimeLink = { link: string; expiresDate: string; mailed: Mailed }

/** What an administrator changes of a person. */
export type PersonChange = NonNullable<CallInput<typeof peopleCalls.patch>['body']>

/** People with accounts, for administrators. What others change is seen at the next reading. */
export const peopleRoom = defineRoom({
  create({ client, queries, notifications, origin }) {
    const readAgain = () => refreshQueries(queries, peopleKeys.all())
    /** The address as it works from anywhere: a server that does not know its own tells it without a host. */
    const absolute = ({ link, expiresDate, mailed }: OneTimeLink): OneTimeLink => ({
      link: new URL(link, origin).href,
      expiresDate,
      mailed,
    })
    /** A failure becomes a notification. */
    const done = async (work: Promise<unknown>) => {
      await toldIfFailed(notifications, work)
      readAgain()
    }
    return {
      listQuery: (filter: PeopleFilter) => peopleListQuery(client, filter),
      personQuery: (accountId: string) => personQuery(client, accountId),
      keysOfPersonQuery: (accountId: string) => keysOfPersonQuery(client, accountId),
      /** A key of somebody, by its id: its owner cannot unblock it. */
      blockKey: (key: string, blocked: boolean) => done(client.peopleKeys.block({ body: { key, blocked } })),
      deleteKey: (key: string) => done(client.peopleKeys.delete({ body: { key } })),
      invitationsQuery: () => invitationsQuery(client),
      /** Rejects with a `RequestError` that can be shown at the fields. */
      async invite(body: NonNullable<CallInput<typeof invitationCalls.create>['body']>): Promise<OneTimeLink> {
        const { data } = await client.invitations.create({ body })
        readAgain()
        return absolute(data)
      },
      /** What would become of a list, or has where it is created. Rejects with a `RequestError` that can be shown at the field. */
      async importPeople(body: { csv: string; projectId: number; create: boolean }): Promise<ImportedPeople> {
        const { data } = await client.invitations.importPeople({ body })
        if (body.create) readAgain()
        return { ...data, invitations: data.invitations.map((made) => ({ ...made, ...absolute(made) })) }
      },
      withdraw: (invitationId: string) => done(client.invitations.delete({ params: { invitationId } })),
      change: (accountId: string, body: PersonChange) => done(client.people.patch({ params: { accountId }, body })),
      disable: (accountId: string) => done(client.people.disable({ params: { accountId } })),
      /** Rejects with a `RequestError` that can be shown at the field. Answers how many projects have another owner now. */
      async handOver(accountId: string, email: string): Promise<number> {
        const { data } = await client.people.handOver({ params: { accountId }, body: { email } })
        readAgain()
        return data.length
      },
      /** Whether it is gone; a failure becomes a notification. */
      async delete(accountId: string): Promise<boolean> {
        try {
          await client.people.delete({ params: { accountId } })
        } catch (error) {
          notifications.fail(error)
          return false
        }
        readAgain()
        return true
      },
      enable: (accountId: string) => done(client.people.enable({ params: { accountId } })),
      signOut: (accountId: string) => done(client.people.signOut({ params: { accountId } })),
      removeSecondStep: (accountId: string) => done(client.people.removeSecondStep({ params: { accountId } })),
      /** Null where it failed, which has been told. */
      async reset(accountId: string): Promise<OneTimeLink | null> {
        try {
          return absolute((await client.people.reset({ params: { accountId } })).data)
        } catch (error) {
          notifications.fail(error)
          return null
        }
      },
    }
  },
  onEvents(events, _, { queries }) {
    if (events.some(({ type }) => type === 'missed')) refreshQueries(queries, peopleKeys.all())
  },
})
