import type { z } from 'zod'
import type { VideoOperation } from '#media-request.ts'
import { VideoFailedError } from './video-failed-error.ts'

/**
 * What is kept of a video, read as its adapter wrote it.
 * @throws VideoFailedError where it is something else: it can never be read
 */
export function readOperation<Schema extends z.ZodType>(schema: Schema, operation: VideoOperation): z.output<Schema> {
  const read = schema.safeParse(operation)
  if (read.success) return read.data
  throw new VideoFailedError('The saved state of this video cannot be read. Retry to generate it again.')
}
