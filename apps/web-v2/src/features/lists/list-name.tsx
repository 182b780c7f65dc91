import type { ReactNode } from 'react'
import styles from './lists.module.css'

type ListNameProps = {
  /** The link with the name. */
  children: ReactNode
  /** What is told beside the name. */
  beside?: ReactNode
  /** What it is about, below the name. */
  detail: string
}

/** The first column of a list: a name that leads somewhere, and what it is about. */
export function ListName({ children, beside, detail }: ListNameProps) {
  return (
    <span className={styles.words}>
      <span className={styles.named}>
        {children}
        {beside}
      </span>
      <span className={styles.detail}>{detail}</span>
    </span>
  )
}
