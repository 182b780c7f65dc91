import { REPLAY_STATUSES } from '@atrium/domain/replays/replay-status'
import { WITHOUT_TOOL } from '@atrium/domain/replays/replay-tools'
import { z } from 'zod'
import { modelRefSchema } from '../models/model.ts'
import { reasonSchema } from '../reason.ts'

/** A conversation that is asked again on another model, and how far it is. */
export const replaySchema = z.object({
  /** The conversation with the new answers. */
  threadId: z.string(),
  /** The one whose questions are asked again. */
  sourceId: z.string(),
  status: z.enum(REPLAY_STATUSES),
  model: modelRefSchema,
  /** Names of the tools that the new answers may use: those of the conversation, as far as nobody has to allow them. */
  tools: z.array(z.string()),
  /** Tools of the conversation that take no part, each with why: a person would have to allow it, or the model or secure data is without it. */
  toolsLeft: z.array(z.object({ name: z.string(), why: z.enum(WITHOUT_TOOL) })),
  /** By the IDs of their messages: what was said and answered there, and here as far as it has been asked. */
  turns: z.array(
    z.object({
      questions: z.array(z.string()),
      answers: z.array(z.string()),
      /** The last of its questions here. */
      asked: z.string().nullable(),
      answer: z.string().nullable(),
    }),
  ),
  /** What has ended it early. */
  error: reasonSchema.nullable(),
  createdDate: z.string(),
  endedDate: z.string().nullable(),
})

export type Replay = z.infer<typeof replaySchema>
