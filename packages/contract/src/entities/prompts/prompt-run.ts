import { PROMPT_RUN_STATUSES } from '@atrium/domain/prompts/together/prompt-run-status'
import { z } from 'zod'
import { reasonSchema } from '../reason.ts'

/** One of the prompts of a run. */
const promptRunQuestionSchema = z.object({
  name: z.string(),
  /** The prompt that has been made of it, which has its results; null while it is not asked. */
  promptId: z.string().nullable(),
  /** Why it was not asked, though its turn came. */
  error: reasonSchema.nullable(),
  /** It is asked once another answer of its person has ended. */
  isWaiting: z.boolean(),
})

/** Prompts that are run together, as their person has begun them. */
export const promptRunSchema = z.object({
  id: z.string(),
  project: z.number().int(),
  /** The saved prompt or group that was run; null where it was none. */
  itemId: z.string().nullable(),
  status: z.enum(PROMPT_RUN_STATUSES),
  /** What has ended it early. */
  error: reasonSchema.nullable(),
  questions: z.array(promptRunQuestionSchema),
  createdDate: z.string(),
  endedDate: z.string().nullable(),
})

export type PromptRun = z.infer<typeof promptRunSchema>
