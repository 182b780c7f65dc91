import { parentPort, workerData } from 'node:worker_threads'
import type { RenderingJob } from './rendering-job.ts'

/** The thread that draws one document. */
const job: RenderingJob = workerData

async function render({ format }: RenderingJob): Promise<Uint8Array> {
  if (format === 'html') return (await import('./thread-as-html.ts')).threadAsHtml(job)
  if (format === 'pdf') return (await import('./thread-as-pdf.ts')).threadAsPdf(job)
  return (await import('./thread-as-word.ts')).threadAsWord(job)
}

parentPort?.postMessage(await render(job))
