import type { Client } from '@atrium/client'
import type { MessageContent } from '@atrium/domain/messages/thread-message'
import type { ThreadType } from '@atrium/domain/threads/thread-type'
import type { QueryClient } from '@tanstack/react-query'
import type { ConfigStore } from '#config/create-config.ts'
import type { Beginning } from '#drafts/beginning.ts'
import type { Projects } from '#projects/create-projects.ts'
import type { Runs } from '#runs/create-runs.ts'
import type { RunInput } from '#runs/live-run.ts'
import type { UserStateStore } from '#user-state/create-user-state.ts'
import type { Questions } from './questions/create-questions.ts'

/** What a run is asked for: words, files, model and options. */
export type Sent = NonNullable<RunInput>

/** A message that somebody has sent and that nothing keeps yet. */
export type Outgoing = {
  /** Null where the message begins a conversation. */
  threadId: string | null
  type: ThreadType
  /**
   * The policy of the conversation that it goes into. A check that turns it on where it was off lets the message begin a
   * conversation of its own: a thread keeps the policy that it was created with.
   */
  secureData: boolean
  /** How a conversation begins that it begins: as the one that it was written in, or as was chosen for it. */
  beginning?: Beginning
  /** What goes out before it, where that is no conversation: the words and the answer that a reply answers. */
  before?: readonly MessageContent[]
  input: Sent
}

/** What the checks know of the tab. */
export type CheckNeeds = {
  client: Client
  queries: QueryClient
  runs: Pick<Runs, 'of'>
  projects: Pick<Projects, 'get'>
  config: Pick<ConfigStore, 'get'>
  userState: Pick<UserStateStore, 'get' | 'change'>
  questions: Pick<Questions, 'ask'>
}

/** Lets a message pass, as it is or changed, or stops it with null. Asks whoever sends it where that has to be decided. */
export type Check = (message: Outgoing, needs: CheckNeeds) => Promise<Outgoing | null>
