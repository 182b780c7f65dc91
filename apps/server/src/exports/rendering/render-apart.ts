import { Worker } from 'node:worker_threads'
import { unprocessable } from '#platform/http/refusal.ts'
import type { DrawnFormat, RenderingJob } from './rendering-job.ts'

/** Milliseconds that a document may take to be drawn. Ordinary conversations take some ten; a PDF reads its fonts first. */
const LONGEST: Readonly<Record<DrawnFormat, number>> = { html: 20_000, docx: 20_000, pdf: 60_000 }
/** Megabytes. */
const MEMORY = 512

const TOO_HEAVY = 'This is too large for this format. Export it as Markdown.'

/**
 * Draws a document in a thread of its own: the words of models and people can be made to cost their reader any time, which nobody else
 * is to wait for.
 * @throws a 422 refusal where it takes more than it may, and "Request aborted" once `signal` has fired
 */
export async function renderApart(job: RenderingJob, signal: AbortSignal): Promise<Uint8Array> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('renderer.ts', import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  })
  const stop = () => void worker.terminate()
  const timer = setTimeout(stop, LONGEST[job.format])
  signal.addEventListener('abort', stop)
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', (error: NodeJS.ErrnoException) => {
        reject(isTooMuch(error) ? unprocessable(TOO_HEAVY) : error)
      })
      worker.once('exit', () => reject(unprocessable(TOO_HEAVY)))
    })
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    // It has given back what it took once this answers.
    await worker.terminate()
  }
}

/** Also what is nested more deeply than can be followed. */
function isTooMuch({ code, name }: NodeJS.ErrnoException): boolean {
  return code === 'ERR_WORKER_OUT_OF_MEMORY' || name === 'RangeError'
}
