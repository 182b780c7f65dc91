import { budgetRefusal, countedAs } from '@atrium/domain/budgets/budget'
import type { Clock } from '#platform/clock.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { BudgetRow, BudgetsStore } from './budgets-store.ts'
import { createHeldAmounts, type Hold } from './held-amounts.ts'

/** From this age on what is spent is read anew behind a request, and from the other on before it; milliseconds. */
const REFRESHED_AFTER = 1000
const TOO_OLD = 5000

/** Whose money it is: what somebody spends in a project, with a key where it is spent through one. */
export type Spender = { author: string; projectId: number; keyId?: string }

/** Sets aside what something is expected to cost. @throws a 402 refusal where a hard budget has no room for it; nothing is spent then */
export type ReserveBudget = (spender: Spender, cost: number) => Promise<Hold>

/** Which budgets hold for a spender, as they are counted, as of when, and the reading of them that is under way. */
type Known = { ids: readonly string[]; at: number; reading: Promise<readonly string[]> | null }

/** A budget as the latest reading of anybody has it. */
type Latest = { budget: BudgetRow; begun: number }

/**
 * Budgets beside requests. What is set aside is counted in memory and in one moment, so that requests that come at once cannot all find a
 * budget free; what is spent is that of the database. Several processes may exceed a budget by what they have under way.
 */
export function createLiveBudgets({ store, clock }: { store: Pick<BudgetsStore, 'holding'>; clock: Clock }) {
  const known = new Map<string, Known>()
  const latest = new Map<string, Latest>()
  const held = createHeldAmounts()

  function read({ author, projectId, keyId }: Spender, place: string): Promise<readonly string[]> {
    const begun = held.begin()
    const reading = store.holding(author, projectId, keyId === undefined ? [] : [keyId], clock()).then(
      (budgets) => {
        const counted = budgets.map((budget) => ({ id: countedAs(budget, author), budget }))
        const ids = counted.map(({ id }) => id)
        known.set(place, { ids, at: clock().getTime(), reading: null })
        for (const { id, budget } of counted) {
          if ((latest.get(id)?.begun ?? 0) < begun) latest.set(id, { budget, begun })
        }
        held.read(ids, begun)
        return ids
      },
      (error: unknown) => {
        known.delete(place)
        throw error
      },
    )
    known.set(place, { ids: known.get(place)?.ids ?? [], at: known.get(place)?.at ?? -Infinity, reading })
    return reading
  }

  function holding(spender: Spender): readonly string[] | Promise<readonly string[]> {
    const place = `${spender.author} ${spender.projectId} ${spender.keyId ?? ''}`
    const entry = known.get(place)
    const age = entry ? clock().getTime() - entry.at : Infinity
    if (entry && age < REFRESHED_AFTER) return entry.ids
    const reading = entry?.reading ?? read(spender, place)
    if (!entry || age >= TOO_OLD) return reading
    reading.catch(() => undefined)
    return entry.ids
  }

  const reserve: ReserveBudget = async (spender, cost) => {
    const ids = await holding(spender)
    for (const id of ids) {
      const budget = latest.get(id)?.budget
      const taken = (budget?.spent ?? 0) + held.of(id)
      if (!budget?.hard || (taken < budget.amount && taken + cost <= budget.amount)) continue
      const uncovered = { left: budget.amount - taken, cost }
      throw new Refusal(402, budgetRefusal(budget, uncovered, clock().getTime()), { data: { budget: id } })
    }
    return held.hold(ids, cost)
  }

  return {
    reserve,
    /** What was changed holds at once in this process. */
    forget(): void {
      known.clear()
    },
  }
}
