import { BUDGET_LIMIT, type BudgetPeriod, type BudgetScope } from '@atrium/domain/budgets/budget'
import { sql, type SQL } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'

/**
 * A budget, and what is spent of it in the period of now. Amounts are US dollars; `amount` has in it what the budget was raised by for this period
 * alone, which is `extra`.
 */
export type BudgetRow = {
  id: string
  scope: BudgetScope
  subject: string
  amount: number
  extra: number
  warnAt: number
  hard: boolean
  period: BudgetPeriod
  spent: number
}

export type WrittenBudget = Omit<BudgetRow, 'spent' | 'extra'> & { createdAt: Date }

/** The only SQL on budgets. What is spent of them is read from the sums of the ledger, by functions of the database. */
export function createBudgetsStore(db: Database) {
  /** @param author of whom is spent what a budget of members has: where nobody is named, of whoever has spent most */
  const select = (where: SQL, now: Date, author: string | null = null) =>
    db
      .execute<BudgetRow>(sql`
        select id, scope, subject, amount + extra as amount, extra, warn_at as "warnAt", hard, period,
          budget_spent(scope, subject, budget_start(period, ${now}::timestamptz), ${author}::text) as spent
        from (select id, scope, subject, amount, warn_at, hard, period,
            case when extra_until > ${now} then extra else 0 end as extra from budgets) as budgets
        where ${where} order by array_position(array['company', 'project', 'group', 'member', 'person', 'key'], scope), subject`)
      .then(({ rows }) => rows)

  return {
    all: (now: Date) => select(sql`true`, now),
    one: async (id: string, now: Date) => (await select(sql`id = ${id}`, now))[0],
    ofScope: async (scope: BudgetScope, subject: string, now: Date): Promise<BudgetRow | null> =>
      (await select(sql`scope = ${scope} and subject = ${subject}`, now))[0] ?? null,
    /** Those that hold for what somebody spends in a project, by themselves or with one of these keys. */
    holding: (author: string, project: number, keys: readonly string[], now: Date) =>
      select(
        sql`budget_holds(scope, subject, ${author}, ${project}::integer, ${sql.param([...keys])}::text[])`,
        now,
        author,
      ),

    /** Sets the budget of a scope; one of it that there is already is changed. */
    async put({ id, scope, subject, amount, warnAt, hard, period, createdAt }: WrittenBudget): Promise<string> {
      const { rows } = await db.execute<{ id: string }>(sql`
        insert into budgets (id, scope, subject, amount, warn_at, hard, period, created_at)
        values (${id}, ${scope}, ${subject}, ${amount}, ${warnAt}, ${hard}, ${period}, ${createdAt})
        on conflict (scope, subject) do update set amount = excluded.amount, warn_at = excluded.warn_at,
          hard = excluded.hard, period = excluded.period, extra = 0, extra_until = null
        returning id`)
      return rows[0]?.id ?? id
    },

    /** Raises a budget by so many US dollars: until a moment, or for good where that is null. False where that is more than one may be. */
    async raise(id: string, more: number, until: Date | null, now: Date): Promise<boolean> {
      const extra = sql`case when extra_until > ${now} then extra else 0 end`
      const isWithin = sql`id = ${id} and amount + ${extra} + ${more} <= ${BUDGET_LIMIT}`
      const { rows } = await db.execute(
        until === null
          ? sql`update budgets set amount = amount + ${more} where ${isWithin} returning id`
          : sql`update budgets set extra_until = ${until},
              extra = ${extra} + ${more} where ${isWithin} returning id`,
      )
      return rows.length > 0
    },

    async remove(id: string): Promise<void> {
      await db.execute(sql`delete from budgets where id = ${id}`)
    },
  }
}

export type BudgetsStore = ReturnType<typeof createBudgetsStore>
