import { useBudgetRequests } from '@atrium/browser-state/spending/use-spending'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'

const BudgetButton = lazyPart(async () => ({ default: (await import('./budget-button.tsx')).BudgetButton }))

/** In the header of whoever is asked for more of a budget, or was answered: the list of it. */
export function BudgetTray() {
  const { data } = useBudgetRequests()
  // Whoever has none needs neither its code nor its texts.
  return data && data.open.length + data.answered.length > 0 ? <BudgetButton requests={data} /> : null
}
