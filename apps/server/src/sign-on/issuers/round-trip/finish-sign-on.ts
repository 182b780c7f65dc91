import type { Claims } from '@atrium/domain/sign-on/issuer-claims'
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  type Configuration,
  fetchUserInfo,
  ResponseBodyError,
} from 'openid-client'
import type { AttemptRow } from '../issuers-tables.ts'
import { IssuerFailure } from '../issuer-failure.ts'

/** What an issuer has shown of somebody, checked. */
export type Shown = { issuer: string; claims: Claims; idToken: string }

/** What the query of the way back may hold. */
type Answer = { [name: string]: string | undefined }

/** Codes of the library for an issuer that does not answer as one. */
const AWAY: readonly unknown[] = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']

/**
 * Takes the code of the way back to the issuer, and checks what it answers: its signature, issuer, audience, times, nonce and, where it
 * was asked for, how long ago the person has shown who they are. @throws IssuerFailure
 */
export async function finishSignOn(
  configuration: Configuration,
  attempt: AttemptRow,
  { answer, state }: { answer: Answer; state: string },
): Promise<Shown> {
  // The address that people use, and not the one by which a proxy reaches us.
  const url = new URL(attempt.redirectUri)
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) url.searchParams.set(name, value)
  try {
    const tokens = await authorizationCodeGrant(configuration, url, {
      expectedState: state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.verifier,
      idTokenExpected: true,
      ...(attempt.maxAge !== null && { maxAge: attempt.maxAge }),
    })
    const claims = tokens.claims()
    if (!claims || tokens.id_token === undefined) throw new IssuerFailure('not_verified')
    // What it says of itself is looked up where the token has not said it.
    const more =
      claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
        ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : {}
    const { issuer } = configuration.serverMetadata()
    return { issuer, claims: { ...more, ...claims }, idToken: tokens.id_token }
  } catch (error) {
    throw failureOf(error)
  }
}

export function failureOf(error: unknown): IssuerFailure {
  if (error instanceof IssuerFailure) return error
  if (error instanceof AuthorizationResponseError) return new IssuerFailure('issuer_refused', error)
  if (error instanceof ResponseBodyError) return new IssuerFailure('not_verified', error)
  return new IssuerFailure(isAway(error) ? 'issuer_away' : 'not_verified', error)
}

/** The platform says in a cause that nothing could be fetched. */
function isAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (AWAY.includes((cause as { code?: unknown }).code) || cause.message === 'fetch failed') return true
  }
  return false
}
