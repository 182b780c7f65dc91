import type { ReactNode } from 'react'
import styles from './loading-overlay.module.css'

export type LoadingOverlayProps = {
  active: boolean
  /** What is being waited for, for those who do not see the bar. */
  label: string
  /** Dims what lies below and keeps it from being used, for a change that must end first. */
  blocking?: boolean
  children?: ReactNode
}

/** Keeps the old content in sight while the new is fetched: a thin bar at the top, after 150 ms. */
export function LoadingOverlay({ active, label, blocking = false, children }: LoadingOverlayProps) {
  return (
    <div className={styles.frame} aria-busy={active}>
      {active && (
        <div className={styles.bar}>
          <span className={styles.run} />
        </div>
      )}
      <output className="visually-hidden">{active ? label : ''}</output>
      <div className={styles.content} inert={active && blocking} data-dim={active && blocking ? '' : undefined}>
        {children}
      </div>
    </div>
  )
}
