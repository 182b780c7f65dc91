import { useRoom } from '@atrium/browser-state/console/use-room'
import { gptsRoom } from '@atrium/browser-state/gpts/gpts-room'
import { useProject } from '@atrium/browser-state/projects/use-project'
import type { GptListed } from '@atrium/contract/entities/catalog/gpt'
import { Button } from '@atrium/ui/button/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectionBar } from '#features/selection/selection-bar.tsx'
import type { Selection } from '#features/selection/use-selection.ts'
import { useSelectionTexts } from '#features/selection/use-selection-texts.ts'

type Props = { selection: Selection<GptListed>; total: number }

/** While GPTs are selected: how many, and making companions of those that are none yet. */
export function GptsSelection({ selection, total }: Props) {
  const { t } = useTranslation('gpts')
  const room = useRoom(gptsRoom)
  const { project } = useProject()
  const [isBusy, setIsBusy] = useState(false)
  const { items, selected, clear } = selection
  const open = items.filter(({ companionId }) => companionId === null)
  const takeOver = async () => {
    setIsBusy(true)
    await room.takeOverAll(open, project?.projectId)
    setIsBusy(false)
    clear()
  }
  return (
    <SelectionBar {...{ selection, total }} texts={useSelectionTexts(selected.length)}>
      <Button size="small" busy={isBusy} disabled={open.length === 0} onClick={() => void takeOver()}>
        {t('takeOver')}
      </Button>
    </SelectionBar>
  )
}
