import { REFUSAL_TEXTS } from '@atrium/domain/notifications/refusal-texts'
import { timingSafeEqual } from 'node:crypto'
import type { signOnCalls } from '@atrium/contract/calls/account/sign-on'
import { refusalOfGate } from '@atrium/domain/sign-on/access-gate'
import type { Clock } from '#platform/clock.ts'
import type { HandlersOf, RequestContext } from '#platform/http/handler.ts'
import { forbidden, Refusal, unprocessable } from '#platform/http/refusal.ts'
import type { Accounts } from './accounts/create-accounts.ts'
import type { SignOnRecorder } from './record-sign-on.ts'
import { isLoopback } from './is-loopback.ts'
import { LOCAL_REALM, LOCAL_TOKEN_TYPE } from './local-realm.ts'
import { readCredentials, SESSION_COOKIE } from './sessions/read-credentials.ts'
import type { SecondSteps, TakenStep } from './second-steps/create-second-steps.ts'
import type { Sessions, SignOnProof } from './sessions/sessions.ts'
import { type createSignIn, detailsOf } from './sign-in.ts'
import type { VerifyAccount } from './accounts/verify-account.ts'

type Dependencies = {
  accounts: Pick<Accounts, 'createFirst'>
  sessions: Sessions
  verify: VerifyAccount
  secondSteps: Pick<SecondSteps, 'take'>
  signIn: ReturnType<typeof createSignIn>
  clock: Clock
  setupRequired: () => Promise<boolean>
  /** Asked for when the first account is made; null where only this machine can reach the server. */
  setupToken: string | null
  recordSignOn: SignOnRecorder
  /** Where the browser signs out at the issuer of its session; null where there is nothing to do. */
  addressToLeave: (sessionId: string, context: Pick<RequestContext<unknown>, 'header'>) => Promise<string | null>
}

/** Sign-on over HTTP. */
export function createSignOnCalls(dependencies: Dependencies): HandlersOf<typeof signOnCalls> {
  const {
    accounts,
    sessions,
    verify,
    secondSteps,
    signIn,
    setupRequired,
    setupToken,
    recordSignOn,
    addressToLeave,
    clock,
  } = dependencies
  const { answer, signInAs } = signIn

  return {
    async validate({ query }, context) {
      const { caller } = context
      if (!caller) {
        const credentials = readCredentials({
          authorization: context.header('authorization'),
          cookie: context.header('cookie'),
        })
        const wasOurs = credentials?.kind === 'token' && (await sessions.isOurs(credentials.token))
        return answer({ valid: false, reason: wasOurs ? 'expired' : 'missing', details: null })
      }
      const expiresDate = await sessions.heartbeat(caller, {
        allowed: query.allowHeartbeat !== false,
        forced: query.forceHeartbeat === true,
      })
      const reason = refusalOfGate(query, { ...caller, type: LOCAL_TOKEN_TYPE })
      return answer({
        valid: reason === null,
        reason: reason ?? undefined,
        details: detailsOf({ caller, expiresDate }),
      })
    },

    async setup({ body }, context) {
      if (setupToken === null && !isLoopbackAddress(context.header('host'))) {
        throw forbidden('Create the first account at the address that the server printed when it started.')
      }
      if (setupToken !== null && (await setupRequired()) && !isSame(body.token ?? '', setupToken)) {
        throw unprocessable('Enter the token that the server printed when it started.', [
          { path: 'body.token', message: 'This is not the token in the server log.' },
        ])
      }
      return signInAs(await accounts.createFirst(body), context)
    },

    async login({ body }, context) {
      const account = await verify(body.email, body.password, context.remoteAddress)
      if (!account) throw new Refusal(401)
      if (account.disabledAt) {
        await recordSignOn.refused(body.email, 'disabled')
        throw forbidden(REFUSAL_TEXTS.accountDisabled)
      }
      const step = await secondSteps.take(account.id, body.code).catch(async (error: unknown) => {
        await recordSignOn.refused(body.email, 'second-step')
        throw error
      })
      // Nobody is signed in until it is done: there is no session that could do less than others.
      if (step === 'missing') return signIn.askForSecondStep()
      const evidence = { passwordHash: account.passwordHash }
      return signInAs(account.id, context, { ...shownBy(step, clock()), evidence })
    },

    async logout(_input, context) {
      const { caller } = context
      let next: string | null = null
      if (caller?.sessionId) {
        next = await addressToLeave(caller.sessionId, context)
        await sessions.end(caller.sessionId)
        await recordSignOn.ended(caller, 'signed-out')
      }
      context.setCookie(SESSION_COOKIE, '', { maxAgeSeconds: 0 })
      return { data: { next } }
    },
  }
}

function shownBy(step: Exclude<TakenStep, 'missing'>, now: Date): SignOnProof {
  if (step === 'none') return { realm: LOCAL_REALM, methods: ['password'] }
  return { realm: LOCAL_REALM, methods: ['password', step], secondStepAt: now }
}

/**
 * Does the browser know the server by an address of this machine? Another name that leads here may be another site's, which
 * would then make the first account itself (DNS rebinding).
 */
function isLoopbackAddress(host = ''): boolean {
  const url = URL.parse(`http://${host}`)
  return url !== null && isLoopback(url.hostname.replace(/^\[|\]$/g, ''))
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}
