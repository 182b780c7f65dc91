import { TOKEN_PREFIX } from '@atrium/domain/people/access-token'
import { LOCAL_REALM } from '../local-realm.ts'

/** What a request shows to say who is asking. */
export type Credentials =
  | { kind: 'token'; token: string }
  | { kind: 'access-token'; token: string }
  | { kind: 'password'; email: string; password: string }

type Headers = { readonly [name: string]: string | string[] | undefined }

export const SESSION_COOKIE = `auth_${LOCAL_REALM}`

/** Longer texts are no credentials of ours. */
const LONGEST = 4096

/**
 * Reads `Authorization: sso-jwt <token>`, the same or `Bearer` with an access token, `Authorization: Basic <email:password>` or the session cookie, in this order: a
 * request that names its credentials is not also taken for whoever's cookie comes with it. Null where there are none.
 */
export function readCredentials(headers: Headers): Credentials | null {
  const authorization = single(headers['authorization'])
  if (authorization !== undefined) return readAuthorization(authorization)
  const token = readCookie(single(headers['cookie']) ?? '')
  return token ? { kind: 'token', token } : null
}

function readAuthorization(value: string): Credentials | null {
  const [, scheme = '', rest = ''] = /^([\w-]+) +(\S+)$/.exec(value.slice(0, LONGEST)) ?? []
  const isOwn = rest.startsWith(TOKEN_PREFIX)
  if (isOwn && ['bearer', 'sso-jwt'].includes(scheme.toLowerCase())) return { kind: 'access-token', token: rest }
  if (scheme.toLowerCase() === 'sso-jwt') return { kind: 'token', token: rest }
  if (scheme.toLowerCase() !== 'basic') return null
  const text = Buffer.from(rest, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  // PostgreSQL takes no NUL, and no email address has a control character.
  if (colon < 1 || /\p{Cc}/u.test(text)) return null
  return { kind: 'password', email: text.slice(0, colon), password: text.slice(colon + 1) }
}

/** One cookie of the header of that name. */
export function readCookie(header: string, wanted = SESSION_COOKIE): string | undefined {
  for (const pair of header.split(';')) {
    const [name, value] = pair.split('=', 2)
    if (name?.trim() === wanted && value) return value.trim().slice(0, LONGEST)
  }
  return undefined
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}
