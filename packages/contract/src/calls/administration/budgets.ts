import { BUDGET_SCOPES, WARN_AT } from '@atrium/domain/budgets/budget'
import { BUDGET_ANSWERS, BUDGET_WORDS_LIMIT } from '@atrium/domain/budgets/budget-request'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import {
  budgetReplySchema,
  budgetRequestSchema,
  budgetRule,
  budgetSchema,
  budgetSubjectSchema,
  heldBudgetSchema,
  moreSchema,
} from '../../entities/budget.ts'
import { answerOf, noContent } from '../../entities/envelope.ts'

const words = z.string().trim().max(BUDGET_WORDS_LIMIT).default('')
const project = z.coerce.number().int().positive().optional()
const requestId = z.object({ requestId: z.uuid() })

/** What may be spent. Administrators set every budget, an owner of a project that of the project. */
export const budgetCalls = {
  list: defineCall({
    method: 'GET',
    url: '/v1/admin/budgets',
    summary: 'The budgets that the caller looks after',
    access: 'signed-in',
    schema: {
      response: {
        200: answerOf(
          z.object({
            budgets: z.array(budgetSchema),
            /** Whose budgets the caller sets; none for whoever sets none. */
            scopes: z.array(z.enum(BUDGET_SCOPES)),
          }),
        ),
      },
    },
  }),
  subjects: defineCall({
    method: 'GET',
    url: '/v1/admin/budgets/subjects',
    summary: 'Find what the caller can set a budget for, by its name',
    access: 'signed-in',
    schema: {
      querystring: z.object({
        scope: z.enum(BUDGET_SCOPES),
        /** A part of the name, or of the email address of a person. */
        contains: z.string().trim().max(100).default(''),
      }),
      response: { 200: answerOf(z.object({ subjects: z.array(budgetSubjectSchema) })) },
    },
  }),
  put: defineCall({
    method: 'PUT',
    url: '/v1/admin/budgets',
    summary: 'Set the budget of the company, a project, a group, each member of a group, a person or a key',
    description: 'What it was raised by for this period alone is taken back.',
    access: 'signed-in',
    needsSession: true,
    schema: {
      body: z.strictObject({
        scope: z.enum(BUDGET_SCOPES),
        subject: z.string().max(64).default(''),
        ...budgetRule,
        warnAt: budgetRule.warnAt.default(WARN_AT),
        hard: budgetRule.hard.default(true),
        period: budgetRule.period.default('month'),
      }),
      response: { 200: answerOf(budgetSchema) },
    },
  }),
  delete: defineCall({
    method: 'DELETE',
    url: '/v1/admin/budgets/:budgetId',
    summary: 'Take a budget away',
    access: 'signed-in',
    needsSession: true,
    schema: { params: z.object({ budgetId: z.uuid() }), response: { 204: noContent } },
  }),
  mine: defineCall({
    method: 'GET',
    url: '/v1/spending',
    summary: 'What the caller has spent in a month, and the budgets that hold for them',
    access: 'signed-in',
    schema: {
      querystring: z.object({
        month: z.coerce.number().int().min(1).max(12).optional(),
        year: z.coerce.number().int().min(2000).max(2100).optional(),
        project,
      }),
      response: {
        200: answerOf(
          z.object({
            month: z.number().int(),
            year: z.number().int(),
            today: z.string().nullable(),
            cost: z.number(),
            /** Vendors charge more than that, by prices that are not known here. */
            atLeast: z.boolean(),
            forecast: z.number().nullable(),
            budgets: z.array(heldBudgetSchema),
            days: z.array(z.object({ day: z.string(), cost: z.number() })),
            models: z.array(
              z.object({
                provider: z.string(),
                model: z.string(),
                cost: z.number(),
                atLeast: z.boolean(),
                requests: z.number().int(),
              }),
            ),
            kinds: z.array(
              z.object({ kind: z.string(), cost: z.number(), atLeast: z.boolean(), requests: z.number().int() }),
            ),
          }),
        ),
      },
    },
  }),
  holding: defineCall({
    method: 'GET',
    url: '/v1/spending/budgets',
    summary: 'The budgets that hold for what the caller spends in a project',
    access: 'signed-in',
    schema: { querystring: z.object({ project }), response: { 200: answerOf(z.array(heldBudgetSchema)) } },
  }),
  ask: defineCall({
    method: 'POST',
    url: '/v1/spending/budgets/:budgetId/requests',
    summary: 'Ask for more of a budget that holds for the caller',
    description: 'Administrators hear of it, and owners of the project where the budget is that of a project.',
    access: 'signed-in',
    schema: {
      params: z.object({ budgetId: z.uuid() }),
      body: z.strictObject({ amount: moreSchema.nullable().default(null), reason: words }),
      response: { 204: noContent },
    },
    errors: { 409: 'You have already asked for more of this budget. Nobody has answered yet.' },
  }),
  requests: defineCall({
    method: 'GET',
    url: '/v1/spending/requests',
    summary: 'Who asks the caller for more, and what was answered to the caller that they have not seen',
    access: 'signed-in',
    schema: {
      response: {
        200: answerOf(z.object({ open: z.array(budgetRequestSchema), answered: z.array(budgetReplySchema) })),
      },
    },
  }),
  answer: defineCall({
    method: 'POST',
    url: '/v1/spending/requests/:requestId',
    summary: 'Answer who asks for more: raise the budget for this period or for good, or decline',
    access: 'signed-in',
    needsSession: true,
    schema: {
      params: requestId,
      body: z.strictObject({
        answer: z.enum(BUDGET_ANSWERS),
        /** US dollars more; of a declined request none. */
        more: moreSchema.nullable().default(null),
        words,
      }),
      response: { 204: noContent },
    },
    errors: { 404: 'This request was answered already, or is no longer there.' },
  }),
  seen: defineCall({
    method: 'PUT',
    url: '/v1/spending/requests/:requestId/seen',
    summary: 'Say that the caller has seen the answer to their request',
    access: 'signed-in',
    schema: { params: requestId, response: { 204: noContent } },
  }),
}
