import { companionsRoom } from '@atrium/browser-state/companions/companions-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useFavorite } from '@atrium/browser-state/user-state/use-marks'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** The star of a companion: on at once, saved a moment later. */
export function CompanionStar({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('companions')
  const companions = useRoom(companionsRoom)
  const on = useFavorite('assistant', id)
  return (
    <IconButton
      size="small"
      label={t(on ? 'unstar' : 'star', { name })}
      icon={<Star fill={on ? 'currentColor' : 'none'} />}
      pressed={on}
      onClick={() => companions.star(id, !on)}
    />
  )
}
