import type { ReactNode } from 'react'
import { Checkbox } from '../checkbox/checkbox.tsx'
import styles from './select-slot.module.css'

type SelectSlotProps = {
  /** What stands there while nothing is selected. */
  mark: ReactNode
  label: string
  checked: boolean
  onChange: () => void
}

/**
 * A mark that gives its place to a box once its row or card is pointed at, has the focus, or something is selected: whatever is around
 * it has `data-selectable`, and `data-selecting` while something is. On touch, the mark is what selects.
 */
export function SelectSlot({ mark, label, checked, onChange }: SelectSlotProps) {
  return (
    <span className={styles.slot} data-checked={checked || undefined}>
      <span className={styles.mark} aria-hidden="true">
        {mark}
      </span>
      <Checkbox hideLabel className={styles.box} label={label} checked={checked} onChange={onChange} />
    </span>
  )
}
