import { createTurns } from '#platform/shares/create-turns.ts'
import { Worker } from 'node:worker_threads'

/** Of a video or audio; the pixels are null for one without an image. */
export type MediaMeasures = { seconds: number; width: number | null; height: number | null }

/** Milliseconds. */
const PATIENCE = 20_000
const MEGABYTES = 256
/** How many threads at once. */
const AT_ONCE = 2
const inTurn = createTurns(AT_ONCE)

/**
 * Length and size of a video or an audio file, read in a thread of its own with limits of time and memory.
 * @returns null for what cannot be read to its end, or is neither
 */
export function measureMedia(path: string, patience: number = PATIENCE): Promise<MediaMeasures | null> {
  return inTurn(() => measureInThread(path, patience))
}

function measureInThread(path: string, patience: number): Promise<MediaMeasures | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./measure-media-worker.ts', import.meta.url), {
      workerData: { path },
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
      stdout: true,
      stderr: true,
    })
    const end = (measures: MediaMeasures | null) => {
      clearTimeout(giveUp)
      resolve(measures)
      void worker.terminate()
    }
    const giveUp = setTimeout(() => end(null), patience)
    worker.once('message', (found: { [measure: string]: number | null }) => end(checked(found)))
    worker.once('error', () => end(null))
    worker.once('exit', () => end(null))
  })
}

function checked({ seconds = null, width = null, height = null }: { [measure: string]: number | null }) {
  if (seconds === null || !Number.isFinite(seconds) || seconds < 0) return null
  return { seconds, width: wholeOrNull(width), height: wholeOrNull(height) }
}

function wholeOrNull(pixels: number | null): number | null {
  return pixels !== null && pixels > 0 && pixels < 100_000 ? Math.round(pixels) : null
}
