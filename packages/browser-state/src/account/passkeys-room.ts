import type { CallInput } from '@atrium/contract/call'
import type { passkeyCalls } from '@atrium/contract/calls/account/passkeys'
import { defineRoom } from '#console/define-room.ts'
import { toldIfFailed } from '#notifications/told-if-failed.ts'
import { readQuery } from '#query-cache/read-query.ts'
import { refreshQueries } from '#query-cache/refresh-queries.ts'

const PASSKEYS = ['account', 'passkeys'] as const

/** Asks the browser for a passkey, or for a signature of one, with what the server says. */
type Ask<Answer> = (options: { challenge: string }) => Promise<Answer>

type Made = CallInput<typeof passkeyCalls.create>['body']['passkey']
type Signed = CallInput<typeof passkeyCalls.signIn>['body']['passkey']

/** Signing in without a password, for whoever comes in and for whoever is here. */
export const passkeysRoom = defineRoom({
  create: ({ client, queries, notifications, signOn }) => ({
    query: () => readQuery(PASSKEYS, (options) => client.passkeys.list({}, options)),
    /** Rejects with a `RequestError`, or with what the browser says against it. */
    async add(name: string, ask: Ask<Made>, current?: string): Promise<void> {
      const { data } = await client.passkeys.options({ body: { current } })
      await client.passkeys.create({ body: { name, passkey: await ask(data) } })
      refreshQueries(queries, PASSKEYS)
    },
    /** Rejects with a `RequestError` that can be shown at the field. */
    async rename(passkeyId: string, name: string): Promise<void> {
      await client.passkeys.patch({ params: { passkeyId }, body: { name } })
      refreshQueries(queries, PASSKEYS)
    },
    async remove(passkeyId: string): Promise<void> {
      await toldIfFailed(notifications, client.passkeys.delete({ params: { passkeyId } }))
      refreshQueries(queries, PASSKEYS)
    },
    /** Rejects like `add`. */
    async signIn(ask: Ask<Signed>): Promise<void> {
      const { data } = await client.passkeys.signInOptions()
      await signOn.enter((await client.passkeys.signIn({ body: { passkey: await ask(data) } })).data)
    },
  }),
  onEvents(events, _, { queries }) {
    if (events.some(({ type }) => type === 'missed')) refreshQueries(queries, PASSKEYS)
  },
})
