import { type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { SIGNATURES } from '#platform/settings/sign-on/sign-on-methods.ts'

/** Source: OpenID Connect Back-Channel Logout 1.0, section 2.4. */
const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** Seconds. */
const LONGEST_AGE = 120
const CLOCKS_APART = 120
const claimsSchema = z
  .object({
    jti: z.string().min(1).max(500),
    sub: z.string().min(1).max(500).optional(),
    sid: z.string().min(1).max(500).optional(),
    events: z.object({ [EVENT]: z.record(z.string(), z.unknown()) }),
    // A token that tells of a sign-on has one.
    nonce: z.never().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined)

export type LogoutToken = { jti: string; sid?: string | undefined; sub?: string | undefined }

/** Milliseconds after which a token is refused as too old wherever its clock is. */
export const LOGOUT_TOKEN_LIFETIME = 2 * (LONGEST_AGE + CLOCKS_APART) * 1000

/** What an issuer says of a sign-out there. @throws where it is anything else: an ID token is refused for its type. */
export async function verifyLogoutToken(
  token: string,
  keys: JWTVerifyGetKey,
  { issuer, audience, now }: { issuer: string; audience: string; now: Date },
): Promise<LogoutToken> {
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience,
    algorithms: [...SIGNATURES],
    typ: 'logout+jwt',
    requiredClaims: ['iat', 'jti', 'events'],
    maxTokenAge: LONGEST_AGE,
    clockTolerance: CLOCKS_APART,
    currentDate: now,
  })
  return claimsSchema.parse(payload)
}
