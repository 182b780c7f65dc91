/**
 * How a caller shows who they are: cookies in a browser, a signed token or a user name and password on a server.
 * Source: the specification's authentication to the hosted service, section 6.
 */
export type Credentials =
  | { kind: 'cookies' }
  | { kind: 'sso-jwt'; token: string | (() => string | Promise<string>) }
  | { kind: 'basic'; username: string; password: string }

/** The part of a request that carries the credentials. */
export async function credentialsOf(
  credentials: Credentials,
): Promise<{ authorization?: string; mode: RequestCredentials }> {
  switch (credentials.kind) {
    case 'cookies':
      return { mode: 'include' }
    case 'sso-jwt': {
      const { token } = credentials
      return { authorization: `sso-jwt ${typeof token === 'function' ? await token() : token}`, mode: 'omit' }
    }
    case 'basic':
      return { authorization: `Basic ${base64(`${credentials.username}:${credentials.password}`)}`, mode: 'omit' }
  }
}

/** UTF-8 first, since `btoa` knows single bytes only. Source: RFC 7617, section 2.1. */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
