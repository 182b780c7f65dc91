import { readPastedTable } from '@atrium/browser-state/comparisons/read-examples'
import type { ComparedExample } from '@atrium/domain/comparisons/comparison'
import { COMPARED_EXAMPLES } from '@atrium/domain/comparisons/comparison-limits'
import { valueOf } from '@atrium/domain/comparisons/comparison-draft'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Trash2 } from 'lucide-react'
import type { ClipboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './examples-table.module.css'

type Props = {
  variables: readonly string[]
  examples: readonly ComparedExample[]
  onChange: (examples: readonly ComparedExample[]) => void
}

/** The values of the variables, an example a row; the last row is there to be written in. A table that is pasted fills the cells from there on. */
export function ExamplesTable({ variables, examples, onChange }: Props) {
  const { t } = useTranslation('compare')
  const rows = examples.length < COMPARED_EXAMPLES ? [...examples, {}] : examples
  const write = (row: number, name: string, value: string) => onChange(withValues(examples, row, { [name]: value }))
  const paste = (event: ClipboardEvent, row: number, name: string) => {
    const table = readPastedTable(event.clipboardData.getData('text/plain'))
    if (table === null) return
    event.preventDefault()
    const names = variables.slice(variables.indexOf(name))
    const filled = table.slice(0, COMPARED_EXAMPLES - row).reduce<readonly ComparedExample[]>((known, cells, index) => {
      const pairs = names.flatMap((own, column) => (cells[column] === undefined ? [] : [[own, cells[column]]]))
      return withValues(known, row + index, Object.fromEntries(pairs) as ComparedExample)
    }, examples)
    onChange(filled)
  }
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              <span className="visually-hidden">{t('examples.number')}</span>
            </th>
            {variables.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col" className={styles.action}>
              <span className="visually-hidden">{t('examples.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((values, row) => (
            // Rows have no ids: they are what stands at their place.
            // oxlint-disable-next-line react/no-array-index-key -- see above
            <tr key={row}>
              <th scope="row" className={styles.number}>
                {row + 1}
              </th>
              {variables.map((name) => (
                <td key={name} data-label={name}>
                  <textarea
                    rows={1}
                    className={styles.value}
                    aria-label={t('examples.valueOf', { name, number: row + 1 })}
                    value={valueOf(values, name)}
                    onChange={({ target }) => write(row, name, target.value)}
                    onPaste={(event) => paste(event, row, name)}
                  />
                </td>
              ))}
              <td className={styles.action}>
                {row < examples.length && (
                  <IconButton
                    size="small"
                    label={t('examples.remove', { number: row + 1 })}
                    icon={<Trash2 />}
                    onClick={() => onChange(examples.toSpliced(row, 1))}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function withValues(examples: readonly ComparedExample[], row: number, values: ComparedExample): ComparedExample[] {
  const before = Array.from({ length: Math.max(examples.length, row + 1) }, (_, index) => examples[index] ?? {})
  return before.with(row, { ...before[row], ...values })
}
