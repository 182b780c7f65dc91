import { useTranslation } from 'react-i18next'
import { ResultCards, type ResultCardsProps } from '#features/run-view/results/result-cards.tsx'
import { SelectableList } from '#features/selection/selectable-list.tsx'
import { deletedWith } from '#features/selection/use-boxes.ts'
import { useSelection } from '#features/selection/use-selection.ts'
import { drawReply } from '#writing/draw-reply.tsx'
import styles from '../result-list.module.css'
import { ResultSelection, useDeleteResults } from '../result-selection.tsx'

type Props = Omit<ResultCardsProps, 'select' | 'drawReply'>

/** The results of a prompt, of which several can be compared or deleted at once. */
export function SelectableResults(props: Props) {
  const { t } = useTranslation('prompts')
  const { results } = props
  const selection = useSelection(results)
  const remove = useDeleteResults()
  return (
    <SelectableList
      items={results}
      selection={selection}
      toolbar={<h2 className={styles.heading}>{t('results')}</h2>}
      bar={<ResultSelection selection={selection} total={results.length} />}
    >
      <ResultCards
        {...props}
        drawReply={drawReply}
        select={(result, model) => ({
          label: t('selection.one', { name: result.name, model }),
          checked: selection.has(result.id),
          keys: { ...selection, remove: () => remove(deletedWith(selection, result)) },
        })}
      />
    </SelectableList>
  )
}
