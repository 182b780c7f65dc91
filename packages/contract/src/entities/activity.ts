import { CONVERSE_TYPES } from '@atrium/domain/models/content-type'
import type { Activity } from '@atrium/domain/runs/progress/activity'
import { RUN_STATUSES } from '@atrium/domain/runs/run-status'
import { z } from 'zod'
import { progressSchema, runErrorSchema } from './threads/message.ts'
import { modelRefSchema } from './models/model.ts'

/** A run with the thread that it belongs to. */
export const activitySchema = z.object({
  runId: z.string(),
  thread: z.object({ id: z.string(), name: z.string(), type: z.enum(CONVERSE_TYPES), temporary: z.boolean() }),
  /** The message that the run writes, and the one that it answers. */
  messageId: z.string(),
  parentId: z.string().nullable(),
  parallelTo: z.string().nullable(),
  status: z.enum(RUN_STATUSES),
  model: modelRefSchema,
  error: runErrorSchema.nullable(),
  progress: progressSchema.optional(),
  createdDate: z.string(),
  endedDate: z.string().nullable(),
}) satisfies z.ZodType<Activity>
