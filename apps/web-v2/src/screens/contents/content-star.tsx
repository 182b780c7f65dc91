import { catalogRoom } from '@atrium/browser-state/catalog/catalog-room'
import { companionsRoom } from '@atrium/browser-state/companions/companions-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { threadsRoom } from '@atrium/browser-state/threads/threads-room'
import { useFavorite } from '@atrium/browser-state/user-state/use-marks'
import type { Content } from '@atrium/contract/entities/content'
import { THREAD_KINDS } from '@atrium/domain/contents/content-kind'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'

type Starred = 'prompts' | 'catalogGroups' | 'assistant'

const KINDS: Readonly<Partial<Record<Content['type'], Starred>>> = {
  catalogPrompt: 'prompts',
  catalogGroup: 'catalogGroups',
  companion: 'assistant',
}

/** The star of what can be a favorite: conversations, catalog prompts, their groups and companions. */
export function ContentStar({ content: { id, type, name } }: { content: Content }) {
  const isThread = THREAD_KINDS.some((known) => known === type)
  const kind = isThread ? 'threads' : KINDS[type]
  return kind && <Toggle {...{ id, kind, name }} />
}

function Toggle({ id, kind, name }: { id: string; kind: Starred | 'threads'; name: string }) {
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
