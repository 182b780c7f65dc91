import { draftsRoom } from '@atrium/browser-state/drafts/drafts-room'
import { outboxRoom } from '@atrium/browser-state/outbox/outbox-room'
import { runsRoom } from '@atrium/browser-state/runs/runs-room'
import { secureDataRoom } from '@atrium/browser-state/secure-data/secure-data-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useStartThread } from '#features/start-thread/use-start-thread.ts'
import type { Sent } from '#features/before-sending/outgoing.ts'
import { useBeforeSending } from '#features/before-sending/use-before-sending.ts'
import { returnPlaceOf, type WaitingMessage } from '@atrium/browser-state/outbox/waiting-message'
import { useConsole } from '@atrium/browser-state/console/use-console'
import { useQueue, useUnsent } from '@atrium/browser-state/outbox/use-outbox'
import { useRun } from '@atrium/browser-state/runs/use-run'
import { FAILED_RUN_TEXTS } from '@atrium/domain/notifications/failed-run-texts'
import type { ConverseType } from '@atrium/domain/models/content-type'
import { threadTypeOf } from '@atrium/domain/threads/thread-type'
import { readDraftPlace } from '@atrium/domain/drafts/draft-place'
import type { UnsentNoteProps } from '#features/run-view/unsent-note.tsx'
import type { SendOutcome } from '#features/composer/send-draft.ts'

/**
 * Sends messages into a thread once they have passed what has to be checked, and what can be done with one that has not arrived
 * or that still waits.
 */
export function useSending(threadId: string, { secureData, type }: { secureData: boolean; type: ConverseType }) {
  const { notifications } = useConsole()
  const drafts = useRoom(draftsRoom)
  const outbox = useRoom(outboxRoom)
  const runs = useRoom(runsRoom)
  const mode = useRoom(secureDataRoom)
  const startThread = useStartThread(threadId)
  const check = useBeforeSending()
  const run = useRun(threadId)
  const unsent = useUnsent(threadId)
  const queue = useQueue(threadId)
  const takeBack = async (id: string) => {
    const taken = await outbox.takeBack(id)
    if (taken) drafts.takeBack(returnPlaceOf(taken), taken.input)
  }
  const discard = async (id: string) => {
    const taken = await outbox.takeBack(id)
    if (taken && isEdit(taken)) drafts.at(taken.place).discard()
  }
  const input = unsent?.input ?? run?.input
  const keep = (input: Sent) => {
    return runs.isAnswering(threadId) ? outbox.queue(threadId, input) : outbox.send(threadId, input)
  }
  /**
   * Hands a message to `go` once it has passed. What has come to be meant for secure data alone begins a conversation of its own:
   * this one keeps its policy. Resolves when it is kept.
   */
  const send = async (input: Sent, go: (checked: Sent) => Promise<unknown> | void = keep): Promise<SendOutcome> => {
    const checked = await check({ threadId, type: threadTypeOf(type), secureData, input })
    if (!checked) return { kind: 'refused' }
    if (checked.secureData === secureData) {
      await go(checked.input)
      return { kind: 'taken' }
    }
    mode.set(true)
    return { kind: (await startThread({ ...checked, type: threadTypeOf(type) })) === 'refused' ? 'refused' : 'taken' }
  }
  return {
    /** While an answer runs, the message waits for its end. */
    send,
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
        void (unsent ? outbox.sendNow(unsent.id) : runs.resend(threadId)).catch((error: unknown) =>
          notifications.fail(error, FAILED_RUN_TEXTS[threadTypeOf(type)]),
        ),
      onTakeBack() {
        if (unsent) return void takeBack(unsent.id)
        if (run) drafts.takeBack(threadId, run.input)
        return runs.dismiss(threadId)
      },
      onDiscard: () => (unsent ? void discard(unsent.id) : runs.dismiss(threadId)),
    } satisfies Omit<UnsentNoteProps, 'error' | 'lead'>,
  }
}

function isEdit({ place }: WaitingMessage): boolean {
  return readDraftPlace(place)?.kind === 'edit'
}

export type Sending = ReturnType<typeof useSending>
