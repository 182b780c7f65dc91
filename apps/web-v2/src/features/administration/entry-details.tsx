import { useTranslation } from 'react-i18next'
import styles from './entry-details.module.css'

type Values = { readonly [name: string]: unknown }

/** What belongs to an entry: what was before and after of a change, side by side, and all else by its name. */
export function EntryDetails({ details }: { details: Values }) {
  const { t } = useTranslation('audit')
  const { before, after, ...others } = details
  const [was, is] = [valuesOf(before), valuesOf(after)]
  const changed = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  const rest = Object.entries(others).filter(
    ([name]) => name !== 'methods' && !(name === 'accountId' && others['person']),
  )
  return (
    <>
      {changed.length > 0 && (
        <table className={styles.changes}>
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('before')}</th>
              <th scope="col">{t('after')}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map((name) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{textOf(was[name])}</td>
                <td>{textOf(is[name])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rest.length > 0 && (
        <table className={styles.changes}>
          <tbody>
            {rest.map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{textOf(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

function valuesOf(value: unknown): Values {
  return typeof value === 'object' && value !== null ? (value as Values) : {}
}

function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return '—'
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(', ') || '—'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
