import { codeAccessRoom } from '@atrium/browser-state/code-access/code-access-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import type { CodeAccessKey } from '@atrium/contract/entities/code-access/code-access-key'
import { Button } from '@atrium/ui/button/button'
import { Ban, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SelectionBar } from '#features/selection/selection-bar.tsx'
import type { Selection } from '#features/selection/use-selection.ts'
import { useSelectionTexts } from '#features/selection/use-selection-texts.ts'

type Props = {
  selection: Selection<CodeAccessKey & { id: string }>
  total: number
  /** Asks whether they are to go: a key that is deleted never comes back. */
  onDelete: () => void
}

/** While keys are selected: how many, blocking them, which can be undone, and deleting them. */
export function SelectedKeys({ selection, total, onDelete }: Props) {
  const { t } = useTranslation('code-access')
  const room = useRoom(codeAccessRoom)
  const { items, selected, clear } = selection
  const block = () => {
    clear()
    void room.blockAll(items)
  }
  return (
    <SelectionBar {...{ selection, total }} texts={useSelectionTexts(selected.length)}>
      <Button
        size="small"
        icon={<Ban aria-hidden="true" />}
        disabled={items.every(({ blocked }) => blocked)}
        onClick={block}
      >
        {t('block')}
      </Button>
      <Button size="small" variant="danger" icon={<Trash2 aria-hidden="true" />} onClick={onDelete}>
        {t('delete.action')}
      </Button>
    </SelectionBar>
  )
}
