import type { RunEvent } from '@atrium/domain/runs/run-event'
import type { RunProgress } from '@atrium/domain/runs/run-progress'
import type { RunMeans, VideoOperation } from './generation.ts'

type Note = Awaited<ReturnType<RunMeans['note']>>

/** Writes down how far it is and tells it; answers whose the run is then. */
export async function* tellProgress(
  means: RunMeans,
  {
    phase,
    share = null,
    operation,
  }: { phase: RunProgress['phase']; share?: number | null; operation?: VideoOperation },
): AsyncGenerator<RunEvent, Note> {
  const progress = { phase, share, askedDate: means.startedAt.toISOString(), expectedMs: means.expectedMs }
  const noted = await means.note({ progress, ...(operation && { operation }) })
  yield { type: 'message-metadata', messageMetadata: { progress } }
  return noted
}
