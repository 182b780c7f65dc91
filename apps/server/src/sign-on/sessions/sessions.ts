import type { SignOnMethod } from '@atrium/domain/sign-on/sign-on-method'
import type { Audit } from '#policy/audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Caller } from '#platform/caller.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import type { Authenticator } from './create-authenticator.ts'
import { type Evidence, refuseEndedEvidence } from './refuse-ended.ts'
import { heartbeatIsDue, SESSION_TIMES, sessionEnd } from './session-times.ts'
import type { SessionToken, SessionTokens } from './session-token.ts'
import { createSignOnStore } from '../sign-on-store.ts'
import type { SessionRow } from '../sign-on-tables.ts'

/** How somebody has shown who they are. */
export type SignOnProof = Pick<SessionRow, 'realm'> & {
  methods: readonly SignOnMethod[]
  /** Missing where nobody can take it away. */
  evidence?: Evidence
  /** Now, where missing. */
  authenticatedAt?: Date
  /** Missing where no second step was taken. */
  secondStepAt?: Date | null
  /** Missing where no issuer was asked. */
  issuer?: Pick<SessionRow, 'identityId' | 'issuerSession' | 'issuerToken'>
}

const NO_ISSUER = { identityId: null, issuerSession: null, issuerToken: null }

/** How somebody has shown once more who they are. */
export type Raised = {
  method: SignOnMethod
  evidence?: Evidence
  /** As it was, where missing. */
  authenticatedAt?: Date
  secondStepAt: Date
}

export type StartedSession = { token: string; caller: Caller; expiresDate: Date; maxAgeSeconds: number }

type Dependencies = {
  database: Database
  tokens: SessionTokens
  authenticator: Pick<Authenticator, 'find' | 'extend' | 'forgetSession'>
  audit: Audit
  clock: Clock
}

/** Characters of what a browser says of itself. */
const LONGEST_AGENT = 500

/** Starts, keeps and ends sessions. */
export function createSessions({ database, tokens, authenticator, audit, clock }: Dependencies) {
  const store = createSignOnStore(database)

  async function told(named: SessionToken, createdAt: Date): Promise<StartedSession> {
    const ends = new Date(createdAt.getTime() + SESSION_TIMES.absolute)
    const token = await tokens.sign(named, { issued: createdAt, ends })
    const living = await authenticator.find(named)
    if (!living) throw new Error('A session that was just started is not there.')
    const { caller, session } = living
    const maxAgeSeconds = Math.ceil((ends.getTime() - clock().getTime()) / 1000)
    return { token, caller, expiresDate: session.expiresAt, maxAgeSeconds }
  }

  return {
    /** @param agent what the browser says of itself @throws a 401 refusal where what was shown counts no more */
    async start(accountId: string, shown: SignOnProof, agent?: string): Promise<StartedSession> {
      const now = clock()
      const { realm, methods, authenticatedAt = now, secondStepAt = null, issuer = NO_ISSUER, evidence } = shown
      const sessionId = newId()
      await database.transaction(async (transaction) => {
        await refuseEndedEvidence(transaction, accountId, evidence)
        const inside = createSignOnStore(transaction)
        await inside.insertSession({
          id: sessionId,
          accountId,
          createdAt: now,
          usedAt: now,
          agent: agent?.slice(0, LONGEST_AGENT) ?? null,
          realm,
          methods: [...methods],
          authenticatedAt,
          secondStepAt,
          ...issuer,
          expiresAt: sessionEnd(now, now),
        })
        const subject = { kind: 'account', id: accountId }
        await audit.record(transaction, {
          author: accountId,
          action: 'signed-on',
          subject,
          details: { realm, methods },
        })
      })
      await store.deleteEndedSessions(now)
      return told({ sessionId, accountId }, now)
    },

    /**
     * A new session in the place of one in which somebody has shown once more who they are; all else of it stays. @throws a 401 refusal
     * where it has ended meanwhile
     */
    async raise(caller: Caller, shown: Raised): Promise<StartedSession> {
      const { accountId } = caller
      const [sessionId, now] = [newId(), clock()]
      const createdAt = await database.transaction(async (tx) => {
        await refuseEndedEvidence(tx, accountId, shown.evidence)
        const inside = createSignOnStore(tx)
        const before = caller.sessionId === null ? undefined : await inside.takeSession(caller.sessionId)
        if (!before) throw new Refusal(401)
        const { authenticatedAt = before.authenticatedAt, secondStepAt } = shown
        const methods = [...new Set([...before.methods, shown.method])]
        const expiresAt = sessionEnd(before.createdAt, now)
        await inside.insertSession({
          ...before,
          id: sessionId,
          usedAt: now,
          authenticatedAt,
          secondStepAt,
          methods,
          expiresAt,
        })
        const details = { realm: before.realm, methods: [shown.method] }
        const subject = { kind: 'account', id: accountId }
        await audit.record(tx, { author: accountId, action: 'signed-on', subject, details })
        return before.createdAt
      })
      if (caller.sessionId !== null) authenticator.forgetSession(caller.sessionId)
      return told({ sessionId, accountId }, createdAt)
    },

    /** When a second step was taken in the caller's session; null where none was. */
    async secondStepAt({ sessionId }: Pick<Caller, 'sessionId'>): Promise<Date | null> {
      const living = sessionId === null ? undefined : await store.livingSession(sessionId, clock())
      return living?.session.secondStepAt ?? null
    },

    /** Ends a session for good, wherever its token is still kept. */
    async end(sessionId: string): Promise<void> {
      await store.deleteSession(sessionId)
      authenticator.forgetSession(sessionId)
    },

    /** Extends the caller's session where that is allowed and due, or forced; answers when it ends if it is not used before. */
    async heartbeat(caller: Caller, { allowed, forced }: { allowed: boolean; forced: boolean }): Promise<Date> {
      const now = clock()
      const { sessionId, accountId } = caller
      const living = sessionId ? await authenticator.find({ sessionId, accountId }) : null
      // A password that comes with every request has no session: it is good for this one.
      if (!living) return now
      const due = forced || (allowed && heartbeatIsDue(living.session.usedAt, now))
      return due ? (await authenticator.extend(living.session)).expiresAt : living.session.expiresAt
    },

    /** Did we sign this token, even though its session has ended? */
    isOurs: async (token: string): Promise<boolean> => (await tokens.read(token)) !== null,
  }
}

export type Sessions = ReturnType<typeof createSessions>
