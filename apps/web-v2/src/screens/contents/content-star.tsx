import { catalogRoom } from '@atrium/browser-state/catalog/catalog-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { threadsRoom } from '@atrium/browser-state/threads/threads-room'
import { useFavorite } from '@atrium/browser-state/user-state/use-marks'
import type { Content } from '@atrium/contract/entities/content'
import { CONVERSE_TYPES } from '@atrium/domain/models/content-type'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'

const KINDS: Readonly<Partial<Record<Content['type'], 'prompts' | 'catalogGroups'>>> = {
  catalogPrompt: 'prompts',
  catalogGroup: 'catalogGroups',
}

/** The star of what can be a favorite: conversations, catalog prompts and their groups. */
export function ContentStar({ content: { id, type, name } }: { content: Content }) {
  const isThread = CONVERSE_TYPES.some((known) => known === type)
  const kind = isThread ? 'threads' : KINDS[type]
  return kind && <Toggle {...{ id, kind, name }} />
}

function Toggle({ id, kind, name }: { id: string; kind: 'threads' | 'prompts' | 'catalogGroups'; name: string }) {
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
      onClick={() => (kind === 'threads' ? threads.star(id, !on) : catalog.star(kind, id, !on))}
    />
  )
}
