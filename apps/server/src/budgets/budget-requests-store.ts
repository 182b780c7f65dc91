import type { BudgetAnswer } from '@atrium/domain/budgets/budget-request'
import { sql, type SQL } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'

/** Somebody asks for more of a budget. `amount` and `more` are US dollars. */
export type BudgetRequestRow = {
  id: string
  budgetId: string
  accountId: string
  amount: number | null
  reason: string
  createdAt: Date
  answer: BudgetAnswer | null
  more: number | null
  words: string
  answeredBy: string | null
  answeredAt: Date | null
}

export type AskedBudget = Pick<BudgetRequestRow, 'id' | 'budgetId' | 'accountId' | 'amount' | 'reason' | 'createdAt'>

export type AnsweredBudget = {
  answer: BudgetAnswer
  more: number | null
  words: string
  answeredBy: string
  answeredAt: Date
}

/** The only SQL on questions for more. There is one of a person a budget: who asks again asks anew. */
export function createBudgetRequestsStore(db: Database) {
  const select = async (where: SQL): Promise<BudgetRequestRow[]> => {
    type Read = Omit<BudgetRequestRow, 'createdAt' | 'answeredAt'> & { createdAt: string; answeredAt: string | null }
    const { rows } = await db.execute<Read>(sql`
      select id, budget_id as "budgetId", account_id as "accountId", amount, reason, created_at as "createdAt",
        answer, more, words, answered_by as "answeredBy", answered_at as "answeredAt"
      from budget_requests where ${where} order by created_at`)
    return rows.map((row) => ({
      ...row,
      createdAt: new Date(row.createdAt),
      answeredAt: row.answeredAt === null ? null : new Date(row.answeredAt),
    }))
  }

  return {
    /** False where the last question of this person waits for its answer. */
    async ask({ id, budgetId, accountId, amount, reason, createdAt }: AskedBudget): Promise<boolean> {
      const { rows } = await db.execute(sql`
        insert into budget_requests (id, budget_id, account_id, amount, reason, created_at)
        values (${id}, ${budgetId}, ${accountId}, ${amount}, ${reason}, ${createdAt})
        on conflict (budget_id, account_id) do update set id = excluded.id, amount = excluded.amount,
          reason = excluded.reason, created_at = excluded.created_at,
          answer = null, more = null, words = '', answered_by = null, answered_at = null, seen_at = null
        where budget_requests.answer is not null
        returning id`)
      return rows.length > 0
    },

    open: () => select(sql`answer is null`),
    ofPerson: (accountId: string) => select(sql`account_id = ${accountId}`),
    unseenOf: (accountId: string) => select(sql`account_id = ${accountId} and answer is not null and seen_at is null`),
    async oneOpen(id: string): Promise<BudgetRequestRow | undefined> {
      return (await select(sql`id = ${id} and answer is null`))[0]
    },

    /** False where somebody else has answered it meanwhile. */
    async answer(id: string, { answer, more, words, answeredBy, answeredAt }: AnsweredBudget): Promise<boolean> {
      const { rows } = await db.execute(sql`
        update budget_requests set answer = ${answer}, more = ${more}, words = ${words},
          answered_by = ${answeredBy}, answered_at = ${answeredAt}
        where id = ${id} and answer is null returning id`)
      return rows.length > 0
    },

    async markSeen(id: string, accountId: string, now: Date): Promise<void> {
      await db.execute(sql`
        update budget_requests set seen_at = ${now}
        where id = ${id} and account_id = ${accountId} and answer is not null and seen_at is null`)
    },
  }
}
