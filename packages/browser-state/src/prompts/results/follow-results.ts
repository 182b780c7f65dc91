import type { Client } from '@atrium/client'
import { foldRunEvents, startMessage } from '@atrium/domain/messages/fold-run-events'
import type { MessageContent } from '@atrium/domain/messages/thread-message'
import { followRun } from '#runs/following/follow-run.ts'
import { waitFor } from '#runs/run-needs.ts'
import type { Timers } from '#surroundings/surroundings.ts'

type Needs = { client: Client; timers: Timers }

/** What has been heard of each result so far. */
export type HeardResults = ReadonlyMap<string, MessageContent>

/** Hears the words of a prompt's results as they come, until the last has ended or `signal` fires. Never rejects. */
export async function followResults(
  { client, timers }: Needs,
  promptId: string,
  { signal, show }: { signal: AbortSignal; show: (heard: HeardResults) => void },
): Promise<void> {
  const heard = new Map<string, MessageContent>()
  let callOff: (() => void) | undefined
  const draw = () => {
    callOff = undefined
    show(heard)
  }
  const open = () => client.prompts.get.stream({ params: { promptId } }, { signal })
  await followRun({
    stream: open(),
    // They are told from their start each time: their common order is not kept.
    reattach: open,
    readStatus: async () => 'running',
    wait: (milliseconds) => waitFor(timers, milliseconds, signal),
    onEvent(event) {
      const id = 'messageId' in event && typeof event.messageId === 'string' ? event.messageId : ''
      heard.set(id, foldRunEvents(heard.get(id) ?? startMessage(), event))
      callOff ??= timers.frame(draw)
    },
    onStatus: () => undefined,
  }).catch(() => undefined)
  callOff?.()
}
