import { useRoom } from '@atrium/browser-state/console/use-room'
import { librariesRoom } from '@atrium/browser-state/libraries/libraries-room'
import type { LibraryDocument } from '@atrium/contract/entities/libraries/library'
import { Button } from '@atrium/ui/button/button'
import { RotateCcw, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SelectionBar } from '#features/selection/selection-bar.tsx'
import type { Selection } from '#features/selection/use-selection.ts'
import { useSelectionTexts } from '#features/selection/use-selection-texts.ts'

type Props = { libraryId: string; selection: Selection<LibraryDocument>; total: number }

/** While documents are selected: how many, having them read again, and taking them out, which can be undone. */
export function DocumentsSelection({ libraryId, selection, total }: Props) {
  const { t } = useTranslation('libraries')
  const room = useRoom(librariesRoom)
  const { selected, items, clear } = selection
  const texts = useSelectionTexts(selected.length)
  const then = (work: Promise<unknown>) => {
    clear()
    void work
  }
  return (
    <SelectionBar {...{ selection, total, texts }}>
      <Button
        size="small"
        icon={<RotateCcw aria-hidden="true" />}
        onClick={() => then(room.retry(libraryId, selected))}
      >
        {t('documents.again')}
      </Button>
      <Button
        size="small"
        variant="danger"
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => then(room.removeDocuments(libraryId, items))}
      >
        {t('documents.remove')}
      </Button>
    </SelectionBar>
  )
}
