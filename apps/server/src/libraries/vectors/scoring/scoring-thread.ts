import { parentPort, workerData } from 'node:worker_threads'
import { createVectorScoring } from './score-vectors.ts'
import type { FromScoring, ToScoring } from './scoring-messages.ts'

/** The thread that compares questions with vectors, so that nobody else waits for it. */
const { most } = workerData as { most: number }
const begin = createVectorScoring(most)
const underway = new Map<number, ReturnType<typeof begin>>()
const answer = (message: FromScoring) => parentPort?.postMessage(message)

parentPort?.on('message', (message: ToScoring) => {
  const { question } = message
  if (message.kind === 'begin') {
    const begun = begin(message.vector, message.asked, message.limit)
    underway.set(question, begun)
    answer({ kind: 'missing', question, missing: begun.missing })
    begun.compareKnown()
  } else if (message.kind === 'give') underway.get(question)?.give(message.page)
  else {
    const ended = underway.get(question)
    underway.delete(question)
    if (message.kind === 'end' && ended) answer({ kind: 'ranked', question, ranked: ended.ranked() })
  }
})
