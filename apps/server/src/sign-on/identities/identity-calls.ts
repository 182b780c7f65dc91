import type { identityCalls } from '@atrium/contract/calls/account/identities'
import type { Realm } from '@atrium/domain/sign-on/realm-and-risk'
import type { HandlersOf } from '#platform/http/handler.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { IssuerFailure } from '../issuers/issuer-failure.ts'
import type { GoToIssuer, Issuer } from '../issuers/round-trip/go-to-issuer.ts'
import type { Identities } from './create-identities.ts'

type Dependencies = {
  identities: Pick<Identities, 'list' | 'hasPassword' | 'remove'>
  issuers: ReadonlyMap<Realm, Issuer>
  goToIssuer: GoToIssuer
}

/** The caller's own identities at issuers, over HTTP. */
export function createIdentityCalls(dependencies: Dependencies): HandlersOf<typeof identityCalls> {
  const { identities, issuers, goToIssuer } = dependencies
  const nameOf = (realm: Realm) => issuers.get(realm)?.settings.name ?? realm
  return {
    async list(_input, { caller: { accountId } }) {
      const rows = await identities.list(accountId)
      return {
        data: {
          hasPassword: await identities.hasPassword(accountId),
          identities: rows.map(({ id, realm, createdAt, usedAt }) => ({
            id,
            realm,
            name: nameOf(realm),
            createdDate: createdAt.toISOString(),
            lastUsedDate: usedAt.toISOString(),
          })),
          issuers: [...issuers].map(([realm, { settings }]) => ({ realm, name: settings.name })),
        },
      }
    },

    async begin({ body: { realm, return: back } }, context) {
      const { accountId } = context.caller
      const address = await goToIssuer({ realm, back, risk: undefined, accountId }, context).catch((error: unknown) => {
        if (error instanceof IssuerFailure) throw new Refusal(502)
        throw error
      })
      return { data: { address } }
    },

    async delete({ params: { identityId } }, { caller }) {
      await identities.remove(caller, identityId)
    },
  }
}
