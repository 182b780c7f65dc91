import { fileIdOf } from '@atrium/domain/files/file-address'
import { nameFromPrompt } from '@atrium/domain/file-names/name-from-prompt'
import type { FilesRoom } from '#files/create-files-room.ts'
import { partOfFile } from '@atrium/domain/messages/part-of-file'
import { PASSAGES_GIVEN } from '@atrium/domain/companions/companion-limits'
import type { PaidStep } from '@atrium/domain/runs/answer-context'
import type { AnswerLibraries, RunMeans } from '#generation/generation.ts'
import { idOfMade } from '#platform/id-of-made.ts'
import type { CompanionInUse } from '#threads/runs/companions/companion-in-use.ts'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { ResultRow } from '../prompts-tables.ts'
import type { ResultsStore } from '../results/results-store.ts'

/** Kept files as prompts need them. */
export type PromptFiles = Pick<FilesRoom, 'keep' | 'open' | 'discard' | 'claimForPrompt'>

/** Opens files for what a model reads: those that the caller sees, and those that the author of a companion lends. */
export type OpenFiles = (whose: { caller: Caller | null; lent: readonly string[] }) => RunMeans['open']

/** The most that a model makes in one file, in bytes: a long video. */
const LARGEST_MADE = 4_000_000_000

/** The best passages that answer a question, of the libraries that the caller may see. */
export type SearchLibraries = (
  caller: Caller,
  asked: {
    question: string
    ids: readonly string[] | undefined
    limit: number
    secureData: boolean
    onPaid: (step: PaidStep) => void
  },
  signal: AbortSignal,
) => ReturnType<AnswerLibraries['search']>

type Dependencies = {
  files: Pick<PromptFiles, 'keep'>
  openFiles: OpenFiles
  searchLibraries: SearchLibraries
  store: Pick<ResultsStore, 'note'>
  clock: Clock
  logger: Logger
}

type Asking = {
  row: ResultRow
  /** Whose right to see a file counts; nobody's where a result goes on after a restart, and reads nothing any more. */
  caller: Caller | null
  companion: Pick<CompanionInUse, 'libraries' | 'files'> | null
  /** Somebody has ended it. */
  onLost: () => void
  handOver: AbortSignal
}

/** What a result can do while it is written: read the image to start from, keep what is made, and note what a video needs to go on. */
export function createResultMeans(dependencies: Dependencies, asking: Asking): RunMeans {
  const { files, openFiles, searchLibraries, store, clock, logger } = dependencies
  const { row, caller, companion, onLost, handOver } = asking
  const { id: resultId, author, projectId: project, secureData } = row
  return {
    author,
    startedAt: row.createdAt,
    expectedMs: null,
    operation: row.operation,
    images: null,
    libraries: caller && librariesOf(searchLibraries, caller, { row, companion }),
    handOver,

    open: openFiles({ caller, lent: companion?.files.map(({ id }) => id) ?? [] }),

    async keep(made, signal) {
      const { bytes, mediaType, index, prompt, options, model, seed = null, cost, source } = made
      try {
        const kept = await files.keep({
          id: idOfMade(resultId, index),
          author,
          project,
          name: nameFromPrompt(prompt, mediaType, index),
          origin: 'generated',
          bytes,
          secureData,
          lineage: { runId: resultId, parentId: source && fileIdOf(source), prompt, options, seed, model, cost },
          limit: LARGEST_MADE,
          ...(signal && { signal }),
        })
        return partOfFile(kept)
      } catch (error) {
        if (!signal?.aborted)
          logger.warn({ err: error, resultId }, 'what a model has made of a prompt could not be kept')
        return null
      }
    },

    async note(state) {
      try {
        const whose = await store.note(row, { ...state, now: clock() })
        if (whose !== 'mine') onLost()
        return whose
      } catch (error) {
        logger.warn({ err: error, resultId }, 'how far a result is could not be written down')
        return 'unknown'
      }
    },
  }
}

/** Those of the companion that answers; without one all that the caller sees in the project of the prompt. */
function librariesOf(
  search: SearchLibraries,
  caller: Caller,
  { row, companion }: { row: ResultRow; companion: Pick<CompanionInUse, 'libraries'> | null },
): AnswerLibraries | null {
  const ids = companion?.libraries
  if (ids?.length === 0) return null
  const { projectId, secureData, context } = row
  const searching = ids ? caller : { ...caller, projectIds: [projectId] }
  return {
    given: context?.retrieval?.passages ?? [],
    search: (question, onPaid, signal) =>
      search(searching, { question, ids, limit: PASSAGES_GIVEN, secureData, onPaid }, signal),
  }
}
