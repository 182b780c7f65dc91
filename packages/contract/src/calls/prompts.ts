import { z } from 'zod'
import { defineCall } from '../call.ts'
import { answerOf, projectQuery } from '../entities/envelope.ts'
import { TEXT_LIMIT } from '../entities/message.ts'
import { promptSafetySchema } from '../entities/prompt-safety.ts'

export const promptCalls = {
  safety: defineCall({
    method: 'POST',
    url: '/v1/prompts/safety',
    summary: 'Check a prompt for moderation and privacy',
    description: 'Uses local rules only: nothing is sent to a provider, and nothing is stored.',
    access: 'signed-in',
    needsNoRoom: true,
    schema: {
      querystring: z.object(projectQuery),
      body: z.strictObject({ prompt: z.string().min(1).max(TEXT_LIMIT), source: z.string().max(100).optional() }),
      response: { 200: answerOf(promptSafetySchema) },
    },
  }),
}
