import type { ReactNode } from 'react'
import styles from './lists.module.css'

type ListToolbarProps = {
  /** The field that the list is searched with. */
  search: ReactNode
  /** What can be done, the main thing last; at the other end of the line. */
  children?: ReactNode
}

/** The line above a list. */
export function ListToolbar({ search, children }: ListToolbarProps) {
  return (
    <div className={styles.toolbar}>
      {search}
      {children !== undefined && <div className={styles.ways}>{children}</div>}
    </div>
  )
}
