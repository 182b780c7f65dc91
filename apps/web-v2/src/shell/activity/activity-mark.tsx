import { useActivitySigns } from './use-activity-signs.ts'
import styles from './activity-mark.module.css'

const MOST_COUNTED = 9

/** At the corner of an icon that leads to the activity: how much is under way, or that something did not work. Empty without either. */
export function ActivityMark() {
  const { count, hasTrouble, label } = useActivitySigns()
  if (count === 0 && !hasTrouble) return null
  return (
    <>
      <span className="visually-hidden">{label}</span>
      {count > 0 ? (
        <span className={styles.count} aria-hidden="true">
          {count > MOST_COUNTED ? `${MOST_COUNTED}+` : count}
        </span>
      ) : (
        <span className={styles.trouble} />
      )}
    </>
  )
}
