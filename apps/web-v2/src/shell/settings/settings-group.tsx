import { type ReactNode, useId } from 'react'
import styles from './settings-group.module.css'

type Props = {
  title: string
  /** What it is for, in smaller letters. */
  hint?: ReactNode
  children?: ReactNode
}

/** What belongs together within a section of the settings, under a heading of its own. */
export function SettingsGroup({ title, hint, children }: Props) {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div>
        <h4 id={id} className={styles.heading}>
          {title}
        </h4>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      {children}
    </section>
  )
}
