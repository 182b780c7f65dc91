import type { RunEvent } from '@atrium/domain/runs/run-event'
import { promptOf } from '@atrium/domain/messages/prompt-of'
import type { MessageContent } from '@atrium/domain/messages/thread-message'
import type { ImageOutcome } from '@atrium/providers/media-request'
import type { Asked } from '../asked.ts'
import type { GenerationOutcome, RunMeans } from '../generation.ts'
import { endOfMedia } from './end-of-media.ts'
import { readSources } from '../read-sources.ts'
import { tellProgress } from './tell-progress.ts'

/** Has images made, keeps them and tells them one by one. Those that came before a failure or a cancel stand. */
export async function* generateImage(
  asked: Asked,
  branch: readonly MessageContent[],
  means: RunMeans,
): AsyncGenerator<RunEvent, GenerationOutcome> {
  const { registry, model, options, signal } = asked
  const prompt = promptOf(branch.findLast(({ role }) => role === 'user')?.parts ?? [])
  yield { type: 'start-step' }
  const sources = await readSources(options, means)
  if ('error' in sources) return endOfMedia(asked, means, { status: 'failed', warnings: [], error: sources.error })
  // From here on its vendor is paid, whatever becomes of this process.
  yield* tellProgress(means, { phase: 'rendering' })
  const outcome = await registry.generateImages({ model, prompt, options, ...sources, signal })
  if (outcome.images.length > 0) yield* tellProgress(means, { phase: 'keeping' })
  const { lost, firstAt } = yield* keepImages(asked, { prompt, outcome }, means)
  yield { type: 'finish-step' }
  const usage = { ...outcome.usage, images: outcome.usage.images ?? outcome.images.length }
  const end = { ...outcome, usage, firstAt }
  return endOfMedia(asked, means, lost && outcome.status === 'completed' ? { ...end, ...NOT_KEPT } : end)
}

const NOT_KEPT = {
  status: 'failed',
  error: { message: 'The result could not be saved. Try again.', retryable: true },
} as const

async function* keepImages(
  asked: Asked,
  { prompt, outcome }: { prompt: string; outcome: ImageOutcome },
  means: RunMeans,
): AsyncGenerator<RunEvent, { lost: boolean; firstAt: Date | null }> {
  const { model, options } = asked
  const { images } = outcome
  const { cost } = endOfMedia(asked, means, outcome).receipt
  const source = typeof options['image'] === 'string' ? options['image'] : null
  let lost = false
  let firstAt: Date | null = null
  for (const [index, image] of images.entries()) {
    const made = { ...image, index, prompt, options, source, cost: cost / images.length }
    // Nothing of what was paid for is thrown away, a cancel in between included.
    const part = await means.keep({ ...made, model: { provider: model.provider, model: model.id } }, null)
    if (part === null) lost = true
    else {
      firstAt ??= asked.clock()
      yield part
    }
  }
  return { lost, firstAt }
}
