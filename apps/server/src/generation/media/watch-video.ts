import { LONGEST_VIDEO, nextLook, UNREACHABLE_FOR } from '@atrium/domain/runs/progress/next-look'
import type { RunError, RunEvent } from '@atrium/domain/runs/run-event'
import type { RunProgress } from '@atrium/domain/runs/progress/run-progress'
import type { VideoState } from '@atrium/providers/media-request'
import type { Asked } from '../asked.ts'
import type { MediaEnd } from './end-of-media.ts'
import type { RunMeans, VideoOperation } from '../generation.ts'
import { keepVideos } from './keep-videos.ts'
import { cancelVideo } from './stop-video.ts'
import { noteProgress, tellProgress } from './tell-progress.ts'

export type VideoWork = { asked: Asked; means: RunMeans; prompt: string }

/** What is known of a video while it is waited for. */
type Watch = {
  operation: VideoOperation
  /** Nobody here is to look any more. */
  stopped: AbortSignal
  /** How far it was when the vendor told it last. */
  last: Pick<RunProgress, 'phase' | 'share'>
  looks: number
  /** Looks in a row that came to nothing, and since when. Milliseconds since the epoch. */
  failures: number
  failingSince: number | null
  /** How often it came and could not be kept. */
  unkept: number
}

/** A video that came and could not be kept is fetched again so often. */
const KEEP_TRIES = 5

const LEFT: MediaEnd = { status: 'left', warnings: [] }

const NOT_KEPT: RunError = { message: 'The video could not be saved. Try again.', retryable: true }
const NEVER_CAME: RunError = { message: 'The provider did not finish this video within three hours.', retryable: true }
const STOPPED_THERE: RunError = { message: 'The provider stopped this video.', retryable: true }

/** Looks how far a video is, ever again, until it is there and kept, or nobody is to look any more. */
export async function* watchVideo(work: VideoWork, operation: VideoOperation): AsyncGenerator<RunEvent, MediaEnd> {
  const { asked, means } = work
  const { registry, model, options } = asked
  const stopped = AbortSignal.any([asked.signal, means.handOver])
  const last = { phase: 'waiting', share: null } as const
  const watch: Watch = { operation, stopped, last, looks: 0, failures: 0, failingSince: null, unkept: 0 }
  // A process that takes over looks at once.
  if (means.operation === null) await asked.wait(nextLook(watch), stopped)
  for (;;) {
    const over = await wayOut(work, watch)
    if (over !== null) return over
    const state = await registry.lookAtVideo({ model, options, operation, signal: stopped })
    watch.looks += 1
    const end = yield* settle(work, watch, state)
    if (end !== null) return end
    await asked.wait(nextLook(watch), stopped)
  }
}

/** The end where nobody is to look any more: a person's wish, somebody else who goes on, or a time that is over. */
async function wayOut({ asked, means }: VideoWork, { operation, failingSince }: Watch): Promise<MediaEnd | null> {
  const { signal, clock } = asked
  if (signal.aborted) return signal.reason === 'cancelled' ? cancelVideo(asked, operation) : LEFT
  if (means.handOver.aborted) return LEFT
  if (failingSince !== null || clock().getTime() - means.startedAt.getTime() <= LONGEST_VIDEO) return null
  await cancelVideo(asked, operation)
  return failed(NEVER_CAME)
}

/** What one look says: the end, or null where it is to be looked again. */
async function* settle(work: VideoWork, watch: Watch, state: VideoState): AsyncGenerator<RunEvent, MediaEnd | null> {
  switch (state.status) {
    case 'cancelled':
      // Either this process has stopped looking, or somebody has stopped it at the vendor.
      return watch.stopped.aborted ? null : failed(STOPPED_THERE)
    case 'failed':
      return state
    case 'unreachable':
      return settleUnreachable(work, watch, state.error)
    case 'running':
      return yield* settleRunning(work, watch, state)
    case 'completed':
      return yield* settleCompleted(work, watch, state)
  }
}

async function settleUnreachable({ asked, means }: VideoWork, watch: Watch, error: RunError): Promise<MediaEnd | null> {
  const now = asked.clock().getTime()
  watch.failures += 1
  watch.failingSince ??= now
  if (now - watch.failingSince > UNREACHABLE_FOR) return failed(error)
  return isLost(await noteProgress(means, { ...watch.last, operation: watch.operation })) ? LEFT : null
}

async function* settleRunning(
  { means }: VideoWork,
  watch: Watch,
  { phase, share }: Extract<VideoState, { status: 'running' }>,
): AsyncGenerator<RunEvent, MediaEnd | null> {
  Object.assign(watch, { failures: 0, failingSince: null, last: { phase, share } })
  return isLost(yield* tellProgress(means, { phase, share, operation: watch.operation })) ? LEFT : null
}

async function* settleCompleted(
  work: VideoWork,
  watch: Watch,
  state: Extract<VideoState, { status: 'completed' }>,
): AsyncGenerator<RunEvent, MediaEnd | null> {
  Object.assign(watch, { failures: 0, failingSince: null, last: { phase: 'keeping', share: null } })
  if (isLost(yield* tellProgress(work.means, { phase: 'keeping', operation: watch.operation }))) {
    await Promise.all(state.videos.map(({ bytes }) => bytes.cancel().catch(() => undefined)))
    return LEFT
  }
  const kept = yield* keepVideos(work, state, watch.stopped)
  if (kept.all) return { ...state, firstAt: kept.firstAt }
  if (watch.stopped.aborted) return null
  watch.unkept += 1
  watch.failures = watch.unkept
  return watch.unkept < KEEP_TRIES ? null : { ...failed(NOT_KEPT), usage: state.usage }
}

function isLost(noted: Awaited<ReturnType<RunMeans['note']>>): boolean {
  return noted === 'ended' || noted === 'taken'
}

function failed(error: RunError): MediaEnd {
  return { status: 'failed', warnings: [], error }
}
