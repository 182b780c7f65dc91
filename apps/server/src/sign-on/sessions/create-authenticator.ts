import { eventCalls } from '@atrium/contract/calls/events'
import { signOnCalls } from '@atrium/contract/calls/account/sign-on'
import { riskReached } from '@atrium/domain/sign-on/risk-reached'
import { knownPermissions } from '@atrium/domain/permissions/known-permissions'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Caller } from '#platform/caller.ts'
import { isFull } from '#platform/is-full.ts'
import type { Authenticate } from '#platform/http/authenticate.ts'
import type { Membership } from '#projects/membership.ts'
import { LOCAL_REALM } from '../local-realm.ts'
import type { AccessTokens } from '../access-tokens/create-access-tokens.ts'
import { readCredentials } from './read-credentials.ts'
import type { SessionToken, SessionTokens } from './session-token.ts'
import { heartbeatIsDue, sessionEnd } from './session-times.ts'
import { createSignOnStore } from '../sign-on-store.ts'
import type { AccountRow, SessionRow } from '../sign-on-tables.ts'
import type { VerifyAccount } from '../accounts/verify-account.ts'

type Dependencies = {
  database: Database
  tokens: SessionTokens
  verify: VerifyAccount
  accessTokens: Pick<AccessTokens, 'use'>
  /** Such an account shows more than its password, which a request alone cannot. */
  hasSecondStep: (accountId: string) => Promise<boolean>
  membershipsOf: (accountId: string) => Promise<Membership[]>
  clock: Clock
}

type LivingSession = { caller: Caller; session: SessionRow }

/** A page asks a dozen things at once: those share one look at the database. Milliseconds. */
const REMEMBERED = 1000
const MOST_REMEMBERED = 10_000

/** Finds out who is asking, from a token or a password, and keeps used sessions alive. */
export function createAuthenticator({
  database,
  tokens,
  verify,
  accessTokens,
  hasSecondStep,
  membershipsOf,
  clock,
}: Dependencies) {
  const store = createSignOnStore(database)
  const known = new Map<string, { living: Promise<LivingSession | null>; until: number }>()

  async function load({ sessionId, accountId }: SessionToken): Promise<LivingSession | null> {
    const now = clock()
    const [found, memberships] = await Promise.all([store.livingSession(sessionId, now), membershipsOf(accountId)])
    if (!found || found.account.id !== accountId || found.account.disabledAt) return null
    const { session, account } = found
    const { authenticatedAt, secondStepAt } = session
    const risk = riskReached(
      {
        authenticatedAt: authenticatedAt.getTime(),
        secondStepAt: secondStepAt?.getTime() ?? null,
        hasSecondStep: found.hasSecondStep,
      },
      now.getTime(),
    )
    return {
      session,
      caller: callerOf(account, memberships, { realm: session.realm, methods: session.methods, risk, sessionId }),
    }
  }

  /** The session behind a token of ours, or null where it has ended. */
  async function find(token: SessionToken): Promise<LivingSession | null> {
    const now = clock().getTime()
    const entry = known.get(token.sessionId)
    if (entry && entry.until > now) return stillLiving(await entry.living)
    if (known.size >= MOST_REMEMBERED) known.clear()
    const living = load(token)
    known.set(token.sessionId, { living, until: now + REMEMBERED })
    living.catch(() => known.delete(token.sessionId))
    return living
  }

  /** A remembered session may have ended since. */
  function stillLiving(living: LivingSession | null): LivingSession | null {
    return living && living.session.expiresAt > clock() ? living : null
  }

  async function extend(session: SessionRow): Promise<SessionRow> {
    const usedAt = clock()
    const change = { usedAt, expiresAt: sessionEnd(session.createdAt, usedAt) }
    known.delete(session.id)
    await store.extendSession(session.id, change)
    return { ...session, ...change }
  }

  const authenticate: Authenticate = async ({ headers, ip, url }) => {
    const credentials = readCredentials(headers)
    if (!credentials) return null
    if (credentials.kind === 'password') {
      const account = await verify(credentials.email, credentials.password, ip)
      if (!account || account.disabledAt || (await hasSecondStep(account.id))) return null
      const shown = { realm: LOCAL_REALM, methods: ['password'] as const, risk: 'high' as const }
      return callerOf(account, await membershipsOf(account.id), { ...shown, sessionId: null })
    }
    if (credentials.kind === 'access-token') {
      const found = await accessTokens.use(credentials.token)
      if (!found) return null
      const memberships = await membershipsOf(found.account.id)
      const shown = { realm: LOCAL_REALM, methods: ['token'] as const, risk: 'low' as const }
      return { ...callerOf(found.account, memberships, { ...shown, sessionId: null }), tokenScope: found.scope }
    }
    const token = await tokens.read(credentials.token)
    const living = token && (await find(token))
    if (!living) return null
    if (isUse(url) && heartbeatIsDue(living.session.usedAt, clock())) {
      await extend(living.session).catch((error: unknown) => {
        // Whoever reads on a full disk goes on reading.
        if (!isFull(error)) throw error
      })
    }
    return living.caller
  }

  return {
    authenticate,
    find,
    /** Somebody of whom a key of theirs is shown that opens a part of the server; null where they are let in no more. */
    async byKeyOf(accountId: string): Promise<Caller | null> {
      const [account, memberships] = await Promise.all([store.activeAccount(accountId), membershipsOf(accountId)])
      if (!account) return null
      return callerOf(account, memberships, { realm: LOCAL_REALM, methods: ['token'], risk: 'low', sessionId: null })
    },
    extend,
    /** From now on the session is looked up anew. */
    forgetSession: (sessionId: string) => void known.delete(sessionId),
    forgetAll: () => known.clear(),
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>

/**
 * Whether a request says that somebody is there. Asking whether one is signed on keeps the session alive only as far as that call's own
 * parameters say, and a page that hears of events may have been left open.
 */
function isUse(url: string): boolean {
  const [path = ''] = url.split('?', 1)
  return !path.endsWith(signOnCalls.validate.url) && !path.endsWith(eventCalls.follow.url)
}

function callerOf(
  account: AccountRow,
  memberships: readonly Membership[],
  session: Pick<Caller, 'realm' | 'methods' | 'risk' | 'sessionId'>,
): Caller {
  return {
    accountId: account.id,
    author: account.id,
    name: account.name,
    email: account.email,
    groups: account.groups,
    permissions: knownPermissions(account.permissions),
    projectIds: memberships.map(({ projectId }) => projectId),
    projectRoles: Object.fromEntries(memberships.map(({ projectId, role }) => [projectId, role])),
    ...session,
  }
}
