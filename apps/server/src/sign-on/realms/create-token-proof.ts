import type { Realm } from '@atrium/domain/sign-on/realm-and-risk'
import { errors, jwtVerify } from 'jose'
import type { Clock } from '#platform/clock.ts'
import type { SsoJwtSettings } from '#platform/settings/sign-on/sign-on-methods.ts'
import { fetchKeys } from '../issuers/fetch-keys.ts'
import { failureOf } from '../issuers/round-trip/finish-sign-on.ts'
import { IssuerFailure } from '../issuers/issuer-failure.ts'
import { readCookie } from '../sessions/read-credentials.ts'
import type { ProofRequest, RealmProof } from './realm-proof.ts'

/** Seconds by which the clock of an issuer may differ from ours. */
const CLOCKS_APART = 120

/**
 * A token that an issuer has signed. The keys are those of the issuer in the settings: what a token says of where its keys are (`jku`,
 * `x5u`, `jwk`) is not looked at.
 */
export function createTokenProof(realm: Realm, settings: SsoJwtSettings, clock: Clock): RealmProof {
  const keys = fetchKeys(settings.keys, clock)
  const { issuer, audience, algorithms, type, requiredClaims, subject, cookie = `auth_${realm}` } = settings
  return {
    settings,
    async read(request) {
      const token = tokenOf(request, cookie)
      if (token === undefined) throw new IssuerFailure('no_proof')
      try {
        const { payload } = await jwtVerify(token, keys, {
          issuer,
          audience,
          algorithms,
          typ: type,
          requiredClaims: ['exp', 'iat', ...subject, ...requiredClaims],
          clockTolerance: CLOCKS_APART,
          currentDate: clock(),
        })
        return { issuer, claims: payload }
      } catch (error) {
        throw error instanceof errors.JWKSTimeout ? new IssuerFailure('issuer_away', error) : failureOf(error)
      }
    },
  }
}

function tokenOf({ header }: ProofRequest, cookie: string): string | undefined {
  const [, told] = /^sso-jwt +(\S+)$/i.exec(header('authorization') ?? '') ?? []
  return told ?? readCookie(header('cookie') ?? '', cookie)
}
