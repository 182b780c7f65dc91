import type { UserSettings } from '@atrium/domain/user-state/user-state'
import type { RunBody } from './run-request.ts'

/** What a run is asked for, with the checks that its caller has switched on where the request says nothing of them. */
export function withOwnChecks(body: RunBody, { moderation, privacy }: UserSettings = {}): RunBody {
  return {
    ...body,
    ...(body.moderation === undefined && moderation !== undefined && { moderation }),
    ...(body.privacy === undefined && privacy !== undefined && { privacy }),
  }
}
