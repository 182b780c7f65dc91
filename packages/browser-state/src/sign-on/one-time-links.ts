import type { CallInput } from '@atrium/contract/call'
import type { invitationCalls } from '@atrium/contract/calls/administration/invitations'
import { defineRoom } from '#console/define-room.ts'

/** Links that let somebody in once, for whoever has been given one. Both reject with a `RequestError`: 404 where the link is over. */
export const oneTimeLinksRoom = defineRoom({
  create: ({ client, signOn }) => ({
    /** What a link is for. */
    look: async (token: string) => (await client.invitations.look({ body: { token } })).data,
    /** Uses it, and signs in. */
    async accept(body: CallInput<typeof invitationCalls.accept>['body']): Promise<void> {
      await signOn.enter((await client.invitations.accept({ body })).data)
    },
  }),
})
