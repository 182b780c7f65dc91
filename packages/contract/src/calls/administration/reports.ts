import { BUDGET_PERIODS, BUDGET_SCOPES } from '@atrium/domain/budgets/budget'
import { REPORT_TYPES } from '@atrium/domain/ledger/report'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { answerOf } from '../../entities/envelope.ts'

const amounts = { cost: z.number(), tokens: z.number(), requests: z.number().int() }
const amountsSchema = z.object(amounts)

const query = {
  type: z.enum(REPORT_TYPES).default('cost'),
  /** Those of now where they are missing, by UTC. */
  month: z.coerce.number().int().min(1).max(12).optional(),
  year: z.coerce.number().int().min(2000).max(2100).optional(),
  /** Only what was spent in a project, by a person, with a key, or on a model, of one provider or of all that serve it. */
  project: z.coerce.number().int().positive().optional(),
  person: z.uuid().optional(),
  key: z.uuid().optional(),
  model: z.string().min(1).max(200).optional(),
  provider: z.string().min(1).max(100).optional(),
}

const dayTable = z.object({ day: z.string(), chat: amountsSchema, media: amountsSchema, keys: amountsSchema })

/** What a company has spent. An owner of a project reads what was spent in it. */
export const reportCalls = {
  get: defineCall({
    method: 'GET',
    url: '/v1/admin/reports',
    summary: 'What was spent in a month',
    access: 'signed-in',
    schema: {
      querystring: z.object(query),
      response: {
        200: answerOf(
          z.object({
            type: z.enum(REPORT_TYPES),
            month: z.number().int(),
            year: z.number().int(),
            /** Its figures never change again. */
            closed: z.boolean(),
            /** The day of UTC that is not over yet, where it is one of this month. */
            today: z.string().nullable(),
            /** What the project, the person and the key are called that it is narrowed to; null where it is not, and for those that are gone. */
            narrowed: z.object({
              project: z.string().nullable(),
              person: z.string().nullable(),
              key: z.string().nullable(),
            }),
            days: z.array(dayTable),
            total: amountsSchema.extend({ people: z.number().int(), atLeast: z.boolean() }),
            /** The month before: as many days of it as this one has had. */
            before: amountsSchema,
            /** The budget of the project or the person, or of the company; none of a key or a model. */
            budget: z
              .object({
                amount: z.number(),
                spent: z.number(),
                period: z.enum(BUDGET_PERIODS),
                scope: z.enum(BUDGET_SCOPES),
              })
              .nullable(),
            /** What the month will have cost if it goes on so; null where that is too early to say, or over. */
            forecast: z.number().nullable(),
            rows: z.array(
              z.object({
                id: z.string(),
                name: z.string().nullable(),
                provider: z.string().nullable(),
                ...amounts,
                /** Vendors charge more than that, by prices that are not known here. */
                atLeast: z.boolean(),
                /**
                 * By how much its cost has changed since the month before, or its tokens in a report of usage; null where there was none.
                 * Of a month that is not over, since the same days of the one before.
                 */
                change: z.number().nullable(),
              }),
            ),
          }),
        ),
      },
    },
    errors: { 404: 'Project not found' },
  }),
  export: defineCall({
    method: 'GET',
    url: '/v1/admin/reports/export',
    summary: 'What was spent in a month, as a table',
    access: 'signed-in',
    binary: 'text/csv',
    schema: { querystring: z.object(query), response: { 200: z.string() } },
    errors: { 404: 'Project not found' },
  }),
}
