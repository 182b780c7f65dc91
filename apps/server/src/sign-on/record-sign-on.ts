import type { Realm } from '@atrium/domain/sign-on/realm-and-risk'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { originNow } from '#platform/http/request-origin.ts'
import type { Audit } from '#policy/audit.ts'
import { createToldOnce } from '#platform/create-told-once.ts'
import { networkOf } from './accounts/network-of.ts'
import { createPeopleStore } from './accounts/people-store.ts'

type Dependencies = { database: Database; audit: Audit; clock: Clock }

/** Writes down what of signing on and off changes nothing but sessions. A sign-on that succeeds is written with its session. */
export function createSignOnRecorder({ database, audit, clock }: Dependencies) {
  const isToTell = createToldOnce(clock)
  const store = createPeopleStore(database)
  return {
    /** Somebody was not let in: who they are is not known, only whom they gave themselves out for. */
    async refused(email: string, reason: 'password' | 'second-step' | 'disabled'): Promise<void> {
      const account = await store.withEmail(email)
      await audit.record(database, {
        author: null,
        action: 'sign-on-refused',
        subject: { kind: 'account', id: account?.accountId ?? 'unknown' },
        result: 'refused',
        details: { email, reason },
      })
    },

    /** A realm let nobody in. What is shown there costs its sender nothing: the same from one network is told once a minute. */
    async refusedIn(realm: Realm, reason: string): Promise<void> {
      if (!isToTell(`${realm} ${reason} ${networkOf(originNow()?.address ?? '')}`)) return
      await audit.record(database, {
        author: null,
        action: 'sign-on-refused',
        subject: { kind: 'account', id: 'unknown' },
        result: 'refused',
        details: { realm, reason },
      })
    },

    async ended({ author, accountId }: Caller, action: 'signed-out' | 'session-ended'): Promise<void> {
      await audit.record(database, { author, action, subject: { kind: 'account', id: accountId } })
    },
  }
}

export type SignOnRecorder = ReturnType<typeof createSignOnRecorder>
