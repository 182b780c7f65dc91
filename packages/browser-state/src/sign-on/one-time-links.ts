import type { CallInput } from '@atrium/contract/call'
import type { invitationCalls } from '@atrium/contract/calls/administration/invitations'
import { defineRoom } from '#console/define-room.ts'

/** Links that let somebody in once, for whoever has been given one. Both reject with a `RequestError`: 404 where the link is over. */
export const oneTimeLinksRoom = defineRoom({
  create: ({ client, signOn }) => ({
    /** What a link is for. */
    look: async (token: string) => (await client.invitations.look({ body: { token } })).data,
    /** Uses it, and signs in. Answers false where the account signs in with two steps: it is not signed in. */
    async accept(body: CallInput<typeof invitationCalls.accept>['body']): Promise<boolean> {
      const { data } = await client.invitations.accept({ body })
      if (data.reason === 'second_step') return false
      await signOn.enter(data)
      return true
    },
  }),
})
