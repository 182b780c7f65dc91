import { LONGEST_VIDEO, nextLook, UNREACHABLE_FOR } from '@atrium/domain/runs/next-look'
import type { RunError, RunEvent } from '@atrium/domain/runs/run-event'
import { promptOf } from '@atrium/domain/threads/prompt-of'
import type { MessageContent } from '@atrium/domain/threads/thread-message'
import type { VideoState } from '@atrium/providers/media-request'
import type { Asked } from './asked.ts'
import { endOfMedia } from './end-of-media.ts'
import type { GenerationOutcome, RunMeans, VideoOperation } from './generation.ts'
import { keepVideos } from './keep-videos.ts'
import { readSources } from './read-sources.ts'
import { stopVideo } from './stop-video.ts'
import { tellProgress } from './tell-progress.ts'

/** A video that came and could not be kept is fetched again so often. */
const KEEP_TRIES = 5

type Work = { asked: Asked; means: RunMeans; prompt: string }
type End = Parameters<typeof endOfMedia>[2]

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
  const end = 'status' in begun ? begun : yield* follow(work, begun.operation)
  yield { type: 'finish-step' }
  return endOfMedia(asked, means, { ...end, warnings: [...begun.warnings, ...end.warnings] })
}

type Begun = { operation: VideoOperation; warnings: string[] }

async function* begin({ asked, means, prompt }: Work): AsyncGenerator<RunEvent, Begun | End> {
  const { registry, model, options, signal } = asked
  yield* tellProgress(means, { phase: 'waiting' })
  const sources = await readSources(options, means)
  if ('error' in sources) return { status: 'failed', warnings: [], error: sources.error }
  const start = await registry.startVideo({ model, prompt, options, ...sources, signal })
  if (start.status !== 'started') return start
  const { operation, warnings } = start
  const noted = yield* tellProgress(means, { phase: 'waiting', operation })
  // Whoever has ended the run did not know yet what to cancel.
  if (noted === 'ended') return cancelled(asked, operation)
  return noted === 'taken' ? { status: 'left', warnings } : { operation, warnings }
}

async function* follow(work: Work, operation: VideoOperation): AsyncGenerator<RunEvent, End> {
  const { asked, means } = work
  const { registry, model, options, signal } = asked
  const stopped = AbortSignal.any([signal, means.handOver])
  let unreachableSince: number | null = null
  let failures = 0
  let unkept = 0
  for (let looks = 0; ; looks += 1) {
    // A process that takes over looks at once.
    if (looks > 0 || means.operation === null) await asked.wait(nextLook({ looks, failures }), stopped)
    const way = wayOut(asked, means)
    if (way === 'cancelled') return cancelled(asked, operation)
    if (way === 'left') return LEFT
    const state = await registry.lookAtVideo({ model, options, operation, signal: stopped })
    if (state.status === 'cancelled') continue
    if (state.status === 'failed') return state
    if (state.status === 'unreachable') {
      failures += 1
      unreachableSince ??= asked.clock().getTime()
      if (asked.clock().getTime() - unreachableSince > UNREACHABLE_FOR)
        return { ...state, status: 'failed', warnings: [] }
      const noted = yield* tellProgress(means, { phase: 'waiting', operation })
      if (noted === 'ended' || noted === 'taken') return LEFT
      continue
    }
    failures = 0
    unreachableSince = null
    const noted = yield* tellProgress(means, progressOf(state, operation))
    if (noted === 'ended' || noted === 'taken') {
      await discard(state)
      return LEFT
    }
    if (state.status === 'completed') {
      const kept = yield* keepVideos(work, state, stopped)
      if (kept.all) return { ...state, firstAt: kept.firstAt }
      unkept += 1
      if (unkept >= KEEP_TRIES) return { status: 'failed', usage: state.usage, warnings: [], error: NOT_KEPT }
      failures = stopped.aborted ? 0 : unkept
      continue
    }
    if (asked.clock().getTime() - means.startedAt.getTime() > LONGEST_VIDEO) {
      await cancelled(asked, operation)
      return { status: 'failed', warnings: [], error: NEVER_CAME }
    }
  }
}

const LEFT: End = { status: 'left', warnings: [] }
const NOT_KEPT: RunError = { message: 'The video could not be fetched and kept. Try again.', retryable: true }
const NEVER_CAME: RunError = { message: 'The vendor has not finished this video in three hours.', retryable: true }

function wayOut({ signal }: Asked, { handOver }: RunMeans): 'cancelled' | 'left' | null {
  if (signal.aborted) return signal.reason === 'cancelled' ? 'cancelled' : 'left'
  return handOver.aborted ? 'left' : null
}

function progressOf(state: Extract<VideoState, { status: 'running' | 'completed' }>, operation: VideoOperation) {
  if (state.status === 'completed') return { phase: 'keeping', operation } as const
  const { phase, share } = state
  return { phase, share, operation }
}

async function cancelled(asked: Asked, operation: VideoOperation): Promise<End> {
  const stopped = await stopVideo(asked, operation)
  const warning = `${asked.model.name} cannot be stopped: its vendor may charge for this video all the same.`
  return { status: 'cancelled', warnings: stopped ? [] : [warning] }
}

async function discard(state: VideoState): Promise<void> {
  if (state.status !== 'completed') return
  await Promise.all(state.videos.map(({ bytes }) => bytes.cancel().catch(() => undefined)))
}
