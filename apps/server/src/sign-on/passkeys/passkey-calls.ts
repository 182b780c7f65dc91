import { REFUSAL_TEXTS } from '@atrium/domain/notifications/refusal-texts'
import { servesRisk } from '@atrium/domain/sign-on/realm-and-risk'
import type { passkeyCalls } from '@atrium/contract/calls/account/passkeys'
import type { Passkey } from '@atrium/contract/entities/account/passkey'
import type { Clock } from '#platform/clock.ts'
import type { HandlersOf, RequestContext } from '#platform/http/handler.ts'
import { forbidden } from '#platform/http/refusal.ts'
import { LOCAL_REALM } from '../local-realm.ts'
import type { SignOnRecorder } from '../record-sign-on.ts'
import type { RaiseSession, SignInAs } from '../sign-in.ts'
import type { StepUp } from '../step-up/create-step-up.ts'
import { type RequirePresence, showAgain } from '../step-up/require-presence.ts'
import type { Passkeys } from './create-passkeys.ts'
import type { PasskeyRow } from './passkeys-tables.ts'
import { relyingParty } from './relying-party.ts'

type Dependencies = {
  passkeys: Passkeys
  requirePresence: RequirePresence
  stepUp: Pick<StepUp, 'hasPassword'>
  signInAs: SignInAs
  raise: RaiseSession
  recordSignOn: Pick<SignOnRecorder, 'refused'>
  publicUrl: string | null
  clock: Clock
}

/** Passkeys over HTTP: the caller's own, and the sign-in with one. */
export function createPasskeyCalls(dependencies: Dependencies): HandlersOf<typeof passkeyCalls> {
  const { passkeys, requirePresence, stepUp, signInAs, raise, recordSignOn, publicUrl, clock } = dependencies
  const partyOf = (context: Pick<RequestContext, 'header'>) => relyingParty(publicUrl, context)
  return {
    async list(_input, { caller }) {
      return { data: (await passkeys.list(caller.accountId)).map(present) }
    },

    async options({ body }, context) {
      await requirePresence(body.current, context)
      return { data: { ...(await passkeys.optionsToAdd(context.caller, partyOf(context))) } }
    },

    async create({ body: { name, passkey } }, context) {
      return { data: present(await passkeys.add(context.caller, name, passkey, partyOf(context))) }
    },

    async patch({ params, body }, { caller }) {
      return { data: present(await passkeys.rename(caller, params.passkeyId, body.name)) }
    },

    async delete({ params }, { caller }) {
      // Whoever has nothing left that shows who they are adds the next one without: an open browser must not bring that about.
      if (!servesRisk(caller.risk, 'high') && !(await stepUp.hasPassword(caller.accountId))) throw showAgain()
      await passkeys.remove(caller, params.passkeyId)
    },

    async signInOptions(_input, context) {
      return { data: { ...(await passkeys.optionsToSignIn(partyOf(context))) } }
    },

    async signIn({ body }, context) {
      const { account, passkeyId } = await passkeys.use(body.passkey, partyOf(context))
      if (account.disabledAt) await recordSignOn.refused(account.email, 'disabled')
      if (account.disabledAt) throw forbidden(REFUSAL_TEXTS.accountDisabled)
      const { caller } = context
      // Their session goes on, with the realm and the issuer that it began with.
      if (caller?.accountId === account.id && caller.sessionId !== null) {
        const now = clock()
        const shown = { method: 'passkey', evidence: { passkeyId }, authenticatedAt: now, secondStepAt: now } as const
        return raise({ ...context, caller }, shown)
      }
      return signInAs(account.id, context, {
        realm: LOCAL_REALM,
        methods: ['passkey'],
        evidence: { passkeyId },
        secondStepAt: clock(),
      })
    },
  }
}

function present({ id, name, createdAt, usedAt }: PasskeyRow): Passkey {
  return { id, name, createdDate: createdAt.toISOString(), lastUsedDate: usedAt?.toISOString() ?? null }
}
