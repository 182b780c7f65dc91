import type { Client } from '@atrium/client'
import { NetworkError } from '@atrium/client/request-error'
import type { CallInput } from '@atrium/contract/call'
import type { signOnCalls } from '@atrium/contract/calls/account/sign-on'
import type { SignOnCheck } from '@atrium/contract/entities/account/sign-on-check'
import { isAuthFresh } from '@atrium/domain/sign-on/auth-freshness'
import { createStore, type ReadableStore } from '#store/create-store.ts'
import type { Logger, Timers } from '#surroundings/surroundings.ts'

/**
 * What the last check said. `timestamp` (milliseconds) is when it was said; null before the first answer and after an error.
 * Source: the specification, sections 3 and 4, "Authentication check".
 */
export type SignOnState = Omit<SignOnCheck, 'reason'> & {
  status: 'loading' | 'loaded' | 'error'
  timestamp: number | null
  reason?: SignOnCheck['reason']
}

/** What the gate asks of whoever comes in; everything that is allowed on this installation where missing. */
export type Gate = NonNullable<CallInput<typeof signOnCalls.validate>['query']>

export type SignOn = ReadableStore<SignOnState> & {
  /**
   * Asks the server who is there. An answer is used again for 60 seconds for the same gate, and a question under way is
   * shared. Never rejects: a failed check is logged and stands in the state.
   */
  check(gate?: Gate, options?: { again?: boolean }): Promise<SignOnState>
  /**
   * Answers false where the account signs in with two steps and no code was given: nobody is signed in yet. Rejects with a `RequestError`
   * whose message can be shown beside the form.
   */
  signIn(form: CallInput<typeof signOnCalls.login>['body']): Promise<boolean>
  /** Creates the first account and signs it on. Rejects like `signIn`. */
  setUp(form: CallInput<typeof signOnCalls.setup>['body']): Promise<void>
  /** Takes somebody in whom the server has just let in. */
  enter(check: SignOnCheck): Promise<void>
  /** Answers where the browser is to go to sign out there too; null where there is nowhere. */
  signOut(): Promise<string | null>
  /** Another tab of this browser has ended the session: nobody is signed on here any more. */
  end(): void
}

const NOBODY: SignOnState = {
  status: 'loading',
  timestamp: null,
  valid: false,
  details: null,
  setupRequired: false,
  setupTokenRequired: false,
}

export function createSignOn({
  client,
  timers,
  logger,
  visitorId,
  onSignedIn,
  beforeSignOut,
  onSignedOut,
}: {
  client: Client
  timers: Pick<Timers, 'now'>
  logger: Logger
  /** The plid of the page, where it has one. */
  visitorId: () => number | undefined
  /** Reads what the one who came in may see. */
  onSignedIn: () => Promise<void>
  /** Saves what waits to be saved while the session still lasts. */
  beforeSignOut: () => Promise<void>
  onSignedOut: (where: 'here' | 'in-another-tab') => void
}): SignOn {
  const store = createStore<SignOnState>(NOBODY)
  let asked: { gate: string; answer: Promise<SignOnState> } | undefined

  const take = (check: SignOnCheck): SignOnState => {
    const { reason, ...rest } = check
    store.update((state) => ({ ...state, ...rest, reason, status: 'loaded', timestamp: timers.now() }))
    return store.get()
  }
  const ask = async (gate: Gate): Promise<SignOnState> => {
    store.update((state) => ({ ...state, status: 'loading' }))
    try {
      return take(await client.signOn.validate({ query: { ...gate, plid: visitorId() } }))
    } catch (error) {
      // No connection, or a page that is being left, is no fault of the console.
      logger[error instanceof NetworkError ? 'warn' : 'error']('The authentication check failed.', error)
      store.update((state) => ({ ...state, status: 'error', valid: false, timestamp: null }))
      return store.get()
    }
  }
  const enter = async (check: SignOnCheck) => {
    asked = undefined
    take(check)
    await onSignedIn()
  }
  const end = (where: 'here' | 'in-another-tab') => {
    asked = undefined
    store.set({ ...NOBODY, status: 'loaded', timestamp: timers.now() })
    onSignedOut(where)
  }

  return {
    ...store,
    async check(gate = {}, { again = false } = {}) {
      const key = JSON.stringify(gate)
      const { status, timestamp } = store.get()
      const usable = status === 'loading' || isAuthFresh(timestamp, timers.now())
      if (!asked || asked.gate !== key || again || !usable) asked = { gate: key, answer: ask(gate) }
      return asked.answer
    },
    async signIn(form) {
      const { data } = await client.signOn.login({ body: form })
      if (data.reason === 'second_step') return false
      await enter(data)
      return true
    },
    async setUp(form) {
      await enter((await client.signOn.setup({ body: form })).data)
    },
    enter,
    async signOut() {
      await beforeSignOut()
      const { next } = (await client.signOn.logout()).data
      end('here')
      return next
    },
    end: () => end('in-another-tab'),
  }
}
