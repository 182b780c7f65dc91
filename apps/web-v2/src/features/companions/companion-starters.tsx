import styles from './companion-starters.module.css'

/** Ways to begin that a companion offers: each puts its text into the composer. Nothing where there are none. */
export function CompanionStarters({
  starters,
  onChoose,
}: {
  starters: readonly string[]
  /** It is told all of them, too: one takes the place of another. */
  onChoose: (text: string, starters: readonly string[]) => void
}) {
  const given = starters.filter((starter) => starter.trim() !== '')
  if (given.length === 0) return null
  return (
    <ul className={styles.starters}>
      {given.map((starter, index) => (
        <li key={index}>
          <button type="button" className={styles.starter} onClick={() => onChoose(starter, starters)}>
            {starter}
          </button>
        </li>
      ))}
    </ul>
  )
}
