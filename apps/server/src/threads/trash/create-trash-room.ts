import { expiringThreads } from './empty-trash.ts'
import { createTrashActions, type TrashDependencies } from './trash-actions.ts'
import { createTrashCalls } from './trash-calls.ts'
import { createTrashStore } from './trash-store.ts'

/** Deleted threads, which their authors can restore for a while. */
export function createTrashRoom({ database, access, audit, onGone, clock }: TrashDependencies) {
  const trash = createTrashStore(database)
  const actions = createTrashActions({ database, access, audit, onGone, clock })
  return {
    /** Deletes what somebody has kept to themselves: it goes for good as all that is deleted. */
    fill: (author: string) => trash.fill(author, clock()),
    actions,
    calls: { trash: createTrashCalls({ trash, actions, access }) },
    expiring: expiringThreads({ trash, onGone }),
  }
}
