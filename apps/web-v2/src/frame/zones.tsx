import type { ReactNode } from 'react'
import styles from './zones.module.css'

type Props = {
  /** Beside the list: what is opened of it. */
  panel: ReactNode
  children: ReactNode
}

/** A list, and beside it what is opened of it, each scrolled by itself. Its page is `whole`. */
export function Zones({ panel, children }: Props) {
  return (
    <div className={styles.zones}>
      <div className={styles.list}>{children}</div>
      {panel}
    </div>
  )
}
