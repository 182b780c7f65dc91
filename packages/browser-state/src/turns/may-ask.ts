import type { Outbox } from '#outbox/create-outbox.ts'
import { isGoingOut } from '#outbox/waiting-message.ts'
import type { Runs } from '#runs/create-runs.ts'

/** May another answer be asked for in a thread? A second click, before the view knows of the first, asks for nothing more. */
export function mayAsk(
  threadId: string,
  { outbox, runs }: { outbox: Pick<Outbox, 'waiting'>; runs: Pick<Runs, 'isAnswering'> },
): boolean {
  const goesOut = outbox.waiting.get().some((message) => message.threadId === threadId && isGoingOut(message))
  return !goesOut && !runs.isAnswering(threadId)
}
