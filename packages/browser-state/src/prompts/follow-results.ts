import type { Client } from '@atrium/client'
import { foldRunEvents, startMessage } from '@atrium/domain/messages/fold-run-events'
import type { MessageContent } from '@atrium/domain/messages/thread-message'
import type { QueryClient } from '@tanstack/react-query'
import { followRun } from '#runs/following/follow-run.ts'
import { waitFor } from '#runs/run-needs.ts'
import type { Timers } from '#surroundings/surroundings.ts'
import { changeResults } from './change-results.ts'
import { promptKeys } from './prompt-queries.ts'

type Needs = { client: Client; queries: QueryClient; timers: Timers }

/** Shows the words of a prompt's results as they come, until the last has ended or `signal` fires. Never rejects. */
export async function followResults(
  { client, queries, timers }: Needs,
  promptId: string,
  signal: AbortSignal,
): Promise<void> {
  const queryKey = promptKeys.resultsOf(promptId)
  const heard = new Map<string, MessageContent>()
  let callOff: (() => void) | undefined
  const show = () => {
    callOff = undefined
    changeResults(queries, promptId, (result) => {
      const message = result.status === 'running' ? heard.get(result.id) : undefined
      return message ? { ...result, parts: message.parts } : result
    })
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
      callOff ??= timers.frame(show)
    },
    onStatus: () => undefined,
  }).catch(() => undefined)
  callOff?.()
  // How it ended is read, wherever it was written.
  if (!signal.aborted) await queries.invalidateQueries({ queryKey })
}
