import { hkdfSync } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

/** What a token says: which session it opens and whose. That the session lives is asked of the database. */
export type SessionToken = { sessionId: string; accountId: string }

const ISSUER = 'atrium'

/** What a token says never changes: those of everybody who is there now are verified once. */
const MOST_READ = 10_000
const claimsSchema = z.object({ sid: z.uuid(), sub: z.uuid() })

/** Signs and reads the JWT that the cookie and the scheme `sso-jwt` carry. `secret` is that of this installation. */
export function createSessionTokens(secret: string) {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'atrium session token', 32))
  const read = new Map<string, SessionToken>()
  return {
    sign({ sessionId, accountId }: SessionToken, times: { issued: Date; ends: Date }): Promise<string> {
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setSubject(accountId)
        .setIssuedAt(times.issued)
        .setExpirationTime(times.ends)
        .sign(key)
    },

    /** What a token of ours says, even when its time is over; null for anything that we did not sign. */
    async read(token: string): Promise<SessionToken | null> {
      const known = read.get(token)
      if (known) return known
      try {
        // The end is checked on the session's row: an old token of ours tells "expired" from "missing".
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          currentDate: new Date(0),
        })
        const { sid, sub } = claimsSchema.parse(payload)
        if (read.size >= MOST_READ) read.clear()
        const said = { sessionId: sid, accountId: sub }
        read.set(token, said)
        return said
      } catch {
        return null
      }
    },
  }
}

export type SessionTokens = ReturnType<typeof createSessionTokens>
