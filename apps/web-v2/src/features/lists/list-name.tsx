import type { ReactNode } from 'react'
import styles from './lists.module.css'

type ListNameProps = {
  /** The name, or the link with it. */
  children: ReactNode
  /** What is told beside the name. */
  beside?: ReactNode
  /** What it is about, below the name. */
  detail: string
}

/** The first column of a list: a name, which may lead somewhere, and what it is about. */
export function ListName({ children, beside, detail }: ListNameProps) {
  return (
    <span className={styles.words}>
      <span className={styles.named}>
        {typeof children === 'string' ? <strong>{children}</strong> : children}
        {beside}
      </span>
      <span className={styles.detail}>{detail}</span>
    </span>
  )
}
