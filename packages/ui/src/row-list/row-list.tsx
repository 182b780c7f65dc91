import type { ReactNode } from 'react'
import styles from './row-list.module.css'

/** Things that stand below each other, as sessions and members do. */
export function RowList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  )
}

type RowProps = {
  title: ReactNode
  /** What is told of it in smaller letters. */
  detail?: ReactNode
  /** What can be done with it, at its end. */
  children?: ReactNode
}

/** One of the things of a `RowList`. */
export function Row({ title, detail, children }: RowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </span>
      {children}
    </li>
  )
}
