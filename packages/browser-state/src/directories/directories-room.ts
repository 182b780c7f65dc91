import { defineRoom } from '#console/define-room.ts'
import { toldIfFailed } from '#notifications/told-if-failed.ts'
import { readQuery } from '#query-cache/read-query.ts'
import { refreshQueries } from '#query-cache/refresh-queries.ts'

const TOKENS = ['directories', 'tokens'] as const

/** Directories that keep people and groups here by SCIM, for administrators: the tokens with which they come. */
export const directoriesRoom = defineRoom({
  create: ({ client: { scim }, queries, notifications, origin }) => ({
    /** What a directory is told beside its token. */
    address: `${origin}/api/scim/v2`,
    tokensQuery: () => readQuery(TOKENS, (options) => scim.listTokens({}, options)),
    /** Answers the token, which nobody can see again. Rejects with a `RequestError` that can be shown at the field. */
    async createToken(name: string): Promise<string> {
      const { data } = await scim.createToken({ body: { name } })
      refreshQueries(queries, TOKENS)
      return data.token
    },
    async deleteToken(tokenId: string): Promise<void> {
      await toldIfFailed(notifications, scim.deleteToken({ params: { tokenId } }))
      refreshQueries(queries, TOKENS)
    },
  }),
  onEvents(events, _, { queries }) {
    if (events.some(({ type }) => type === 'missed')) refreshQueries(queries, TOKENS)
  },
})
