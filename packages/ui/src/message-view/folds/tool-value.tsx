import styles from './tool-line.module.css'

/** What went into a tool or came out, as text; nothing where there is nothing. */
export function ToolValue({ label, value, failed }: { label: string; value: unknown; failed?: boolean }) {
  if (value === undefined || value === null || value === '') return null
  return (
    <div>
      <p className={styles.label}>{label}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long value scrolls, also by keyboard */}
      <pre className={styles.value} data-failed={failed ? '' : undefined} tabIndex={0}>
        {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
      </pre>
    </div>
  )
}
