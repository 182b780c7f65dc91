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
  /** The same, on a line of its own. */
  more?: ReactNode
  /** What can be done with it, at its end. */
  children?: ReactNode
}

/** One of the things of a `RowList`. */
export function Row({ title, detail, more, children }: RowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <Detail>{detail}</Detail>
        <Detail>{more}</Detail>
      </span>
      {children}
    </li>
  )
}

function Detail({ children }: { children: ReactNode }) {
  if (children === undefined || children === '') return null
  return (
    <span className={styles.detail} title={typeof children === 'string' ? children : undefined}>
      {children}
    </span>
  )
}
