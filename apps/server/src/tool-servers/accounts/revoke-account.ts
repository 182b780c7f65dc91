import type { GuardedRequests } from '#platform/guarded-fetch/guarded-requests.ts'
import { boundedRequests } from './bounded-requests.ts'
import type { KeptAccount } from './kept-account.ts'

/** Whether a server was told that an account is over; `unknown` where it names no way to tell it. */
export type Revocation = 'revoked' | 'failed' | 'unknown'

/**
 * Tells an authorization server that the tokens of an account are not used any more. With the refresh token all that came of it end;
 * the access token is told as well where there is no other. Never throws. Source: RFC 7009, sections 2.1 and 2.2.
 */
export async function revokeAccount(
  { client, discovery, tokens }: KeptAccount,
  guardedRequests: GuardedRequests,
): Promise<Revocation> {
  const { authorizationServerMetadata: metadata } = discovery ?? {}
  const endpoint = metadata && 'revocation_endpoint' in metadata ? metadata.revocation_endpoint : undefined
  const token = tokens?.refresh_token ?? tokens?.access_token
  if (typeof endpoint !== 'string' || !client || token === undefined) return 'unknown'
  const hint = tokens?.refresh_token === undefined ? 'access_token' : 'refresh_token'
  const form = new URLSearchParams({ token, token_type_hint: hint })
  const headers = new Headers({ 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' })
  signAs(client, methodsOf(metadata), { form, headers })
  try {
    const answer = await boundedRequests(guardedRequests)(endpoint, { method: 'POST', headers, body: form.toString() })
    await answer.body?.cancel()
    return answer.ok ? 'revoked' : 'failed'
  } catch {
    return 'failed'
  }
}

type Client = NonNullable<KeptAccount['client']>

/** How a client may say who it is; what nothing is said of is the basic way. Source: RFC 8414, section 2. */
function methodsOf(metadata: object | undefined): readonly string[] {
  const said = metadata as { revocation_endpoint_auth_methods_supported?: unknown } | undefined
  const methods = said?.revocation_endpoint_auth_methods_supported
  return Array.isArray(methods) ? methods.map(String) : ['client_secret_basic']
}

function signAs(
  client: Client,
  methods: readonly string[],
  { form, headers }: { form: URLSearchParams; headers: Headers },
): void {
  const { client_id: id, client_secret: secret } = client
  if (secret !== undefined && methods.includes('client_secret_basic')) {
    const pair = [id, secret].map(encodeURIComponent).join(':')
    headers.set('authorization', `Basic ${Buffer.from(pair).toString('base64')}`)
    return
  }
  form.set('client_id', id)
  if (secret !== undefined) form.set('client_secret', secret)
}
