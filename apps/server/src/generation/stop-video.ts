import type { Asked } from './asked.ts'
import type { VideoOperation } from './generation.ts'

/** How long the vendor has to answer that it stops, in milliseconds. */
const ANSWER_WITHIN = 3000

/** Nobody wants it any more: the vendor hears of it. False where it cannot stop, or does not say so for a while. */
export async function stopVideo(
  { registry, model, options, wait }: Pick<Asked, 'registry' | 'model' | 'options' | 'wait'>,
  operation: VideoOperation,
): Promise<boolean> {
  const controller = new AbortController()
  const { signal } = controller
  const stopped = registry.cancelVideo({ model, options, operation, signal })
  const isStopped = await Promise.race([stopped, wait(ANSWER_WITHIN, signal).then(() => false)])
  controller.abort()
  return isStopped
}
