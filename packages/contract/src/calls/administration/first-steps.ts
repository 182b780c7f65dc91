import type { FirstStepsDone } from '@atrium/domain/first-steps/first-steps'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { answerOf } from '../../entities/envelope.ts'

const doneSchema = z.object({
  /** A provider is connected, in the console or by the environment. */
  provider: z.boolean(),
  /** Somebody else has an account or an open invitation. */
  people: z.boolean(),
  /** A project has a default model, or administrators recommend one. */
  models: z.boolean(),
}) satisfies z.ZodType<FirstStepsDone>

/** The first steps in a new installation, for administrators. Not in the specification, which leaves them to the house. */
export const firstStepCalls = {
  get: defineCall({
    method: 'GET',
    url: '/v1/admin/first-steps',
    summary: 'Which of the first steps are done',
    access: 'admin_rw',
    schema: { response: { 200: answerOf(doneSchema) } },
  }),
}
