import { companionsRoom } from '@atrium/browser-state/companions/companions-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useMarkedIds } from '@atrium/browser-state/user-state/use-marks'
import type { Companion } from '@atrium/contract/entities/catalog/companion'
import { Button } from '@atrium/ui/button/button'
import { Star, StarOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { DeleteSelected } from '#features/selection/delete-selected.tsx'
import type { Selection } from '#features/selection/use-selection.ts'

/** What is done with several companions: they become favorites or are none any more, and one's own are deleted. */
export function CompanionsSelection({ selection, total }: { selection: Selection<Companion>; total: number }) {
  const { t } = useTranslation('companions')
  const room = useRoom(companionsRoom)
  const favorites = useMarkedIds('favorites', 'assistant')
  const { selected, clear } = selection
  const on = !selected.every((id) => favorites.includes(id))
  const star = () => {
    clear()
    room.starAll(selected, on)
  }
  return (
    <DeleteSelected kind="companion" {...{ selection, total }}>
      <Button size="small" icon={on ? <Star aria-hidden="true" /> : <StarOff aria-hidden="true" />} onClick={star}>
        {t(on ? 'starSelected' : 'unstarSelected')}
      </Button>
    </DeleteSelected>
  )
}
