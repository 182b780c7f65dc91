import { useRoom } from '@atrium/browser-state/console/use-room'
import { promptsRoom } from '@atrium/browser-state/prompts/prompts-room'
import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { Button } from '@atrium/ui/button/button'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SelectionBar } from '#features/selection/selection-bar.tsx'
import type { Selection } from '#features/selection/use-selection.ts'

type Props = { selection: Selection<PromptResult>; total: number }

/** While results are selected: how many, and what deletes them. Undo brings them back. */
export function ResultSelection({ selection, total }: Props) {
  const { t } = useTranslation('prompts')
  const room = useRoom(promptsRoom)
  const { selected, items, clear } = selection
  const texts = {
    label: t('selection.label'),
    clear: t('selection.clear'),
    count: t('selection.count', { count: selected.length }),
    all: t('selection.all'),
  }
  const remove = () => {
    clear()
    void room.delete(items)
  }
  return (
    <SelectionBar {...{ selection, total, texts }}>
      <Button size="small" variant="danger" icon={<Trash2 aria-hidden="true" />} onClick={remove}>
        {t('delete.open')}
      </Button>
    </SelectionBar>
  )
}
