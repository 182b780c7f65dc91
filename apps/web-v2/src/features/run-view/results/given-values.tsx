import styles from './given-values.module.css'

/** Variables with the values that stood in for them. */
export function GivenValues({ values }: { values: Readonly<Record<string, string>> }) {
  const given = Object.entries(values)
  if (given.length === 0) return null
  return (
    <dl className={styles.values}>
      {given.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd title={value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
