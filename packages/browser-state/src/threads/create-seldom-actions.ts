import { SUCCESS_TEXTS } from '@atrium/domain/notifications/success-texts'
import { createTemporaryActions, type TemporaryActions } from './create-temporary-actions.ts'
import type { ThreadNeeds } from './create-thread-actions.ts'
import { createTrashActions, type TrashActions } from './create-trash-actions.ts'

export type SeldomActions = TrashActions & TemporaryActions

export type Confirmations = {
  /** Says that a thread was renamed. */
  confirmRename(): void
}

/** What is done so rarely with threads that it is loaded when it is done. */
export function createSeldomActions(needs: ThreadNeeds): SeldomActions & Confirmations {
  return {
    ...createTrashActions(needs),
    ...createTemporaryActions(needs),
    confirmRename: () => needs.notifications.say(SUCCESS_TEXTS.conversationRenamed),
  }
}
