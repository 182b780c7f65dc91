import { parentPort, workerData } from 'node:worker_threads'
import type { ReadingLimits } from '../document-text.ts'
import { readBytes } from './read-bytes.ts'

/** The thread that reads one file, in a process of its own. */
const { bytes, limits }: { bytes: Uint8Array; limits: ReadingLimits } = workerData

parentPort?.postMessage(await readBytes(bytes, limits))
