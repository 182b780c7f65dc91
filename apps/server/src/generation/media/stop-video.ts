import type { Asked } from '../asked.ts'
import type { MediaEnd } from './end-of-media.ts'
import type { VideoOperation } from '../generation.ts'

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

/** The end of a run that is cancelled while the vendor works. */
export async function cancelVideo(asked: Asked, operation: VideoOperation): Promise<MediaEnd> {
  const stopped = await stopVideo(asked, operation)
  const warning = `${asked.model.name} cannot be stopped: its provider may still charge for this video.`
  return { status: 'cancelled', warnings: stopped ? [] : [warning] }
}
