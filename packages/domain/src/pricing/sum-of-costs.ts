/**
 * What several models cost together, in US dollars. `cost` is null where no price of any is known, and `unknown` counts those without
 * one: the sum is then a least.
 */
export function sumOfCosts(costs: readonly (number | null)[]): { cost: number | null; unknown: number } {
  const known = costs.filter((cost) => cost !== null)
  return {
    cost: known.length === 0 ? null : known.reduce((sum, cost) => sum + cost, 0),
    unknown: costs.length - known.length,
  }
}
