import { useComparisonRow } from '@atrium/browser-state/comparisons/use-examples-comparison'
import type { Comparison } from '@atrium/contract/entities/prompts/comparison'
import { Button } from '@atrium/ui/button/button'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownColumn } from './columns-of.ts'
import { ExampleCell } from './example-cell.tsx'
import styles from './examples.module.css'
import { useSeen } from './use-seen.ts'

type Props = {
  comparison: Comparison
  example: number
  columns: readonly ShownColumn[]
  names: readonly string[]
  shown: number
  blind: boolean
  /** The column that has answered it best; undefined where none has. */
  winner: number | undefined
}

/** Characters of an answer that are shown without being asked for. */
const SHORT = 700

/** One example: its values, and the answers to it. Long answers are shown in part until somebody wants all of them. */
export function ExampleRow({ comparison, example, columns, names, shown, blind, winner }: Props) {
  const { t } = useTranslation('compare')
  const ref = useRef<HTMLTableRowElement>(null)
  const seen = useSeen(ref)
  const { data: results = [] } = useComparisonRow(comparison, { example, shown: seen })
  const [whole, setWhole] = useState(false)
  const cells = comparison.cells.filter((cell) => cell.example === example)
  const values = Object.entries(comparison.examples[example] ?? {})
  const isLong = results.some(({ text }) => text.length > SHORT) || values.some(([, value]) => value.length > SHORT)
  return (
    <tr ref={ref} className={styles.row} data-whole={whole || !isLong ? '' : undefined}>
      <th scope="row" className={styles.values}>
        <span className={styles.number}>{t('examples.nth', { number: example + 1 })}</span>
        <dl className={styles.list}>
          {values.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {isLong && (
          <Button size="small" variant="ghost" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {t(whole ? 'examples.less' : 'examples.more')}
          </Button>
        )}
      </th>
      {columns.map(({ place }, index) => {
        const cell = cells.find((one) => one.place === place)
        return (
          <ExampleCell
            key={place}
            {...{ comparison, example, place, cell, blind }}
            result={results.find(({ id }) => id === cell?.resultId)}
            name={names[index] ?? ''}
            alone={index === shown}
            won={winner === place}
            isCompared={columns.length > 1}
          />
        )
      })}
    </tr>
  )
}
