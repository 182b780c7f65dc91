import { RUN_STATUSES } from '@atrium/domain/runs/run-status'
import { z } from 'zod'
import { receiptSchema, runErrorSchema } from './message.ts'
import { modelRefSchema } from '../models/model.ts'
import { optionValuesSchema } from '../models/option-values.ts'

/** One generation in a thread. */
export const runSchema = z.object({
  id: z.string(),
  threadId: z.string(),
  /** The message that the run writes. */
  messageId: z.string(),
  status: z.enum(RUN_STATUSES),
  mode: z.enum(['sync', 'async', 'stream']),
  model: modelRefSchema,
  providerOptions: optionValuesSchema,
  /** Of a parallel model that was asked at once with others: the message that the main one writes; null for the main one. */
  parallelTo: z.string().nullable(),
  receipt: receiptSchema.nullable(),
  error: runErrorSchema.nullable(),
  createdDate: z.string(),
  endedDate: z.string().nullable(),
})

export type Run = z.infer<typeof runSchema>
