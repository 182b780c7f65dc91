import { catalogRoom } from '@atrium/browser-state/catalog/catalog-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useFavorite } from '@atrium/browser-state/user-state/use-marks'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** The star of a prompt or a group: on at once, saved a moment later. */
export function CatalogStar({ kind, id }: { kind: 'prompts' | 'catalogGroups'; id: string }) {
  const { t } = useTranslation('catalog')
  const catalog = useRoom(catalogRoom)
  const on = useFavorite(kind, id)
  return (
    <IconButton
      label={on ? t('unstar') : t('star')}
      icon={<Star fill={on ? 'currentColor' : 'none'} />}
      pressed={on}
      onClick={() => catalog.star(kind, id, !on)}
    />
  )
}
