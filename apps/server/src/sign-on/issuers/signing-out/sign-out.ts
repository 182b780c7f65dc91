import type { Realm } from '@atrium/domain/sign-on/realm-and-risk'
import type { JWTVerifyGetKey } from 'jose'
import { buildEndSessionUrl } from 'openid-client'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { notFound, Refusal } from '#platform/http/refusal.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { Audit } from '#policy/audit.ts'
import type { Seal } from '../../second-steps/seal.ts'
import { hashOfSecret } from '#platform/secret.ts'
import { fetchKeys } from '../fetch-keys.ts'
import type { Issuer } from '../round-trip/go-to-issuer.ts'
import { createIssuersStore } from '../issuers-store.ts'
import { placeOfToken } from '../place-of-token.ts'
import { LOGOUT_TOKEN_LIFETIME, verifyLogoutToken } from './verify-logout-token.ts'

type Dependencies = {
  database: Database
  issuers: ReadonlyMap<Realm, Issuer>
  seal: Pick<Seal, 'open'>
  /** Whose session it is is looked up anew. */
  forgetSessions: () => void
  audit: Audit
  logger: Logger
  clock: Clock
}

/** Signing out there because of here, and here because of there. */
export function createIssuerSignOut(dependencies: Dependencies) {
  const { database, issuers, seal, forgetSessions, audit, logger, clock } = dependencies
  const store = createIssuersStore(database)
  const keys = new Map<string, JWTVerifyGetKey>()

  function keysAt(address: string): JWTVerifyGetKey {
    const known = keys.get(address) ?? fetchKeys(address, clock)
    keys.set(address, known)
    return known
  }

  return {
    /** Where the browser signs out at the issuer of its session; null where there is nothing to do. @param back where it comes back to */
    async addressToLeave(sessionId: string, back: string): Promise<string | null> {
      const session = await store.issuerSession(sessionId)
      const issuer = session && issuers.get(session.realm)
      if (!session || !issuer?.settings.signOutThere) return null
      try {
        const configuration = await issuer.open()
        if (configuration.serverMetadata().end_session_endpoint === undefined) return null
        const { issuerToken, accountId } = session
        const token = issuerToken === null ? null : seal.open(issuerToken, placeOfToken(accountId))
        const query = { post_logout_redirect_uri: back, ...(token !== null && { id_token_hint: token }) }
        return buildEndSessionUrl(configuration, query).href
      } catch (error) {
        // Nobody stays signed on here because the issuer is away.
        logger.warn({ realm: session.realm, err: error }, 'an issuer cannot be told of a sign-out')
        return null
      }
    },

    /** Ends the sessions of which an issuer says that they are over. @throws a 400 refusal for what it does not say */
    async endByIssuer(realm: Realm, token: string): Promise<void> {
      const issuer = issuers.get(realm)
      if (!issuer) throw notFound('No issuer is set up for this realm.')
      const now = clock()
      const metadata = (await issuer.open()).serverMetadata()
      const { issuer: name, jwks_uri: address = '' } = metadata
      const audience = issuer.settings.clientId
      const told = await verifyLogoutToken(token, keysAt(address), { issuer: name, audience, now }).catch(
        (error: unknown) => {
          logger.warn({ realm, err: error }, 'a logout token was refused')
          throw new Refusal(400)
        },
      )
      const { jti, sid, sub } = told
      await database.transaction(async (tx) => {
        const inside = createIssuersStore(tx)
        const end = new Date(now.getTime() + LOGOUT_TOKEN_LIFETIME)
        if (!(await inside.takeToken(hashOfSecret(JSON.stringify([name, jti])), end, now))) throw new Refusal(400)
        const ended = await inside.endSessions(name, { sid, sub })
        for (const id of ended) {
          const details = { realm, by: 'issuer' }
          await audit.record(tx, { author: null, action: 'signed-out', subject: { kind: 'account', id }, details })
        }
      })
      forgetSessions()
    },
  }
}

export type IssuerSignOut = ReturnType<typeof createIssuerSignOut>
