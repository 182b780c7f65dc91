import styles from './unread-dot.module.css'

/** A dot for what has not been read. The word is for whoever cannot see it. */
export function UnreadDot({ label }: { label: string }) {
  return (
    <span className={styles.dot} title={label}>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
