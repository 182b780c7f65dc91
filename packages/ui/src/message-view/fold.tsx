import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styles from './fold.module.css'

export type FoldProps = {
  title: ReactNode
  /** Shimmers while work goes on behind it. */
  active?: boolean
  /** Made only when it is open. */
  children: () => ReactNode
}

/** One muted line that opens what lies behind it. It opens by hand only. */
export function Fold({ title, active, children }: FoldProps) {
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.fold} data-fold="">
      <button type="button" className={styles.line} aria-expanded={open} onClick={() => setOpen(!open)}>
        <ChevronRight className={styles.chevron} aria-hidden="true" />
        <span data-active={active ? '' : undefined} className={styles.title}>
          {title}
        </span>
      </button>
      {open && <div className={styles.content}>{children()}</div>}
    </div>
  )
}
