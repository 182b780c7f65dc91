import { CATALOG_FAILURE_TEXTS } from '@atrium/domain/notifications/catalog-failure-texts'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { answerOf, projectQuery } from '../entities/envelope.ts'
import { agentSchema, migrationSchema } from '../entities/catalog/gpt.ts'

/** Agents of elsewhere become companions. */
export const migrationCalls = {
  create: defineCall({
    method: 'POST',
    url: '/v1/migration',
    summary: 'Turn an agent into a companion of the caller, not published',
    description:
      '`agent` is the id of a GPT of the workspace, or an agent with its fields. Each agent is taken over once by each person: then it is 409, with the companion that there is.',
    access: 'signed-in',
    schema: {
      querystring: z.object(projectQuery),
      body: z.strictObject({ agent: agentSchema }),
      response: { 201: answerOf(migrationSchema) },
    },
    errors: {
      404: CATALOG_FAILURE_TEXTS.loadAgent,
      409: 'You have already turned this agent into a companion.',
      500: CATALOG_FAILURE_TEXTS.createCompanion,
    },
  }),
}
