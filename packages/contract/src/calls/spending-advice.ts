import { z } from 'zod'
import { defineCall } from '../call.ts'
import { answerOf } from '../entities/envelope.ts'
import { providerNameSchema } from '../entities/models/model.ts'

/** How a model did for the caller: answers, what one costs on average, and the caller's votes. */
const tried = z.object({
  provider: providerNameSchema,
  model: z.string(),
  answers: z.number().int(),
  /** US dollars for an answer. */
  price: z.number(),
  good: z.number().int(),
  bad: z.number().int(),
})

/** What somebody's own history says of what they spend. */
export const spendingAdviceCalls = {
  cheaper: defineCall({
    method: 'GET',
    url: '/v1/spending/advice',
    summary: 'Where a cheaper model did as well, by the votes and answers of the caller in the last 90 days',
    access: 'signed-in',
    schema: {
      response: {
        200: answerOf(
          z.array(
            z.object({
              /** What was made: `chat`, `image` and so on. */
              type: z.string(),
              /** The saved prompt that was asked; null where it is about all others of the type. */
              prompt: z.object({ id: z.uuid(), name: z.string() }).nullable(),
              from: tried,
              to: tried,
              /** How many times as much an answer of `from` costs; null where one of `to` costs nothing. */
              times: z.number().nullable(),
              /** US dollars that the answers of `from` would have cost less. */
              saved: z.number(),
            }),
          ),
        ),
      },
    },
  }),
}
