import type { ThreadWithMessages } from '@atrium/contract/entities/threads/thread'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import type { HandedIn, TurnSettings } from '#writing/create-desk.ts'
import type { DeskModel } from '#writing/desk-model.ts'

/** The conversation whose turns these are, as it is now. */
export type TurnFacts = {
  /** With all that is known of it: answers of other models stand in no branch that is shown. */
  thread: Pick<
    ThreadWithMessages,
    'id' | 'type' | 'secureData' | 'temporary' | 'instructions' | 'companion' | 'messages' | 'runs'
  >
  /** The shown branch, with what is being written. */
  messages: readonly ThreadMessage[]
  /** With what an answer is asked for now, to what is handed in with it. */
  settings: (handedIn: HandedIn) => TurnSettings
  models: Pick<DeskModel, 'all' | 'models'>
}
