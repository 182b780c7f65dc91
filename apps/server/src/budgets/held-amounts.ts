/** What is set aside: `release` once it has been written down what it really took, `cancel` where nothing was begun. */
export type Hold = {
  /** What it really took, in US dollars, where that is known before it is written down. */
  settle(cost: number): void
  release(): void
  /** It took nothing: there is room for others at once. */
  cancel(): void
}

/** What is held of one budget: how much, of how many holds, and those that were released, the first one first. */
type Held = { amount: number; holds: number; released: Released[] }

type Released = { cost: number; at: number }

/**
 * What is held of budgets beside what the database knows to be spent. A hold that was released counts until its budget has been read anew,
 * since what it took is in no earlier reading. Nothing here takes longer where more is held.
 */
export function createHeldAmounts() {
  const byBudget = new Map<string, Held>()
  /** Counts readings and releases: a reading has all that was released before it began. */
  let moment = 0

  function heldOf(budget: string): Held {
    const known = byBudget.get(budget)
    if (known) return known
    const held: Held = { amount: 0, holds: 0, released: [] }
    byBudget.set(budget, held)
    return held
  }

  return {
    /** US dollars. */
    of: (budget: string): number => byBudget.get(budget)?.amount ?? 0,

    hold(budgets: readonly string[], expected: number): Hold {
      let cost = 0
      let isReleased = false
      const count = (amount: number) => {
        for (const budget of budgets) heldOf(budget).amount += amount - cost
        cost = amount
      }
      for (const budget of budgets) heldOf(budget).holds += 1
      count(expected)
      const settle = (taken: number) => {
        if (!isReleased) count(taken)
      }
      const release = () => {
        if (isReleased) return
        isReleased = true
        moment += 1
        for (const budget of budgets) heldOf(budget).released.push({ cost, at: moment })
      }
      return {
        settle,
        release,
        cancel() {
          settle(0)
          release()
        },
      }
    },

    /** A reading begins; answers its moment. */
    begin: (): number => (moment += 1),

    /** A reading of these budgets, begun in that moment, is there. */
    read(budgets: readonly string[], begun: number): void {
      for (const budget of budgets) {
        const held = byBudget.get(budget)
        if (!held) continue
        const later = held.released.findIndex(({ at }) => at > begun)
        const over = held.released.splice(0, later === -1 ? held.released.length : later)
        held.amount -= over.reduce((sum, { cost }) => sum + cost, 0)
        held.holds -= over.length
        // Sums of fractions are never quite nothing again by themselves.
        if (held.holds === 0) byBudget.delete(budget)
      }
    },
  }
}
