import type { ReactNode } from 'react'
import styles from './editor-zones.module.css'

type EditorZonesProps = {
  /** How wide what is beside the form is: `rest` what the form leaves, `half` as the form, `side` a column. */
  beside: 'rest' | 'half' | 'side'
  children: ReactNode
}

/** A form, and what comes of it beside it; one below the other where there is no room. */
export function EditorZones({ beside, children }: EditorZonesProps) {
  return (
    <div className={styles.zones} data-beside={beside}>
      {children}
    </div>
  )
}

/** At the end of a zone: what can be done, the main thing last. */
export function EditorWays({ children }: { children: ReactNode }) {
  return <div className={styles.ways}>{children}</div>
}
