import styles from './companion-starters.module.css'

/** Ways to begin that a companion offers: each puts its text into the composer. Nothing where there are none. */
export function CompanionStarters({
  starters,
  onChoose,
}: {
  starters: readonly string[]
  onChoose: (text: string) => void
}) {
  const given = starters.filter((starter) => starter.trim() !== '')
  if (given.length === 0) return null
  return (
    <ul className={styles.starters}>
      {given.map((starter, index) => (
        <li key={index}>
          <button type="button" className={styles.starter} onClick={() => onChoose(starter)}>
            {starter}
          </button>
        </li>
      ))}
    </ul>
  )
}
