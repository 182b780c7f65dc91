import { catalogRoom } from '@atrium/browser-state/catalog/catalog-room'
import { companionsRoom } from '@atrium/browser-state/companions/companions-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { threadsRoom } from '@atrium/browser-state/threads/threads-room'
import { useFavorite } from '@atrium/browser-state/user-state/use-marks'
import type { Content } from '@atrium/contract/entities/content'
import type { MarkedKind } from '@atrium/domain/user-state/user-state'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CONTENT_ROWS } from '#features/contents/content-rows.ts'

/** The star of what can be a favorite: conversations, catalog prompts, their groups and companions. */
export function ContentStar({ content: { id, type, name } }: { content: Content }) {
  const row = CONTENT_ROWS[type]
  return 'favorite' in row && <Toggle {...{ id, kind: row.favorite, name }} />
}

function Toggle({ id, kind, name }: { id: string; kind: MarkedKind; name: string }) {
  const { t } = useTranslation('contents')
  const threads = useRoom(threadsRoom)
  const catalog = useRoom(catalogRoom)
  const companions = useRoom(companionsRoom)
  const on = useFavorite(kind, id)
  const toggle = () => {
    if (kind === 'threads') threads.star(id, !on)
    else if (kind === 'assistant') companions.star(id, !on)
    else catalog.star(kind, id, !on)
  }
  return (
    <IconButton
      size="small"
      label={t(on ? 'unstar' : 'star', { name })}
      icon={<Star fill={on ? 'currentColor' : 'none'} />}
      pressed={on}
      onClick={toggle}
    />
  )
}
