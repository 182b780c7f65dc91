import { newSecret } from '#platform/secret.ts'
import { readCookie } from '../../sessions/read-credentials.ts'

/** By what a browser is known that goes to an issuer: an answer that somebody else's browser was given is of no use in another. */
export const BROWSER_COOKIE = 'sign_on_browser'

/** The same for all tabs of a browser, so that two that sign on at once do not end each other's. */
export function browserOf(cookies: string | undefined): string {
  const known = readCookie(cookies ?? '', BROWSER_COOKIE)
  return known !== undefined && /^[\w-]{32}$/.test(known) ? known : newSecret()
}
