import { z } from 'zod'
import { defineCall } from '../call.ts'
import { answerOf } from '../entities/envelope.ts'
import { complianceInfoSchema, gptSchema } from '../entities/catalog/gpt.ts'

/** Source: the specification, section 9, "Compliance gpts limit". */
export const GPTS_LIMIT = 100

/** What the company has in its ChatGPT workspace. */
export const complianceCalls = {
  gpts: defineCall({
    method: 'GET',
    url: '/v1/compliance/gpts',
    summary: 'The GPTs of the company’s ChatGPT workspace that the caller may see',
    description:
      'In the order of the workspace. `after` is the id of the last GPT of the page before (`lastId`); a page may hold fewer than `limit`, or none, as others may not be seen or do not match. `contains` is looked for in the name, the description and the owner, without regard to capitals and accents.',
    access: 'signed-in',
    schema: {
      querystring: z.object({
        after: z.string().min(1).max(200).optional(),
        contains: z.string().trim().max(200).optional(),
        limit: z.coerce.number().int().min(1).max(GPTS_LIMIT).default(GPTS_LIMIT),
      }),
      response: {
        200: z.object({ data: z.array(gptSchema), lastId: z.string().nullable(), hasMore: z.boolean() }),
      },
    },
  }),
  info: defineCall({
    method: 'GET',
    url: '/v1/compliance/info',
    summary: 'Whether a ChatGPT workspace is connected',
    access: 'signed-in',
    schema: { response: { 200: answerOf(complianceInfoSchema) } },
  }),
}
