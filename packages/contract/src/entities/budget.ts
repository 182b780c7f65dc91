import { BUDGET_LIMIT, BUDGET_PERIODS, BUDGET_SCOPES } from '@atrium/domain/budgets/budget'
import { BUDGET_ANSWERS } from '@atrium/domain/budgets/budget-request'
import { z } from 'zod'

/** US dollars. */
export const dollarsSchema = z.number('Enter an amount.').min(0).max(BUDGET_LIMIT)

/** US dollars that something is raised by. */
export const moreSchema = z.number().positive().max(BUDGET_LIMIT)

export const budgetRule = {
  amount: dollarsSchema,
  warnAt: z.number().min(0).max(1),
  hard: z.boolean(),
  period: z.enum(BUDGET_PERIODS),
}

export const budgetSchema = z.object({
  id: z.uuid(),
  scope: z.enum(BUDGET_SCOPES),
  /** The id of the project, the group (of its members too), the account or the key; empty for the company. */
  subject: z.string(),
  name: z.string().nullable(),
  /** What may be spent in this period, with what it was raised by for this period alone (`extra`). */
  ...budgetRule,
  // What stands there is told, whatever it is.
  amount: z.number(),
  extra: z.number(),
  /** Of a budget of the members of a group: by whoever asks, or, for whoever sets it, by the one of them who has spent most. */
  spent: z.number(),
  forecast: z.number().nullable(),
  endsDate: z.iso.datetime().nullable(),
})

export type BudgetEntry = z.output<typeof budgetSchema>

/** What a budget can be for. `detail` tells it from others of its name: an email address, or whose key it is. */
export const budgetSubjectSchema = z.object({ subject: z.string(), name: z.string(), detail: z.string().nullable() })

export type BudgetSubjectEntry = z.output<typeof budgetSubjectSchema>

/** What was said to whoever asked for more of a budget. */
export const budgetAnswerSchema = z.object({
  answer: z.enum(BUDGET_ANSWERS),
  /** US dollars more; null where it was declined. */
  more: z.number().nullable(),
  words: z.string(),
  /** Whoever answered; null where they have no account any more. */
  by: z.string().nullable(),
  answeredDate: z.iso.datetime(),
})

/** A budget that holds for the caller, with what they have asked of it. */
export const heldBudgetSchema = budgetSchema.extend({
  /** They have asked for more, and nobody has answered yet. */
  asked: z.boolean(),
  /** Of this period. */
  answer: budgetAnswerSchema.nullable(),
})

export type HeldBudgetEntry = z.output<typeof heldBudgetSchema>

/** A question for more that nobody has answered yet, for whoever can. */
export const budgetRequestSchema = z.object({
  id: z.uuid(),
  budget: budgetSchema,
  /** Whoever asks; null where they have no account any more. */
  name: z.string().nullable(),
  amount: z.number().nullable(),
  reason: z.string(),
  createdDate: z.iso.datetime(),
})

export type BudgetRequestEntry = z.output<typeof budgetRequestSchema>

/** An answer that the caller has not seen yet. Of the budget it has no figures: it may no longer hold for whoever asked. */
export const budgetReplySchema = budgetAnswerSchema.extend({
  id: z.uuid(),
  budget: budgetSchema.pick({ id: true, scope: true, subject: true, name: true, endsDate: true }),
})

export type BudgetReplyEntry = z.output<typeof budgetReplySchema>
