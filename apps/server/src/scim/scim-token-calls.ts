import type { scimCalls } from '@atrium/contract/calls/administration/scim'
import type { ScimToken } from '@atrium/contract/entities/administration/scim-token'
import type { HandlersOf } from '#platform/http/handler.ts'
import type { ScimTokens } from './create-scim-tokens.ts'
import type { ScimTokenRow } from './scim-tokens-table.ts'

/** Tokens of directories over HTTP. */
export function createScimTokenCalls(tokens: Omit<ScimTokens, 'lets'>): HandlersOf<typeof scimCalls> {
  return {
    async listTokens() {
      return { data: (await tokens.list()).map(present) }
    },

    async createToken({ body }, { caller }) {
      const { row, token } = await tokens.create(caller, body.name)
      return { data: { ...present(row), token } }
    },

    async deleteToken({ params: { tokenId } }, { caller }) {
      await tokens.remove(caller, tokenId)
    },
  }
}

function present({ id, name, prefix, createdAt, usedAt }: ScimTokenRow): ScimToken {
  return { id, name, prefix, createdDate: createdAt.toISOString(), lastUsedDate: usedAt?.toISOString() ?? null }
}
