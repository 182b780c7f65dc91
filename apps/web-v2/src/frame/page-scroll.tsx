import type { ReactNode } from 'react'
import styles from './page-scroll.module.css'

/** What scrolls of a page that lays itself out over the whole height. */
export function PageScroll({ children }: { children: ReactNode }) {
  return <div className={styles.scroll}>{children}</div>
}
