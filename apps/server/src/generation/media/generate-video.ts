import type { RunEvent } from '@atrium/domain/runs/run-event'
import { promptOf } from '@atrium/domain/messages/prompt-of'
import type { MessageContent } from '@atrium/domain/messages/thread-message'
import type { Asked } from '../asked.ts'
import { endOfMedia, type MediaEnd } from './end-of-media.ts'
import type { GenerationOutcome, RunMeans, VideoOperation } from '../generation.ts'
import { readSources } from '../read-sources.ts'
import { cancelVideo } from './stop-video.ts'
import { tellProgress } from './tell-progress.ts'
import { type VideoWork, watchVideo } from './watch-video.ts'

/**
 * Asks for a video and looks how far it is until it is there. What is needed to look again is written down as soon as the vendor has
 * begun: with it in `means`, this goes on where another process has stopped.
 */
export async function* generateVideo(
  asked: Asked,
  branch: readonly MessageContent[],
  means: RunMeans,
): AsyncGenerator<RunEvent, GenerationOutcome> {
  const prompt = promptOf(branch.findLast(({ role }) => role === 'user')?.parts ?? [])
  const work = { asked, means, prompt }
  yield { type: 'start-step' }
  const begun = means.operation ? { operation: means.operation, warnings: [] } : yield* begin(work)
  const end = 'status' in begun ? begun : yield* watchVideo(work, begun.operation)
  yield { type: 'finish-step' }
  return endOfMedia(asked, means, { ...end, warnings: [...begun.warnings, ...end.warnings] })
}

type Begun = { operation: VideoOperation; warnings: string[] }

async function* begin({ asked, means, prompt }: VideoWork): AsyncGenerator<RunEvent, Begun | MediaEnd> {
  const { registry, model, options, signal } = asked
  yield* tellProgress(means, { phase: 'waiting' })
  const sources = await readSources(options, means)
  if ('error' in sources) return { status: 'failed', warnings: [], error: sources.error }
  const start = await registry.startVideo({ model, prompt, options, ...sources, signal })
  if (start.status !== 'started') return start
  const { operation, warnings } = start
  const noted = yield* tellProgress(means, { phase: 'waiting', operation })
  // Whoever has ended the run did not know yet what to cancel.
  if (noted === 'ended') return cancelVideo(asked, operation)
  return noted === 'taken' ? { status: 'left', warnings } : { operation, warnings }
}
