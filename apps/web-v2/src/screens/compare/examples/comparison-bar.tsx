import { useRoom } from '@atrium/browser-state/console/use-room'
import { comparisonsRoom } from '@atrium/browser-state/comparisons/comparisons-room'
import { useConsole } from '@atrium/browser-state/console/use-console'
import type { Comparison } from '@atrium/contract/entities/prompts/comparison'
import { AGAINST_FIRST } from '@atrium/domain/comparisons/examples/against-first'
import { hasFailed } from '@atrium/domain/comparisons/figures/column-figures'
import { cellsOf } from '@atrium/domain/comparisons/comparison'
import { canContinueComparison } from '@atrium/domain/comparisons/comparison-status'
import { readExampleFilter } from '@atrium/domain/comparisons/examples/example-filter'
import { EXAMPLE_FILTERS } from '@atrium/domain/comparisons/examples/shown-examples'
import { leadOf } from '@atrium/domain/comparisons/figures/winners'
import { Button } from '@atrium/ui/button/button'
import { Select } from '@atrium/ui/select/select'
import { Switch } from '@atrium/ui/switch/switch'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReasonText } from '#features/reasons/use-reason-text.ts'
import type { ShownColumn } from './columns-of.ts'
import type { CompareSearch } from '../compare-search.ts'
import styles from './examples.module.css'

type Props = Pick<CompareSearch, 'show'> & {
  comparison: Comparison
  columns: readonly ShownColumn[]
  /** Of the columns, in the order in which they are shown. */
  names: readonly string[]
  /** The best columns, by examples. */
  winners: ReadonlyMap<number, number>
  /** Which one is shown where there is room for one. */
  shown: number
  blind: boolean
  change: (changed: Partial<CompareSearch>) => void
}

/** How far a comparison is and what can be done with all of it; and what of it is shown. */
export function ComparisonBar(props: Props) {
  const { comparison, columns, names, winners, shown, blind, show, change } = props
  const { t } = useTranslation('compare')
  const { versions, models, examples, cells } = comparison
  const all = cellsOf({ versions: versions.length, models: models.length, examples: examples.length })
  const done = cells.filter(({ status }) => status !== 'running').length
  return (
    <div className={styles.bar}>
      <output className={styles.state}>
        <span>{t(`examples.status.${comparison.status}`, { done, count: all })}</span>
        {comparison.error && <Reason comparison={comparison} />}
        {columns.length > 1 && <Outcome {...{ columns, names, winners }} />}
      </output>
      <Steps comparison={comparison} />
      <div className={styles.filters}>
        <Select
          label={t('examples.show.label')}
          hideLabel
          value={show ?? 'all'}
          choices={[
            ...(['all', ...EXAMPLE_FILTERS] as const).map((value) => ({ value, label: t(`examples.show.${value}`) })),
            ...(versions.length > 1 && !blind ? AGAINST_FIRST : []).map((value) => ({
              value,
              label: t(`examples.show.${value}`),
            })),
            // Of two columns of two versions the same is said by how the second comes out.
            ...(columns.length > 1 && (models.length > 1 || versions.length < 2 || blind) ? columns : []).map(
              ({ place }, index) => ({
                value: `won-${place}`,
                label: t('examples.show.won', { name: names[index] }),
              }),
            ),
          ]}
          onChange={(value) => change({ show: readExampleFilter(value) })}
        />
        <Switch label={t('blind')} checked={blind} onChange={(on) => change({ blind: on || undefined })} />
      </div>
      {names.length > 1 && (
        <div className={styles.columnChoice}>
          <Select
            label={t('examples.columnShown')}
            value={String(shown)}
            choices={names.map((label, index) => ({ value: String(index), label }))}
            onChange={(value) => change({ column: Number(value) || undefined })}
          />
        </div>
      )}
    </div>
  )
}

/** Which column was better, and how often, in one sentence. */
function Outcome({ columns, names, winners }: Pick<Props, 'columns' | 'names' | 'winners'>) {
  const { t } = useTranslation('compare')
  const lead = leadOf(winners)
  if (!lead) return null
  const name = names[columns.findIndex(({ place }) => place === lead.place)]
  return (
    <span>
      {name === undefined
        ? t('examples.outcome.even', { count: lead.decided })
        : t('examples.outcome.lead', { name, wins: lead.wins, count: lead.decided })}
      {name !== undefined && !lead.isClear && ` ${t('examples.outcome.chance')}`}
    </span>
  )
}

function Reason({ comparison: { error } }: Pick<Props, 'comparison'>) {
  const say = useReasonText()
  return error && <span data-bad="">{say(error)}</span>
}

/** Its author stops it, continues it, and asks again what has failed. */
function Steps({ comparison }: Pick<Props, 'comparison'>) {
  const { t } = useTranslation('compare')
  const room = useRoom(comparisonsRoom)
  const isOwn = useConsole().person.get()?.author === comparison.author
  const [busy, setBusy] = useState(false)
  if (!isOwn) return null
  const { promptId, status, cells } = comparison
  const failed = cells.filter((cell) => hasFailed(cell.status))
  const after = async (work: Promise<void>) => {
    setBusy(true)
    await work
    setBusy(false)
  }
  return (
    <div className={styles.steps}>
      {status === 'running' && (
        <Button size="small" busy={busy} onClick={() => void after(room.stop(promptId))}>
          {t('examples.stop')}
        </Button>
      )}
      {canContinueComparison(status) && (
        <Button size="small" variant="primary" busy={busy} onClick={() => void after(room.continue(promptId))}>
          {t('examples.continue')}
        </Button>
      )}
      {status === 'completed' && failed.length > 0 && (
        <Button size="small" busy={busy} onClick={() => void after(room.retry(promptId, failed))}>
          {t('examples.retryFailed', { count: failed.length })}
        </Button>
      )}
    </div>
  )
}
