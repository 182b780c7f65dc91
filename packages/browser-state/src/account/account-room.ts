import type { CallInput } from '@atrium/contract/call'
import type { accessTokenCalls } from '@atrium/contract/calls/account/access-tokens'
import { defineRoom } from '#console/define-room.ts'
import { toldIfFailed } from '#notifications/told-if-failed.ts'
import { readQuery } from '#query-cache/read-query.ts'
import { refreshQueries } from '#query-cache/refresh-queries.ts'

const ACCOUNT = ['account'] as const
const SESSIONS = ['account', 'sessions'] as const
const SECOND_STEP = ['account', 'second-step'] as const
const TOKENS = ['account', 'tokens'] as const
const STEP_UP = ['account', 'step-up'] as const

/** What somebody says of a token that they want. */
export type WantedToken = CallInput<typeof accessTokenCalls.create>['body']

/** The own account of whoever is signed in. */
export const accountRoom = defineRoom({
  create({ client, queries, notifications, config, signOn }) {
    const end = async (work: Promise<unknown>, list: typeof SESSIONS | typeof TOKENS): Promise<void> => {
      await toldIfFailed(notifications, work)
      refreshQueries(queries, list)
    }
    return {
      sessionsQuery: () => readQuery(SESSIONS, (options) => client.account.sessions({}, options)),
      /** Rejects with a `RequestError` that can be shown at the field. */
      async rename(name: string): Promise<void> {
        await client.account.patch({ body: { name } })
        await config.load()
      },
      /** Rejects with a `RequestError` that can be shown beside the picture. */
      async setPicture(file: File): Promise<void> {
        await client.pictures.put({ file, body: {} })
        await config.load()
      },
      async removePicture(): Promise<void> {
        await toldIfFailed(notifications, client.pictures.delete())
        await config.load()
      },
      /** Rejects with a `RequestError` that can be shown at the fields. */
      async changePassword(body: { current: string; password: string }): Promise<void> {
        await client.account.changePassword({ body })
        // Sessions, passkeys and tokens end with it.
        refreshQueries(queries, ACCOUNT)
      },
      endSession: (sessionId: string) => end(client.account.endSession({ params: { sessionId } }), SESSIONS),
      endOtherSessions: () => end(client.account.endOtherSessions(), SESSIONS),
      secondStepQuery: () => readQuery(SECOND_STEP, (options) => client.secondStep.get({}, options)),
      /** A new key for an authenticator app. This and the next three reject with a `RequestError` that can be shown at the field. */
      beginSecondStep: async (current?: string) => (await client.secondStep.begin({ body: { current } })).data,
      /** Answers the recovery codes, which nobody can see again. */
      async confirmSecondStep(code: string): Promise<string[]> {
        const { data } = await client.secondStep.confirm({ body: { code } })
        refreshQueries(queries, SECOND_STEP)
        return data.recoveryCodes
      },
      async renewRecoveryCodes(current?: string): Promise<string[]> {
        const { data } = await client.secondStep.renewCodes({ body: { current } })
        refreshQueries(queries, SECOND_STEP)
        return data.recoveryCodes
      },
      async removeSecondStep(current?: string): Promise<void> {
        await client.secondStep.remove({ body: { current } })
        refreshQueries(queries, SECOND_STEP)
      },
      /** How whoever is here shows once more that it is them: what they can do for that changes with what they set up. */
      stepUpQuery: () => ({ ...readQuery(STEP_UP, (options) => client.stepUp.get({}, options)), staleTime: 0 }),
      /** Rejects with a `RequestError` that can be shown at the field. */
      async confirmByCode(code: string): Promise<void> {
        await signOn.enter((await client.stepUp.code({ body: { code } })).data)
        await queries.invalidateQueries({ queryKey: STEP_UP })
      },
      tokensQuery: () => readQuery(TOKENS, (options) => client.accessTokens.list({}, options)),
      /** Answers the token, which nobody can see again. Rejects with a `RequestError` that can be shown at the fields. */
      async createToken(body: WantedToken): Promise<string> {
        const { data } = await client.accessTokens.create({ body })
        refreshQueries(queries, TOKENS)
        return data.token
      },
      /** Each for good: nobody has what would bring a token back. Failures become notifications. */
      async deleteTokens(tokenIds: readonly string[]): Promise<void> {
        for (const tokenId of tokenIds) await end(client.accessTokens.delete({ params: { tokenId } }), TOKENS)
      },
    }
  },
  onEvents(events, _, { queries }) {
    if (!events.some(({ type }) => type === 'missed')) return
    for (const list of [SESSIONS, SECOND_STEP, TOKENS, STEP_UP]) refreshQueries(queries, list)
  },
})
