import { createHash } from 'node:crypto'
import { fileIdOf } from '@atrium/domain/files/file-address'
import { nameFromPrompt } from '@atrium/domain/file-names/name-from-prompt'
import type { MadeFile, RunMeans } from '#generation/generation.ts'
import type { Clock } from '#platform/clock.ts'
import type { Caller } from '#platform/caller.ts'
import { notFound, Refusal } from '#platform/http/refusal.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { isLent } from '@atrium/domain/companions/is-lent'
import { partOf, type ThreadFiles } from '../../messages/settle-files.ts'
import type { RunsStore } from '../store/runs-store.ts'
import type { RunRow } from '../store/runs-tables.ts'

/** The most that a model makes in one file, in bytes: a long video. */
const LARGEST_MADE = 4_000_000_000

type Dependencies = {
  files: ThreadFiles
  store: Pick<RunsStore, 'note' | 'medianTime'>
  clock: Clock
  logger: Logger
}

type Asking = {
  run: RunRow
  project: number
  /** Whose right to see a file counts; nobody's where a run goes on after a restart, and reads nothing any more. */
  caller: Caller | null
  /** Files that the author of a companion lends to the question. */
  lent: readonly string[]
  /** How long the same model has taken lately, in milliseconds. */
  expectedMs: number | null
  /** Somebody has ended the run, or carries it out in place of this process. */
  onLost: () => void
  handOver: AbortSignal
}

/** What a run can do while it is carried out: read files, keep what is made with its lineage, and write down how far it is. */
export function createRunMeans(
  { files, store, clock, logger }: Dependencies,
  { run, project, caller, lent, expectedMs, onLost, handOver }: Asking,
): RunMeans {
  const { id: runId, threadId, messageId, author } = run

  /** @throws a 404 refusal for one that is not there any more */
  async function openLent(fileId: string) {
    const [row] = await files.known([fileId])
    if (!row || !isLent(row)) throw notFound()
    return files.opened(row)
  }

  return {
    author,
    startedAt: run.createdAt,
    expectedMs,
    operation: run.operation,
    handOver,

    async open(address) {
      const fileId = fileIdOf(address)
      if (fileId === null || caller === null) return null
      try {
        const { row, bytes } = lent.includes(fileId) ? await openLent(fileId) : await files.open(caller, fileId)
        const { name, mediaType, size, sha256 } = row
        return { name, mediaType, size, sha256, bytes }
      } catch (error) {
        // What is deleted since, or no longer shared, is told as missing; a storage that is away is a fault.
        if (error instanceof Refusal && error.status === 404) return null
        throw error
      }
    },

    async keep(made, signal) {
      const { bytes, mediaType, index, prompt, options, model, seed = null, cost, source } = made
      try {
        const row = await files.keep({
          id: idOfMade(runId, index),
          author,
          project,
          name: nameFromPrompt(prompt, mediaType, index),
          origin: 'generated',
          bytes,
          lineage: { threadId, messageId, runId, parentId: parentOf(source), prompt, options, seed, model, cost },
          limit: LARGEST_MADE,
          ...(signal && { signal }),
        })
        return partOf(row)
      } catch (error) {
        if (!signal?.aborted) logger.warn({ err: error, runId }, 'what a model has made could not be kept')
        return null
      }
    },

    async note(state) {
      try {
        const whose = await store.note(run, { ...state, now: clock() })
        if (whose !== 'mine') onLost()
        return whose
      } catch (error) {
        logger.warn({ err: error, runId }, 'how far a run is could not be written down')
        return 'unknown'
      }
    },
  }
}

function parentOf(source: MadeFile['source']): string | null {
  return source === null ? null : fileIdOf(source)
}

/**
 * The id of what a run makes at this place: the same however often it is fetched, so that one video never becomes two files. The
 * time of the run's own id stays in front, since ids are in the order of time.
 */
export function idOfMade(runId: string, index: number): string {
  const tail = createHash('sha256').update(`${runId} ${index}`).digest('hex')
  return `${runId.slice(0, 15)}${tail.slice(0, 3)}-8${tail.slice(3, 6)}-${tail.slice(6, 18)}`
}
