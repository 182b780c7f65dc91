import type { UserSettings } from '@atrium/domain/user-state/user-state'
import type { RunBody } from '../run-request.ts'

type Switches = { moderation: boolean; privacy: boolean }

/** What a run is asked for, with the checks that its conversation demands, or that its caller has switched on, where the request says nothing of them. */
export function withOwnChecks(body: RunBody, thread: Switches, own: UserSettings = {}): RunBody {
  const moderation = thread.moderation || own.moderation
  const privacy = thread.privacy || own.privacy
  return {
    ...body,
    ...(body.moderation === undefined && moderation !== undefined && { moderation }),
    ...(body.privacy === undefined && privacy !== undefined && { privacy }),
  }
}
