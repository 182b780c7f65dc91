import type { BudgetState } from '@atrium/domain/budgets/budget'
import styles from './share-bar.module.css'

type Props = {
  part: number
  /** Above it the bar is full; so is that of nothing. */
  of: number
  /** Where a budget stands of which it is a part. */
  state?: BudgetState
}

/** How much of a whole something is, as a thin bar as wide as its place. */
export function ShareBar({ part, of, state = 'fine' }: Props) {
  const width = `${of === 0 ? 100 : Math.min(100, (100 * part) / of)}%`
  return (
    <span className={styles.track}>
      <span className={styles.part} data-state={state} style={{ width }} />
    </span>
  )
}
