import type { Realm, Risk } from '@atrium/domain/sign-on/realm-and-risk'
import type { Configuration } from 'openid-client'
import type { RequestContext } from '#platform/http/handler.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { IssuerSettings } from '#platform/settings/sign-on/sign-on-methods.ts'
import { ATTEMPT_LIFETIME, type createSignOnBeginning } from './begin-sign-on.ts'
import { BROWSER_COOKIE, browserOf } from './browser-cookie.ts'
import { failureOf } from './finish-sign-on.ts'
import type { OpenIssuer } from '../open-issuer.ts'
import { ownOrigin } from './own-origin.ts'
import { placeOfRealm } from '../place-of-realm.ts'

/** An issuer that people can sign in at. */
export type Issuer = { settings: IssuerSettings; open: OpenIssuer }

type Asked = {
  realm: Realm
  back: string | undefined
  risk: Risk | undefined
  /** Whose account the identity is added to; they sign on with it where missing. */
  accountId?: string
}

type Dependencies = {
  issuers: ReadonlyMap<Realm, Issuer>
  begin: ReturnType<typeof createSignOnBeginning>
  publicUrl: string | null
}

/** @throws a 404 refusal for a realm that no issuer serves */
export function issuerOf(issuers: ReadonlyMap<Realm, Issuer>, realm: Realm): Issuer {
  const issuer = issuers.get(realm)
  if (!issuer) throw notFound('No issuer is set up for this realm.')
  return issuer
}

/** @throws IssuerFailure where it does not answer as an issuer */
export async function opened({ open }: Issuer): Promise<Configuration> {
  return open().catch((error: unknown) => {
    throw failureOf(error)
  })
}

/** Answers where a browser goes to show an issuer who is in front of it, and gives it what it is known by when it comes back. */
export function createGoToIssuer({ issuers, begin, publicUrl }: Dependencies) {
  return async (
    { realm, ...asked }: Asked,
    context: Pick<RequestContext<unknown>, 'header' | 'setCookie'>,
  ): Promise<string> => {
    const issuer = issuerOf(issuers, realm)
    const browser = browserOf(context.header('cookie'))
    const address = await begin({
      ...asked,
      realm,
      settings: issuer.settings,
      issuer: await opened(issuer),
      redirectUri: `${publicUrl ?? ownOrigin(context)}${placeOfRealm(realm)}/callback`,
      browser,
    })
    context.setCookie(BROWSER_COOKIE, browser, { maxAgeSeconds: ATTEMPT_LIFETIME / 1000 })
    return address
  }
}

export type GoToIssuer = ReturnType<typeof createGoToIssuer>
