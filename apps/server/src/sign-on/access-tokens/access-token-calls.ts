import type { accessTokenCalls } from '@atrium/contract/calls/account/access-tokens'
import type { AccessToken } from '@atrium/contract/entities/account/access-token'
import type { HandlersOf } from '#platform/http/handler.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { AccessTokenRow } from './access-tokens-tables.ts'
import type { AccessTokens } from './create-access-tokens.ts'

/** The caller's own tokens over HTTP. */
export function createAccessTokenCalls({
  accessTokens,
}: {
  accessTokens: Omit<AccessTokens, 'use'>
}): HandlersOf<typeof accessTokenCalls> {
  return {
    async list(_input, { caller }) {
      return { data: (await accessTokens.list(caller.accountId)).map(present) }
    },

    async create({ body }, { caller }) {
      const { row, token } = await accessTokens.create(caller, body)
      return { data: { ...present(row), token } }
    },

    async delete({ params: { tokenId } }, { caller }) {
      if (!(await accessTokens.remove(caller, tokenId))) throw notFound('This token has already been deleted.')
    },
  }
}

function present({ id, name, prefix, scope, createdAt, expiresAt, usedAt }: AccessTokenRow): AccessToken {
  return {
    id,
    name,
    prefix,
    scope,
    createdDate: createdAt.toISOString(),
    expiresDate: expiresAt.toISOString(),
    lastUsedDate: usedAt?.toISOString() ?? null,
  }
}
