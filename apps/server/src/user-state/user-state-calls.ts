import type { userStateCalls } from '@atrium/contract/calls/user-state'
import { userStateSchema } from '@atrium/contract/entities/user-state'
import { mergeUserState } from '@atrium/domain/user-state/merge-user-state'
import type { UserState } from '@atrium/domain/user-state/user-state'
import type { HandlersOf } from '#platform/http/handler.ts'
import { type Refusal, unprocessable } from '#platform/http/refusal.ts'
import { nestAt, type PathKeys, readPath, removeAt } from './user-state-path.ts'
import type { UserStateStore } from './user-state-store.ts'

/** The caller's own document over HTTP: read, merge, delete. */
export function createUserStateCalls({ store }: { store: UserStateStore }): HandlersOf<typeof userStateCalls> {
  return {
    async get(_input, { caller }) {
      return { data: await store.read(caller.accountId) }
    },

    async put({ body }, { caller }) {
      const incoming = checked(keysOf(body.path), body.value)
      return { data: await store.change(caller.accountId, (current) => mergeUserState(current, incoming)) }
    },

    async delete({ body }, { caller }) {
      const keys = keysOf(body.path)
      return { data: await store.change(caller.accountId, (current) => removeAt(current, keys)) }
    },
  }
}

function keysOf(path: string): PathKeys {
  const keys = readPath(path)
  if (keys) return keys
  throw unprocessable('This is no path of the user state.', [
    { path: 'body.path', message: 'A path looks like default.projectId or favorites.threads.<id>.' },
  ])
}

/** The document that a value makes at a path. @throws a 422 refusal that names the field as it was sent. */
function checked(keys: PathKeys, value: unknown): UserState {
  const parsed = userStateSchema.safeParse(nestAt(keys, value))
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map((issue) => {
    const isInValue = keys.every((key, index) => issue.path[index] === key)
    const path = isInValue ? ['body.value', ...issue.path.slice(keys.length)].join('.') : 'body.path'
    return { path, message: issue.message }
  })
  throw refusedFields(issues)
}

function refusedFields(issues: { path: string; message: string }[]): Refusal {
  const [first] = issues
  return unprocessable(`The user state was not saved: ${first?.path}: ${first?.message}`, issues)
}
