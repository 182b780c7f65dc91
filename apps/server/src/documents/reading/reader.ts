import { parentPort, workerData } from 'node:worker_threads'
import type { PagesRead, ReadingLimits, ReadingMessage } from '../document-text.ts'
import { readBytes } from './read-bytes.ts'

/** The thread that reads one file, in a process of its own. */
const { bytes, limits }: { bytes: Uint8Array; limits: ReadingLimits } = workerData

const tell = (message: ReadingMessage) => parentPort?.postMessage(message)

/** Milliseconds between two tellings of pages. */
const APART = 250
let toldAt = 0

function tellPages(pagesRead: PagesRead): void {
  const now = performance.now()
  if (now - toldAt < APART) return
  toldAt = now
  tell({ pagesRead })
}

tell(await readBytes(bytes, limits, tellPages))
