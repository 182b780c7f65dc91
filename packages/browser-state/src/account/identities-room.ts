import type { CallInput } from '@atrium/contract/call'
import type { identityCalls } from '@atrium/contract/calls/account/identities'
import { defineRoom } from '#console/define-room.ts'
import { toldIfFailed } from '#notifications/told-if-failed.ts'
import { readQuery } from '#query-cache/read-query.ts'
import { refreshQueries } from '#query-cache/refresh-queries.ts'

const IDENTITIES = ['account', 'identities'] as const

type Realm = CallInput<typeof identityCalls.begin>['body']['realm']

/** Who somebody is at issuers, and signs in with. */
export const identitiesRoom = defineRoom({
  create: ({ client, queries, notifications, navigate, currentPath, search }) => ({
    query: () => readQuery(IDENTITIES, (options) => client.identities.list({}, options)),
    /** Why nothing was added, where the page was opened by an issuer that had led somebody back. */
    failed: new URLSearchParams(search).get('auth_reason'),
    /** Leaves for the issuer, which leads back here. */
    async add(realm: Realm): Promise<void> {
      const begun = client.identities.begin({ body: { realm, return: currentPath() } })
      await toldIfFailed(
        notifications,
        begun.then(({ data }) => navigate(data.address)),
      )
    },
    async remove(identityId: string): Promise<void> {
      await toldIfFailed(notifications, client.identities.delete({ params: { identityId } }))
      refreshQueries(queries, IDENTITIES)
    },
  }),
  onEvents(events, _, { queries }) {
    if (events.some(({ type }) => type === 'missed')) refreshQueries(queries, IDENTITIES)
  },
})
