import type { ThreadType } from '@atrium/domain/threads/thread-type'
import type { RunInput } from '@atrium/browser-state/runs/live-run'

/** What a run is asked for: words, files, model and options. */
export type Sent = NonNullable<RunInput>

/** A message that somebody has sent and that has not left the field's surroundings yet. */
export type Outgoing = {
  /** Null where the message begins a conversation. */
  threadId: string | null
  type: ThreadType
  /**
   * The policy of the conversation that it goes into. A check that turns it on where it was off lets the message begin a
   * conversation of its own: a thread keeps the policy that it was created with.
   */
  secureData: boolean
  input: Sent
}

/** Lets a message pass, as it is or changed, or stops it with null. Asks whoever sends it where that has to be decided. */
export type Check = (message: Outgoing) => Promise<Outgoing | null>
