import type { ThreadWithMessages } from '@atrium/contract/entities/threads/thread'
import { FAILED_RUN_TEXTS } from '@atrium/domain/notifications/failed-run-texts'
import type { CallDecision } from '@atrium/domain/approvals/tool-decision'
import type { Core } from '#console/core.ts'
import { toldIfFailed } from '#notifications/told-if-failed.ts'
import { runsRoom } from '#runs/runs-room.ts'
import { threadsRoom } from '#threads/threads-room.ts'

/**
 * Says what a person has decided about calls of tools that an answer waits for, and follows the answer as it goes on. Nothing is said with it
 * that would have to be checked. A failure becomes a notification; answers whether it went well, and never rejects.
 */
export async function decideCalls(
  { client, notifications, room }: Pick<Core, 'client' | 'notifications' | 'room'>,
  { thread: { id: threadId, type }, messageId }: { thread: Pick<ThreadWithMessages, 'id' | 'type'>; messageId: string },
  decisions: readonly CallDecision[],
): Promise<boolean> {
  const params = { threadId, messageId }
  const work = client.runs.decide({ params, body: { decisions: [...decisions] } })
  const isDone = await toldIfFailed(notifications, work, FAILED_RUN_TEXTS[type])
  // Also where it was refused: somebody was quicker, or the decision stands and the answer may not go on.
  await room(threadsRoom)
    .refresh(threadId)
    .then(room(runsRoom).open)
    .catch(() => undefined)
  return isDone
}
