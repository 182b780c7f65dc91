import { Worker } from 'node:worker_threads'
import { untilAborted } from '#platform/until-aborted.ts'
import type { FromScoring, ToScoring } from './scoring-messages.ts'

/** Bytes of vectors that the thread keeps: those of 170,000 passages where each has 1,536 numbers. */
const MOST_KEPT = 256 * 1024 * 1024

/** A thread that compares questions with vectors. @param onEnd hears once that it is there no more */
export function openScoringThread(onEnd: () => void) {
  const worker = new Worker(new URL('scoring-thread.ts', import.meta.url), { workerData: { most: MOST_KEPT } })
  const waiting = new Map<number, PromiseWithResolvers<FromScoring>>()
  const fail = (error: unknown) => {
    onEnd()
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('message', (message: FromScoring) => waiting.get(message.question)?.resolve(message))
  worker.once('error', fail)
  worker.once('exit', () => fail(new Error('The thread that compares vectors has ended.')))
  worker.unref()
  const tell = (message: ToScoring) => worker.postMessage(message)
  return {
    tell,
    /** Tells it something and waits for its answer. @throws the abort of the signal, and where the thread ends */
    async ask(message: ToScoring, signal: AbortSignal): Promise<FromScoring> {
      const answer = Promise.withResolvers<FromScoring>()
      waiting.set(message.question, answer)
      tell(message)
      try {
        return await untilAborted(answer.promise, signal)
      } finally {
        waiting.delete(message.question)
      }
    },
    async end(): Promise<void> {
      await worker.terminate()
    },
  }
}

export type ScoringThread = ReturnType<typeof openScoringThread>
