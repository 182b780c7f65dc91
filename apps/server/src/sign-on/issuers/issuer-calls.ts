import type { issuerCalls } from '@atrium/contract/calls/account/issuers'
import { signOnAddress } from '@atrium/domain/sign-on/access-gate'
import { returnPath } from '@atrium/domain/sign-on/return-path'
import type { Realm } from '@atrium/domain/sign-on/realm-and-risk'
import type { Configuration } from 'openid-client'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { HandlersOf, RequestContext } from '#platform/http/handler.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { IssuerSettings } from '#platform/settings/sign-on-methods.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { RealmProof } from '../realms/realm-proof.ts'
import type { SignOnRecorder } from '../record-sign-on.ts'
import { hashOfSecret } from '#platform/secret.ts'
import { readCookie } from '../sessions/read-credentials.ts'
import type { Seal } from '../second-steps/seal.ts'
import type { SignInAs } from '../sign-in.ts'
import { ATTEMPT_LIFETIME, type createSignOnBeginning } from './begin-sign-on.ts'
import type { createAdmission } from './admit.ts'
import { BROWSER_COOKIE, browserOf } from './browser-cookie.ts'
import { failureOf, finishSignOn } from './finish-sign-on.ts'
import { IssuerFailure } from './issuer-failure.ts'
import { ownOrigin } from './own-origin.ts'
import type { IssuerSignOut } from './sign-out.ts'
import type { createIssuersStore } from './issuers-store.ts'
import type { OpenIssuer } from './open-issuer.ts'
import { proofOf } from './proof-of.ts'
import { placeOfToken } from './place-of-token.ts'

/** An issuer that people can sign in at. */
export type Issuer = { settings: IssuerSettings; open: OpenIssuer }

/** What somebody has shown in a realm; the ID token where an issuer was asked. */
type ShownIn = Parameters<ReturnType<typeof createAdmission>>[0] & { idToken?: string }

/** Failures that say nothing of anybody. */
const OF_NOBODY: readonly string[] = ['issuer_away', 'attempt_over', 'no_proof']

type Dependencies = {
  issuers: ReadonlyMap<Realm, Issuer>
  proofs: ReadonlyMap<Realm, RealmProof>
  recordSignOn: Pick<SignOnRecorder, 'refusedIn'>
  store: Pick<ReturnType<typeof createIssuersStore>, 'take'>
  begin: ReturnType<typeof createSignOnBeginning>
  admit: ReturnType<typeof createAdmission>
  seal: Seal
  signInAs: SignInAs
  signOut: Pick<IssuerSignOut, 'endByIssuer'>
  /** The address that people use; null where each knows it by the one in their browser. */
  publicUrl: string | null
  logger: Logger
  clock: Clock
}

/** Signing in at issuers, over HTTP. */
export function createIssuerCalls(dependencies: Dependencies): HandlersOf<typeof issuerCalls> {
  const { issuers, proofs, recordSignOn, store, begin, admit, seal, signInAs, signOut, publicUrl, logger, clock } =
    dependencies

  function found(realm: Realm): Issuer {
    const issuer = issuers.get(realm)
    if (!issuer) throw notFound('No issuer is set up for this realm.')
    return issuer
  }

  const opened = ({ open }: Issuer): Promise<Configuration> =>
    open().catch((error: unknown) => {
      throw failureOf(error)
    })

  /** The sign-in page says why it came to nothing. */
  async function orExplained(realm: Realm, back: string, work: () => Promise<string>) {
    try {
      return { kind: 'redirect' as const, address: await work() }
    } catch (error) {
      if (!(error instanceof IssuerFailure)) throw error
      logger.warn({ realm, reason: error.reason, err: error.cause }, 'a sign-on at an issuer came to nothing')
      if (!OF_NOBODY.includes(error.reason)) await recordSignOn.refusedIn(realm, error.reason)
      const page = { root: `${publicUrl ?? ''}/login`, query: 'return' }
      return { kind: 'redirect' as const, address: signOnAddress(page, { realm, path: back, reason: error.reason }) }
    }
  }

  async function letIn(shown: ShownIn, context: RequestContext<Caller | null>): Promise<void> {
    const { realm, settings, claims, idToken } = shown
    const { accountId, identityId } = await admit(shown)
    const proof = proofOf(claims, { realm, settings, now: clock() })
    const issuerToken = idToken === undefined ? null : seal.seal(idToken, placeOfToken(accountId))
    await signInAs(accountId, context, { ...proof, issuer: { ...proof.issuer, identityId, issuerToken } })
  }

  return {
    async list() {
      const present = ([realm, { settings }]: [Realm, Issuer | RealmProof]) => ({
        realm,
        name: settings.name,
        address: `${placeOf(realm)}/begin`,
      })
      return { data: [...issuers, ...[...proofs].filter(([, { isForPrograms }]) => !isForPrograms)].map(present) }
    },

    begin: ({ params: { realm }, query }, context) =>
      orExplained(realm, query.return ?? '/home', async () => {
        const proof = proofs.get(realm)
        if (proof) {
          await letIn({ realm, settings: proof.settings, ...(await proof.read(context)) }, context)
          return `${publicUrl ?? ''}${returnPath(query.return)}`
        }
        const issuer = found(realm)
        const browser = browserOf(context.header('cookie'))
        const address = await begin({
          realm,
          settings: issuer.settings,
          issuer: await opened(issuer),
          redirectUri: `${publicUrl ?? ownOrigin(context)}${placeOf(realm)}/callback`,
          browser,
          back: query.return,
          risk: query.risk,
        })
        context.setCookie(BROWSER_COOKIE, browser, { maxAgeSeconds: ATTEMPT_LIFETIME / 1000 })
        return address
      }),

    async finish({ params: { realm }, query }, context) {
      const issuer = found(realm)
      const { state = '' } = query
      const browser = readCookie(context.header('cookie') ?? '', BROWSER_COOKIE) ?? ''
      const asked = { stateHash: hashOfSecret(state), browserHash: hashOfSecret(browser), realm }
      // Taken before anything is looked at: whatever comes of it, it does not come twice.
      const attempt = await store.take(asked, clock())
      return orExplained(realm, attempt?.returnPath ?? '/home', async () => {
        if (!attempt) throw new IssuerFailure('attempt_over')
        const shown = await finishSignOn(await opened(issuer), attempt, { answer: query, state })
        await letIn({ realm, settings: issuer.settings, ...shown }, context)
        return `${publicUrl ?? ''}${attempt.returnPath}`
      })
    },

    async logout({ params: { realm }, body }) {
      await signOut.endByIssuer(realm, body.logout_token)
      return {}
    },
  }
}

const placeOf = (realm: Realm) => `/api/auth/issuers/${realm}`
