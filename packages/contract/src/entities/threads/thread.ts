import { CONVERSE_TYPES } from '@atrium/domain/models/content-type'
import { PROTECTION_LEVELS } from '@atrium/domain/protection/protection-level'
import { z } from 'zod'
import { messageSchema } from './message.ts'
import { providerNameSchema } from '../models/model.ts'
import { optionValuesSchema } from '../models/option-values.ts'
import { runSchema } from './run.ts'

export const threadSchema = z.object({
  id: z.string(),
  type: z.enum(CONVERSE_TYPES),
  name: z.string(),
  description: z.string(),
  source: z.string(),
  author: z.string(),
  project: z.number().int(),
  provider: providerNameSchema.nullable(),
  model: z.string().nullable(),
  providerOptions: optionValuesSchema,
  protected: z.enum(PROTECTION_LEVELS),
  isPrivate: z.boolean(),
  /** What every model that answers in it is told. */
  instructions: z.string().optional(),
  /** The tools of runs in it that name none; null for those of whoever asks, or of its companion. */
  tools: z.array(z.string()).nullable().optional(),
  /** The companion that it was begun with; `revision` is null where it is asked as its author is writing it. */
  companion: z
    .object({ id: z.string(), name: z.string(), revision: z.number().int().nullable() })
    .nullable()
    .optional(),
  /** The secure-data policy, pinned when the thread was created. */
  secureData: z.boolean(),
  /** Demanded of every run in it that does not say otherwise. */
  moderation: z.boolean().optional(),
  privacy: z.boolean().optional(),
  /** In no list, shared with nobody, deleted some hours after its last message. */
  temporary: z.boolean().optional(),
  /** The last message of the branch that is shown. */
  activeMessageId: z.string().nullable(),
  /** The newest message of any branch: what a change of messages has to name. */
  lastMessageId: z.string().nullable(),
  /** True while a run of this thread is queued or running. */
  running: z.boolean(),
  /** True while the newest message is one that the caller has not read, on any device, and did not write. */
  unread: z.boolean(),
  createdDate: z.string(),
  updatedDate: z.string(),
})

export type Thread = z.infer<typeof threadSchema>

/** A thread that its author has deleted, with the moment at which it goes for good. */
export const trashedThreadSchema = threadSchema.extend({ deletedDate: z.string(), goneDate: z.string() })

export type TrashedThread = z.infer<typeof trashedThreadSchema>

/** A thread with all its messages (every branch) and the runs that have not ended. */
export const threadWithMessagesSchema = threadSchema.extend({
  messages: z.array(messageSchema),
  runs: z.array(runSchema),
})

export type ThreadWithMessages = z.infer<typeof threadWithMessagesSchema>
