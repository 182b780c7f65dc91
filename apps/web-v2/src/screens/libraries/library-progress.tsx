import type { ReactNode } from 'react'
import styles from './library-progress.module.css'

type LibraryProgressProps = {
  /** How far it is; missing where it has ended. */
  bar?: ReactNode
  note: ReactNode
  /** What went wrong, and what can be done about it. */
  failed?: ReactNode
}

/** What is being done with a library: how far it is, in a bar and in words, and what went wrong. */
export function LibraryProgress({ bar, note, failed }: LibraryProgressProps) {
  return (
    <div className={styles.progress}>
      {bar}
      <p className={styles.note}>{note}</p>
      {failed && <p className={styles.failed}>{failed}</p>}
    </div>
  )
}
