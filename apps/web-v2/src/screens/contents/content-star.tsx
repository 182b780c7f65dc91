import { catalogRoom } from '@atrium/browser-state/catalog/catalog-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { threadsRoom } from '@atrium/browser-state/threads/threads-room'
import { useFavorite } from '@atrium/browser-state/user-state/use-marks'
import type { Content } from '@atrium/contract/entities/content'
import { CONVERSE_TYPES } from '@atrium/domain/models/content-type'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** The star of what can be a favorite: conversations and catalog prompts. */
export function ContentStar({ content: { id, type, name } }: { content: Content }) {
  const isThread = CONVERSE_TYPES.some((known) => known === type)
  if (!isThread && type !== 'catalogPrompt') return null
  return <Toggle id={id} kind={isThread ? 'threads' : 'prompts'} name={name} />
}

function Toggle({ id, kind, name }: { id: string; kind: 'threads' | 'prompts'; name: string }) {
  const { t } = useTranslation('contents')
  const threads = useRoom(threadsRoom)
  const catalog = useRoom(catalogRoom)
  const on = useFavorite(kind, id)
  return (
    <IconButton
      size="small"
      label={t(on ? 'unstar' : 'star', { name })}
      icon={<Star fill={on ? 'currentColor' : 'none'} />}
      pressed={on}
      onClick={() => (kind === 'threads' ? threads : catalog).star(id, !on)}
    />
  )
}
