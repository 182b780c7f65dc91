import type { RunEvent } from '@atrium/domain/runs/run-event'
import type { VideoState } from '@atrium/providers/media-request'
import type { Asked } from '../asked.ts'
import { endOfMedia } from './end-of-media.ts'
import type { RunMeans } from '../generation.ts'

/**
 * Keeps the videos one after the other and tells them once all are there. What has been kept already, before a restart for example,
 * is not kept twice.
 */
export async function* keepVideos(
  { asked, means, prompt }: { asked: Asked; means: RunMeans; prompt: string },
  state: Extract<VideoState, { status: 'completed' }>,
  signal: AbortSignal,
): AsyncGenerator<RunEvent, { all: boolean; firstAt: Date | null }> {
  const { model, options } = asked
  const { videos } = state
  const { cost } = endOfMedia(asked, means, state).receipt
  const source = typeof options['image'] === 'string' ? options['image'] : null
  const parts = []
  let firstAt: Date | null = null
  for (const [index, video] of videos.entries()) {
    const made = { ...video, index, prompt, options, source, cost: cost / videos.length }
    const part = await means.keep({ ...made, model: { provider: model.provider, model: model.id } }, signal)
    if (part === null) {
      await Promise.all(videos.slice(index).map(({ bytes }) => bytes.cancel().catch(() => undefined)))
      return { all: false, firstAt: null }
    }
    firstAt ??= asked.clock()
    parts.push(part)
  }
  yield* parts
  return { all: true, firstAt }
}
