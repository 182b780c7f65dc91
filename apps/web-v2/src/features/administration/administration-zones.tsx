import type { ReactNode } from 'react'
import { type AdministrationPage, AdministrationTabs } from './administration-tabs.tsx'
import styles from './administration-zones.module.css'

type Props = {
  current: AdministrationPage
  /** Beside the list: what is opened of it. */
  panel: ReactNode
  children: ReactNode
}

/** A page of administration: the list of all, and beside it the one that is opened. */
export function AdministrationZones({ current, panel, children }: Props) {
  return (
    <div className={styles.zones}>
      <div className={styles.list}>
        <AdministrationTabs current={current} />
        {children}
      </div>
      {panel}
    </div>
  )
}
