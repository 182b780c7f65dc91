import type { userStateCalls } from '@atrium/contract/calls/user-state'
import { userStateSchema } from '@atrium/contract/entities/user-state'
import { pickFromUserState } from '@atrium/domain/user-state/changed-paths'
import { flawOfUserState, type UserStateFlaw } from '@atrium/domain/user-state/flaw-of-user-state'
import { mergeUserState } from '@atrium/domain/user-state/merge-user-state'
import { deleteFromUserState, stepsOfUserStatePath, userStateWith } from '@atrium/domain/user-state/path-of-user-state'
import type { UserState } from '@atrium/domain/user-state/user-state'
import type { HandlersOf } from '#platform/http/handler.ts'
import { issuesOf, Refusal, unprocessable } from '#platform/http/refusal.ts'
import type { UserStateStore } from './user-state-store.ts'

/** The caller's own document over HTTP: read, merge, delete. */
export function createUserStateCalls({ store }: { store: UserStateStore }): HandlersOf<typeof userStateCalls> {
  return {
    async get(_input, { caller }) {
      return { data: await store.read(caller.accountId) }
    },

    async put({ body }, { caller }) {
      const whole = checked(body.path, body.value)
      for (const path of body.changed ?? []) stepsOf(path, 'body.changed')
      const sent = body.changed ? pickFromUserState(whole, body.changed) : whole
      const change = (stored: UserState) => {
        const merged = mergeUserState(stored, sent)
        refuseTooLarge(flawOfUserState(stored, merged), body.path)
        return merged
      }
      return { data: await store.change(caller.accountId, change) }
    },

    async delete({ body }, { caller }) {
      stepsOf(body.path)
      return { data: await store.change(caller.accountId, (stored) => deleteFromUserState(stored, body.path)) }
    },
  }
}

/** @throws a 422 refusal for a path that the document does not have. */
function stepsOf(path: string, field = 'body.path'): string[] {
  const steps = stepsOfUserStatePath(path)
  if (steps) return steps
  throw unprocessable(`The user state has no path "${path}".`, [
    { path: field, message: 'A path looks like default.projectId or favorites.threads.<id>.' },
  ])
}

/** @throws a 413 refusal for a whole that is too large, and a 422 one that names the field for too many entries */
function refuseTooLarge(flaw: UserStateFlaw | null, sentTo: string): void {
  if (!flaw) return
  const path = ['body', 'value', ...flaw.path.slice(stepsOf(sentTo).length)].join('.')
  throw new Refusal(flaw.path.length === 0 ? 413 : 422, flaw.message, { issues: [{ path, message: flaw.message }] })
}

/** The document that a value makes at a path. @throws a 422 refusal that names the field as it was sent. */
function checked(path: string, value: unknown): UserState {
  const steps = stepsOf(path)
  const parsed = userStateSchema.safeParse(userStateWith(path, value))
  if (parsed.success) return parsed.data
  // The steps of the path are known to lead somewhere: what is wrong is the value at their end, or something inside it.
  const inValue = parsed.error.issues.map((issue) => ({ ...issue, path: issue.path.slice(steps.length) }))
  const issues = issuesOf('body.value', { issues: inValue })
  throw unprocessable(`The user state was not saved: ${issues[0]?.path}: ${issues[0]?.message}`, issues)
}
