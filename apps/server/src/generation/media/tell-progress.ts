import type { RunEvent } from '@atrium/domain/runs/run-event'
import type { RunProgress } from '@atrium/domain/runs/progress/run-progress'
import type { RunMeans, VideoOperation } from '../generation.ts'

type Note = Awaited<ReturnType<RunMeans['note']>>

type Told = { phase: RunProgress['phase']; share?: number | null; operation?: VideoOperation }

/** Writes down how far it is; answers whose the run is then. */
export function noteProgress(means: RunMeans, { operation, ...told }: Told): Promise<Note> {
  return means.note({ progress: progressOf(means, told), ...(operation && { operation }) })
}

/** Writes down how far it is and tells it; answers whose the run is then. */
export async function* tellProgress(means: RunMeans, told: Told): AsyncGenerator<RunEvent, Note> {
  const noted = await noteProgress(means, told)
  yield { type: 'message-metadata', messageMetadata: { progress: progressOf(means, told) } }
  return noted
}

function progressOf({ startedAt, expectedMs }: RunMeans, { phase, share = null }: Told): RunProgress {
  return { phase, share, askedDate: startedAt.toISOString(), expectedMs }
}
