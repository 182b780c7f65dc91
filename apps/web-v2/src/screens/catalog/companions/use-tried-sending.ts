import { useConsole } from '@atrium/browser-state/console/use-console'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { draftsRoom } from '@atrium/browser-state/drafts/drafts-room'
import { putBack } from '@atrium/browser-state/drafts/put-back'
import { outboxRoom } from '@atrium/browser-state/outbox/outbox-room'
import { useUnsent } from '@atrium/browser-state/outbox/use-outbox'
import { returnPlaceOf } from '@atrium/browser-state/outbox/waiting-message'
import { runsRoom } from '@atrium/browser-state/runs/runs-room'
import { CATALOG_FAILURE_TEXTS } from '@atrium/domain/notifications/catalog-failure-texts'

/** What can be done with a message of a try-out that the server has not taken, and how its answer is stopped. */
export function useTriedSending(threadId: string) {
  const { notifications } = useConsole()
  const drafts = useRoom(draftsRoom)
  const outbox = useRoom(outboxRoom)
  const runs = useRoom(runsRoom)
  const unsent = useUnsent(threadId)
  const told = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => notifications.fail(error, CATALOG_FAILURE_TEXTS.updateAgentConversation))
  const takeOut = async (goesBack: boolean) => {
    const taken = unsent && (await outbox.takeBack(unsent.id))
    const run = runs.of(threadId).get()
    if (goesBack && taken) putBack(drafts, returnPlaceOf(taken), taken.input)
    else if (goesBack && run) putBack(drafts, threadId, run.input)
    runs.dismiss(threadId)
  }
  return {
    stop: () => told(runs.cancel(threadId)),
    unsent: {
      waits: unsent !== undefined && !unsent.refused && unsent.held === null,
      onSendAgain: () => told(outbox.sendAgain(threadId)),
      onTakeBack: () => told(takeOut(true)),
      onDiscard: () => told(takeOut(false)),
    },
  }
}
