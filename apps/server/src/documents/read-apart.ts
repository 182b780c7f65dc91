import { Readable } from 'node:stream'
import type { PagesRead, ReadingLimits, ReadingMessage, ReadingOutcome, TellPages } from './document-text.ts'
import { readingScripts, startReadingProcess } from './start-reading-process.ts'

/**
 * Reads a file in a process of its own, which has no secrets, no disk and only so much time and memory: whatever a file does to
 * its reader stays there. Never throws but for the abort of `signal`.
 * @param tellPages hears of pages as they are read; a file whose pages go on then has longer
 */
export async function readApart(
  bytes: Uint8Array,
  limits: ReadingLimits,
  signal?: AbortSignal,
  tellPages?: TellPages,
): Promise<ReadingOutcome> {
  if (bytes.byteLength > limits.fileBytes) return { unread: 'tooLarge' }
  const scripts = await readingScripts()
  signal?.throwIfAborted()
  const child = startReadingProcess(limits, scripts)
  const stop = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', stop)
  let late = false
  const stopLate = () => {
    late = true
    stop()
  }
  const timer = setTimeout(stopLate, limits.milliseconds)
  const longest = setTimeout(stopLate, tellPages ? limits.longest : limits.milliseconds)
  const onPages = ({ done, total }: PagesRead) => {
    if (!tellPages || !isCount(done) || !isCount(total)) return
    timer.refresh()
    tellPages({ done, total })
  }
  try {
    const outcome = await new Promise<ReadingOutcome>((answer) => {
      child.on('message', (given) => {
        const message = given as ReadingMessage
        if ('pagesRead' in message) onPages(message.pagesRead)
        else answer(message)
      })
      child.once('error', () => answer({ unread: 'broken' }))
      // Killed by the system it has taken more memory than there is.
      child.once('exit', () => answer({ unread: late ? 'tooLong' : 'tooHeavy' }))
      // A process that ends early leaves the rest unread.
      child.stdin?.on('error', () => undefined)
      if (child.stdin) Readable.from([bytes]).pipe(child.stdin)
    })
    signal?.throwIfAborted()
    return outcome
  } finally {
    clearTimeout(timer)
    clearTimeout(longest)
    signal?.removeEventListener('abort', stop)
    stop()
  }
}

/** What a file has made of its reader is not believed. */
function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value < 1_000_000
}
