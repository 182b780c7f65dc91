import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styles from './fold.module.css'

export type FoldProps = {
  title: ReactNode
  /** Shimmers while work goes on behind it. */
  active?: boolean
  /** Where the person has not opened or closed it by hand; folded where it is left out. */
  openByItself?: boolean
  /** By hand. */
  onToggle?: (open: boolean) => void
  /** Made only when it is open. */
  children: () => ReactNode
}

/** One muted line that opens what lies behind it. What was done by hand holds. */
export function Fold({ title, active, openByItself = false, onToggle, children }: FoldProps) {
  const [byHand, setByHand] = useState<boolean | null>(null)
  const open = byHand ?? openByItself
  function toggle() {
    setByHand(!open)
    onToggle?.(!open)
  }
  return (
    <div className={styles.fold} data-fold="">
      <button type="button" className={styles.line} aria-expanded={open} onClick={toggle}>
        <ChevronRight className={styles.chevron} aria-hidden="true" />
        <span data-active={active ? '' : undefined} className={styles.title}>
          {title}
        </span>
      </button>
      {open && <div className={styles.content}>{children()}</div>}
    </div>
  )
}
