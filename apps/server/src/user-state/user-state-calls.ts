import type { userStateCalls } from '@atrium/contract/calls/user-state'
import { userStateSchema } from '@atrium/contract/entities/user-state'
import { pickFromUserState } from '@atrium/domain/user-state/changed-paths'
import { mergeUserState } from '@atrium/domain/user-state/merge-user-state'
import { deleteFromUserState, stepsOfUserStatePath, userStateWith } from '@atrium/domain/user-state/path-of-user-state'
import type { UserState } from '@atrium/domain/user-state/user-state'
import type { HandlersOf } from '#platform/http/handler.ts'
import { issuesOf, unprocessable } from '#platform/http/refusal.ts'
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
      return { data: await store.change(caller.accountId, (stored) => mergeUserState(stored, sent)) }
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
