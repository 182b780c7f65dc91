import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import type { ReadingMessage, ReadingOrder, ReadingOutcome } from '../document-text.ts'

/** How often the memory of the process is looked at, in milliseconds. */
const LOOK_EVERY = 50

/**
 * A process that reads one file from its standard input, tells its parent how far it is and what came of it, and ends. What reads the file is a
 * thread of it, so that the process can watch its memory whatever that thread is busy with.
 */
process.once('disconnect', () => process.exit())
const [{ limits, reader }] = (await once(process, 'message')) as [ReadingOrder]

const end = (outcome: ReadingOutcome) => {
  process.send?.(outcome, () => process.exit())
}

setInterval(() => {
  if (process.memoryUsage.rss() > limits.memoryBytes) end({ unread: 'tooHeavy' })
}, LOOK_EVERY)

const bytes = new Uint8Array(await buffer(process.stdin))
const worker = new Worker(reader, {
  eval: true,
  workerData: { bytes, limits },
  transferList: [bytes.buffer],
  resourceLimits: { maxOldGenerationSizeMb: Math.ceil(limits.memoryBytes / 2_000_000) },
})
worker.on('message', (message: ReadingMessage) => {
  if ('pagesRead' in message) process.send?.(message)
  else end(message)
})
worker.once('error', (error) => {
  end({ unread: 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'tooHeavy' : 'broken' })
})
