import { z } from 'zod'
import { defineCall } from '../call.ts'
import { configSchema } from '../entities/config.ts'
import { answerOf } from '../entities/envelope.ts'

const limitSchema = z.object({
  name: z.string(),
  /** What is counted, in words. */
  description: z.string(),
  limit: z.number(),
  remaining: z.number(),
  /** When the count starts again; null for a fixed size. */
  resetDate: z.string().nullable(),
})

export const configCalls = {
  get: defineCall({
    method: 'GET',
    url: '/v1/config',
    summary: 'Everything that the console needs to render for the caller',
    access: 'signed-in',
    schema: { response: { 200: answerOf(configSchema) } },
  }),
  limits: defineCall({
    method: 'GET',
    url: '/v1/config/limits',
    summary: "The caller's limits and what remains of them",
    access: 'signed-in',
    schema: {
      /** Names of limits, separated by commas or several of them; all where missing. */
      querystring: z.object({
        limits: z
          .union([z.string().max(500), z.array(z.string().max(100)).max(100)])
          .transform((names) => [names].flat().join(','))
          .optional(),
      }),
      response: { 200: answerOf(z.array(limitSchema)) },
    },
  }),
}
