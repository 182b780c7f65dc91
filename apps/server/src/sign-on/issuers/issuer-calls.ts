import type { issuerCalls } from '@atrium/contract/calls/account/issuers'
import { returnPath } from '@atrium/domain/sign-on/return-path'
import type { Realm } from '@atrium/domain/sign-on/realm-and-risk'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { hashOfSecret } from '#platform/secret.ts'
import type { Identities } from '../identities/create-identities.ts'
import type { RealmProof } from '../realms/realm-proof.ts'
import { readCookie } from '../sessions/read-credentials.ts'
import { BROWSER_COOKIE } from './round-trip/browser-cookie.ts'
import type { createExplanation } from './explain-failure.ts'
import { finishSignOn } from './round-trip/finish-sign-on.ts'
import { type GoToIssuer, type Issuer, issuerOf, opened } from './round-trip/go-to-issuer.ts'
import { IssuerFailure } from './issuer-failure.ts'
import type { createIssuersStore } from './issuers-store.ts'
import type { LetIn } from './letting-in/let-in.ts'
import { placeOfRealm } from './place-of-realm.ts'
import type { IssuerSignOut } from './signing-out/sign-out.ts'

type Dependencies = {
  issuers: ReadonlyMap<Realm, Issuer>
  proofs: ReadonlyMap<Realm, RealmProof>
  store: Pick<ReturnType<typeof createIssuersStore>, 'take'>
  goToIssuer: GoToIssuer
  letIn: LetIn
  identities: Pick<Identities, 'add'>
  orExplained: ReturnType<typeof createExplanation>
  signOut: Pick<IssuerSignOut, 'endByIssuer'>
  /** The address that people use; null where each knows it by the one in their browser. */
  publicUrl: string | null
  clock: Clock
}

/** Signing in at issuers, over HTTP. */
export function createIssuerCalls(dependencies: Dependencies): HandlersOf<typeof issuerCalls> {
  const { issuers, proofs, store, goToIssuer, letIn, identities, orExplained, signOut, clock } = dependencies
  const own = dependencies.publicUrl ?? ''
  return {
    async list() {
      const present = ([realm, { settings }]: [Realm, Issuer | RealmProof]) => ({
        realm,
        name: settings.name,
        address: `${placeOfRealm(realm)}/begin`,
        confirms: issuers.has(realm),
      })
      return { data: [...issuers, ...[...proofs].filter(([, { isForPrograms }]) => !isForPrograms)].map(present) }
    },

    async begin({ params: { realm }, query }, context) {
      const { return: back, risk } = query
      const way = { realm, back: back ?? '/home' }
      const proof = proofs.get(realm)
      if (proof) {
        return orExplained(way, async () => {
          await letIn({ realm, settings: proof.settings, ...(await proof.read(context)) }, context)
          return own + returnPath(back)
        })
      }
      return orExplained(way, () => goToIssuer({ realm, back, risk }, context))
    },

    async finish({ params: { realm }, query }, context) {
      const issuer = issuerOf(issuers, realm)
      const { state = '' } = query
      const browser = readCookie(context.header('cookie') ?? '', BROWSER_COOKIE) ?? ''
      const asked = { stateHash: hashOfSecret(state), browserHash: hashOfSecret(browser), realm }
      // Taken before anything is looked at: whatever comes of it, it does not come twice.
      const attempt = await store.take(asked, clock())
      const adder = attempt?.accountId ?? null
      return orExplained({ realm, back: attempt?.returnPath ?? '/home', isAdding: adder !== null }, async () => {
        if (!attempt || !isStillThere(adder, context.caller)) throw new IssuerFailure('attempt_over')
        const shown = {
          realm,
          settings: issuer.settings,
          ...(await finishSignOn(await opened(issuer), attempt, { answer: query, state })),
        }
        if (adder === null) await letIn(shown, context)
        else await identities.add({ accountId: adder, author: adder }, shown)
        return own + attempt.returnPath
      })
    },

    async logout({ params: { realm }, body }) {
      await signOut.endByIssuer(realm, body.logout_token)
      return {}
    },
  }
}

/** Nothing is added to an account that nobody is signed on with in this browser any more. */
function isStillThere(adder: string | null, caller: Caller | null): boolean {
  return adder === null || (caller?.accountId === adder && caller.sessionId !== null)
}
