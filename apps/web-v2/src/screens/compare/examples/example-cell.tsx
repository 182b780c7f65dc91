import { useConsole } from '@atrium/browser-state/console/use-console'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { comparisonsRoom } from '@atrium/browser-state/comparisons/comparisons-room'
import { useHeardParts } from '@atrium/browser-state/comparisons/use-examples-comparison'
import type { Comparison, ComparisonCell } from '@atrium/contract/entities/prompts/comparison'
import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { MessageView } from '@atrium/ui/message-view/message-view'
import { Skeleton } from '@atrium/ui/skeleton/skeleton'
import { RotateCcw, Trophy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#features/run-view/results/message-of.ts'
import { useResultLook } from '#features/run-view/results/use-result-look.ts'
import { VoteButtons } from '#features/run-view/results/vote-buttons.tsx'
import { CellMeasures } from './cell-measures.tsx'
import { CellMenu } from './cell-menu.tsx'
import styles from './examples.module.css'

type Props = {
  comparison: Comparison
  example: number
  place: number
  /** Undefined where it has not been asked. */
  cell: ComparisonCell | undefined
  /** Undefined before it is read. */
  result: PromptResult | undefined
  /** Of its column. */
  name: string
  blind: boolean
  /** Its column is the one that is shown where there is room for one. */
  alone: boolean
  /** It is the best of its row. */
  won: boolean
  /** There are others beside it. */
  isCompared: boolean
}

/** The answer of one column to one example. */
export function ExampleCell({ comparison, example, place, cell, result, name, blind, alone, won, isCompared }: Props) {
  const { t } = useTranslation('compare')
  const named = t('examples.answerOf', { name, number: example + 1 })
  return (
    <td className={styles.cell} data-alone={alone ? '' : undefined} data-won={won ? '' : undefined}>
      {!cell && (
        <>
          <p className={styles.waiting}>{t(`examples.${stateOf(comparison)}`)}</p>
          {comparison.status === 'completed' && (
            <div className={styles.foot}>
              <span className={styles.space} />
              <Retry {...{ comparison, example, place, name }} />
            </div>
          )}
        </>
      )}
      {cell && !result && <Skeleton lines={2} />}
      {cell && result && (
        <>
          <Answer {...{ result, name }} />
          {cell.status !== 'running' && (
            <div className={styles.foot}>
              {!blind && <CellMeasures measures={cell.measures} />}
              <span className={styles.space} />
              {isCompared && cell.status === 'completed' && <Best {...{ comparison, example, place, name }} />}
              <VoteButtons result={result} name={named} blind={blind} />
              <Retry {...{ comparison, example, place, name }} />
              <CellMenu comparisonName={comparison.name} name={named} {...{ result, blind }} />
            </div>
          )}
        </>
      )}
    </td>
  )
}

/** Why nothing stands in a cell. Of one that is completed every cell was answered: the answer has gone since, or is not for whoever is here. */
function stateOf({ status }: Comparison): 'waiting' | 'open' | 'gone' {
  if (status === 'running') return 'waiting'
  return status === 'completed' ? 'gone' : 'open'
}

function Answer({ result, name }: { result: PromptResult; name: string }) {
  const { i18n } = useTranslation()
  const look = useResultLook(result)
  const heard = useHeardParts(result.id)
  const streaming = result.status === 'running'
  // What it took stands below, and its model above.
  const written = { ...result, receipt: null, ...(streaming && heard && { parts: heard }) }
  return (
    <div className={styles.answer}>
      <MessageView
        message={messageOf(written)}
        streaming={streaming}
        last={false}
        titled
        modelName={name}
        locale={i18n.language}
        {...look}
      />
    </div>
  )
}

/** Its author decides that it is the best of its row, or takes that back. */
function Best({ comparison, example, place, name }: Pick<Props, 'comparison' | 'example' | 'place' | 'name'>) {
  const { t } = useTranslation('compare')
  const room = useRoom(comparisonsRoom)
  const isOwn = useConsole().person.get()?.author === comparison.author
  const isDecided = comparison.winners[example] === place
  if (!isOwn) return null
  return (
    <IconButton
      size="small"
      label={t('examples.best', { name, number: example + 1 })}
      icon={<Trophy />}
      pressed={isDecided}
      onClick={() => void room.decide(comparison.promptId, example, isDecided ? null : place)}
    />
  )
}

/** Its author asks it again. */
function Retry({ comparison, example, place, name }: Pick<Props, 'comparison' | 'example' | 'place' | 'name'>) {
  const { t } = useTranslation('compare')
  const room = useRoom(comparisonsRoom)
  const isOwn = useConsole().person.get()?.author === comparison.author
  if (!isOwn) return null
  return (
    <IconButton
      size="small"
      label={t('examples.retry', { name, number: example + 1 })}
      icon={<RotateCcw />}
      onClick={() => void room.retry(comparison.promptId, [{ example, place }])}
    />
  )
}
