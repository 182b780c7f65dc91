import type { accountCalls } from '@atrium/contract/calls/account/account'
import type { Session } from '@atrium/contract/entities/account/account'
import { deviceName } from '@atrium/domain/people/device-name'
import type { Caller } from '#platform/caller.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { AccountChanges } from '../accounts/change-accounts.ts'
import type { RequirePassword } from '../accounts/require-password.ts'
import type { SignOnRecorder } from '../record-sign-on.ts'
import type { OwnSessions } from '../sessions/own-sessions.ts'
import type { SessionRow } from '../sign-on-tables.ts'

type Dependencies = {
  accounts: Pick<AccountChanges, 'change' | 'setOwnPassword'>
  sessions: OwnSessions
  requirePassword: RequirePassword
  recordSignOn: Pick<SignOnRecorder, 'ended'>
}

/** What people do with their own account. */
export function createAccountCalls({
  accounts,
  sessions,
  requirePassword,
  recordSignOn,
}: Dependencies): HandlersOf<typeof accountCalls> {
  return {
    async patch({ body: { name } }, { caller }) {
      await accounts.change(caller, caller.accountId, { name })
      return { data: { accountId: caller.accountId, name, email: caller.email } }
    },

    async changePassword({ body: { current, password } }, context) {
      await requirePassword(current, context)
      await accounts.setOwnPassword(context.caller, password)
    },

    async sessions(_input, { caller }) {
      const rows = await sessions.list(caller.accountId)
      return { data: rows.map((row) => present(row, caller)) }
    },

    async endSession({ params: { sessionId } }, { caller }) {
      if (!(await sessions.end(caller.accountId, sessionId))) throw notFound('This session has already ended.')
      await recordSignOn.ended(caller, 'session-ended')
    },

    async endOtherSessions(_input, { caller }) {
      await sessions.endOthers(caller.accountId, caller.sessionId)
      await recordSignOn.ended(caller, 'session-ended')
    },
  }
}

function present({ id, agent, createdAt, usedAt, expiresAt }: SessionRow, { sessionId }: Caller): Session {
  return {
    id,
    current: id === sessionId,
    device: deviceName(agent),
    createdDate: createdAt.toISOString(),
    lastUsedDate: usedAt.toISOString(),
    expiresDate: expiresAt.toISOString(),
  }
}
