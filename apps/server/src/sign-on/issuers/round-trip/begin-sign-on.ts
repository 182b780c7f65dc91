import { returnPath } from '@atrium/domain/sign-on/return-path'
import type { Realm, Risk } from '@atrium/domain/sign-on/realm-and-risk'
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  randomPKCECodeVerifier,
} from 'openid-client'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { IssuerSettings } from '#platform/settings/sign-on/sign-on-methods.ts'
import { hashOfSecret, newSecret } from '#platform/secret.ts'
import { MAX_AGES } from '../../sessions/session-times.ts'
import { createIssuersStore } from '../issuers-store.ts'

/** Milliseconds in which somebody has to come back from the issuer. */
export const ATTEMPT_LIFETIME = 600_000

type Asked = {
  realm: Realm
  settings: IssuerSettings
  issuer: Configuration
  redirectUri: string
  /** What the browser is known by. */
  browser: string
  back: string | undefined
  risk: Risk | undefined
  /** Whose account the identity is added to; they sign on with it where missing. */
  accountId?: string
}

/** Notes that a browser goes to an issuer, and answers the address there. */
export function createSignOnBeginning({ database, clock }: { database: Database; clock: Clock }) {
  const store = createIssuersStore(database)
  return async (asked: Asked): Promise<string> => {
    const { realm, settings, issuer, redirectUri, browser, back, risk = 'low', accountId = null } = asked
    const now = clock()
    const [state, nonce, verifier] = [newSecret(), newSecret(), randomPKCECodeVerifier()]
    const maxAge = MAX_AGES[risk]
    await store.begin(
      {
        stateHash: hashOfSecret(state),
        browserHash: hashOfSecret(browser),
        realm,
        nonce,
        verifier,
        redirectUri,
        maxAge,
        returnPath: returnPath(back),
        accountId,
        expiresAt: new Date(now.getTime() + ATTEMPT_LIFETIME),
      },
      now,
    )
    const claims = claimsAsked(issuer, settings, risk)
    return buildAuthorizationUrl(issuer, {
      redirect_uri: redirectUri,
      scope: settings.scopes.join(' '),
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(maxAge !== null && { max_age: String(maxAge) }),
      ...(claims && { claims: JSON.stringify({ id_token: claims }) }),
    }).href
  }
}

/**
 * When somebody has shown who they are is always asked for. A second step is asked for as a claim: `acr_values` alone is ignored
 * where they are signed on at the issuer already.
 */
function claimsAsked(issuer: Configuration, { secondStep }: IssuerSettings, risk: Risk): object | null {
  if (issuer.serverMetadata().claims_parameter_supported !== true) return null
  const acr = risk !== 'low' && secondStep.length > 0 && { acr: { essential: true, values: secondStep } }
  return { auth_time: { essential: true }, ...acr }
}
