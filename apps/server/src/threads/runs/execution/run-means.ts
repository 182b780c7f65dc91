import { fileIdOf } from '@atrium/domain/files/file-address'
import { nameFromPrompt } from '@atrium/domain/file-names/name-from-prompt'
import type { AnswerLibraries, MadeFile, RunMeans } from '#generation/generation.ts'
import { idOfMade } from '#platform/id-of-made.ts'
import type { PaidStep } from '@atrium/domain/runs/answer-context'
import type { Clock } from '#platform/clock.ts'
import type { Caller } from '#platform/caller.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { partOfFile } from '@atrium/domain/messages/part-of-file'
import type { ThreadFiles } from '../../messages/settle-files.ts'
import { newId } from '#platform/ids.ts'
import type { DrawImage } from '../tools/answer-images.ts'
import type { RunsStore } from '../store/runs-store.ts'
import { fileOpener } from './file-opener.ts'
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
  libraries: AnswerLibraries | null
  drawImage: DrawImage | null
  /** How long the same model has taken lately, in milliseconds. */
  expectedMs: number | null
  /** Somebody has ended the run, or carries it out in place of this process. */
  onLost: () => void
  handOver: AbortSignal
}

/** What a run can do while it is carried out: read files, keep what is made with its lineage, and write down how far it is. */
export function createRunMeans(
  { files, store, clock, logger }: Dependencies,
  { run, project, caller, lent, libraries, drawImage, expectedMs, onLost, handOver }: Asking,
): RunMeans {
  const { id: runId, threadId, messageId, author } = run

  const means: RunMeans = {
    author,
    images: null,
    libraries,
    project,
    startedAt: run.createdAt,
    expectedMs,
    operation: run.operation,
    handOver,
    open: fileOpener(files, { caller, lent }),

    async keep(made, signal) {
      const { bytes, mediaType, index, prompt, options, model, seed = null, cost, source, isApart = false } = made
      try {
        const row = await files.keep({
          id: isApart ? newId() : idOfMade(runId, index),
          author,
          project,
          name: nameFromPrompt(prompt, mediaType, index),
          origin: 'generated',
          bytes,
          lineage: { threadId, messageId, runId, parentId: parentOf(source), prompt, options, seed, model, cost },
          limit: LARGEST_MADE,
          ...(signal && { signal }),
        })
        return partOfFile(row)
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
  const images = drawImage && {
    draw: (prompt: string, onPaid: (step: PaidStep) => void, signal: AbortSignal) =>
      drawImage(prompt, { means, onPaid, signal }),
  }
  return { ...means, images }
}

function parentOf(source: MadeFile['source']): string | null {
  return source === null ? null : fileIdOf(source)
}
