import { useConsole } from '@atrium/browser-state/react/console-provider'
import { useQueue, useUnsent } from '@atrium/browser-state/react/use-outbox'
import { useRun } from '@atrium/browser-state/react/use-run'
import { isLive, type RunInput } from '@atrium/browser-state/runs/live-run'

/** Sends messages into a thread, and what can be done with one that has not arrived or that still waits. */
export function useSending(threadId: string) {
  const { drafts, outbox, runs, notifications } = useConsole()
  const run = useRun(threadId)
  const unsent = useUnsent(threadId)
  const queue = useQueue(threadId)
  const takeBack = async (id: string) => {
    const taken = await outbox.takeBack(id)
    if (taken) drafts.takeBack(threadId, taken.input)
  }
  return {
    /** While an answer runs, the message waits for its end. Resolves when it is kept. */
    send: (input: RunInput) => (run && isLive(run) ? outbox.queue(threadId, input) : outbox.send(threadId, input)),
    /** What Up in an empty field takes back to be written anew: the last message that waits. False where nothing does. */
    editLast(): boolean {
      const last = queue.at(-1)
      if (last) void takeBack(last.id)
      return last !== undefined
    },
    unsent: {
      waits: unsent !== undefined && !unsent.refused && unsent.held === null,
      onSendAgain: () =>
        void (unsent ? outbox.sendNow(unsent.id) : runs.resend(threadId)).catch((error: unknown) =>
          notifications.fail(error),
        ),
      onTakeBack() {
        if (unsent) return void takeBack(unsent.id)
        if (run) drafts.takeBack(threadId, run.input)
        return runs.dismiss(threadId)
      },
      onDiscard: () => (unsent ? void outbox.takeBack(unsent.id) : runs.dismiss(threadId)),
    },
  }
}
