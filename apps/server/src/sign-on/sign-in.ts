import type { SignOnCheck } from '@atrium/contract/entities/account/sign-on-check'
import type { Caller } from '#platform/caller.ts'
import type { RequestContext } from '#platform/http/handler.ts'
import { LOCAL_REALM } from './local-realm.ts'
import { SESSION_COOKIE } from './sessions/read-credentials.ts'
import type { Raised, Sessions, SignOnProof, StartedSession } from './sessions/sessions.ts'

type Context = RequestContext<Caller | null>

/** Signs somebody in who has shown who they are, and answers what `validate` would. */
export type SignInAs = (accountId: string, context: Context, shown?: SignOnProof) => Promise<{ data: SignOnCheck }>

export type RaiseSession = (context: RequestContext<Caller>, shown: Raised) => Promise<{ data: SignOnCheck }>

const BY_PASSWORD: SignOnProof = { realm: LOCAL_REALM, methods: ['password'] }

type Dependencies = {
  sessions: Sessions
  setupRequired: () => Promise<boolean>
  /** Asked for when the first account is made; null where only this machine can reach the server. */
  setupToken: string | null
}

export function createSignIn({ sessions, setupRequired, setupToken }: Dependencies) {
  async function answer(check: Pick<SignOnCheck, 'valid' | 'reason' | 'details'>): Promise<SignOnCheck> {
    const required = await setupRequired()
    return { ...check, setupRequired: required, setupTokenRequired: required && setupToken !== null }
  }

  /** A new session at every sign-on; the one that the browser came with ends. */
  const signInAs: SignInAs = async (accountId, context, shown = BY_PASSWORD) => {
    if (context.caller?.sessionId) await sessions.end(context.caller.sessionId)
    const started = await sessions.start(accountId, shown, context.header('user-agent'))
    context.setCookie(SESSION_COOKIE, started.token, { maxAgeSeconds: started.maxAgeSeconds })
    return { data: await answer({ valid: true, details: detailsOf(started) }) }
  }

  /** The same for whoever has shown once more who they are in a session that lives. */
  const raise: RaiseSession = async (context, shown) => {
    const raised = await sessions.raise(context.caller, shown)
    context.setCookie(SESSION_COOKIE, raised.token, { maxAgeSeconds: raised.maxAgeSeconds })
    return { data: await answer({ valid: true, details: detailsOf(raised) }) }
  }

  /** To whoever has shown their password, and not yet the code that is asked for besides. */
  const askForSecondStep = async () => ({
    data: await answer({ valid: false, reason: 'second_step', details: null }),
  })

  return { answer, signInAs, raise, askForSecondStep }
}

export function detailsOf({
  caller,
  expiresDate,
}: Pick<StartedSession, 'caller' | 'expiresDate'>): SignOnCheck['details'] {
  const { accountId, name, email, realm, risk, groups } = caller
  return { accountId, name, email, realm, risk, groups: [...groups], expiresDate: expiresDate.toISOString() }
}
