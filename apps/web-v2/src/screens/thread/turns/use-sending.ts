import { draftsRoom } from '@atrium/browser-state/drafts/drafts-room'
import { putBack } from '@atrium/browser-state/drafts/put-back'
import type { SendOutcome } from '@atrium/browser-state/outbox/create-outbox'
import { outboxRoom } from '@atrium/browser-state/outbox/outbox-room'
import { runsRoom } from '@atrium/browser-state/runs/runs-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useBegun } from '#features/start-thread/use-begun.ts'
import { returnPlaceOf, type WaitingMessage } from '@atrium/browser-state/outbox/waiting-message'
import { useConsole } from '@atrium/browser-state/console/use-console'
import { useQueue, useUnsent } from '@atrium/browser-state/outbox/use-outbox'
import { useRun } from '@atrium/browser-state/runs/use-run'
import { FAILED_RUN_TEXTS } from '@atrium/domain/notifications/failed-run-texts'
import type { ConverseType } from '@atrium/domain/models/content-type'
import { threadTypeOf } from '@atrium/domain/threads/thread-type'
import { readDraftPlace } from '@atrium/domain/drafts/draft-place'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import type { UnsentNoteProps } from '#features/run-view/unsent-note.tsx'

const BudgetRefused = lazyPart(async () => ({
  default: (await import('#features/spending/budget-refused.tsx')).BudgetRefused,
}))

/** Where a message that was sent from a thread has led, and what can be done with one that has not arrived or that still waits. */
export function useSending({ id: threadId, type }: { id: string; type: ConverseType }) {
  const { notifications } = useConsole()
  const drafts = useRoom(draftsRoom)
  const outbox = useRoom(outboxRoom)
  const runs = useRoom(runsRoom)
  const { goOn } = useBegun(threadId)
  const run = useRun(threadId)
  const unsent = useUnsent(threadId)
  const queue = useQueue(threadId)
  const takeBack = async (id: string) => {
    const taken = await outbox.takeBack(id)
    if (taken) putBack(drafts, returnPlaceOf(taken), taken.input)
  }
  const discard = async (id: string) => {
    const taken = await outbox.takeBack(id)
    if (taken && isEdit(taken)) drafts.at(taken.place).discard()
  }
  const input = unsent?.input ?? run?.input
  return {
    /** Goes where a message has led. */
    goOn: (outcome: SendOutcome) => goOn(outcome, threadTypeOf(type)),
    /** What Up in an empty field takes back to be written anew: the last message that waits. False where nothing does. */
    editLast(): boolean {
      const last = queue.at(-1)
      if (last) void takeBack(last.id)
      return last !== undefined
    },
    unsent: {
      waits: unsent !== undefined && !unsent.refused && unsent.held === null,
      of: unsent && isEdit(unsent) ? 'edit' : (input?.messages ?? []).length > 0 ? 'message' : 'retry',
      onSendAgain: () =>
        void outbox.sendAgain(threadId).catch((error: unknown) => notifications.fail(error, FAILED_RUN_TEXTS[type])),
      onTakeBack() {
        if (unsent) return void takeBack(unsent.id)
        if (run) putBack(drafts, threadId, run.input)
        return runs.dismiss(threadId)
      },
      onDiscard: () => (unsent ? void discard(unsent.id) : runs.dismiss(threadId)),
      OverBudget: BudgetRefused,
    } satisfies Omit<UnsentNoteProps, 'error' | 'lead' | 'project'>,
  }
}

function isEdit({ place }: WaitingMessage): boolean {
  return readDraftPlace(place)?.kind === 'edit'
}
