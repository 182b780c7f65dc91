import { useContents } from '@atrium/browser-state/contents/use-contents'
import { useUserState } from '@atrium/browser-state/user-state/use-user-state'
import type { Content } from '@atrium/contract/entities/content'
import { THREAD_KINDS } from '@atrium/domain/contents/content-kind'
import { mostRecentOfAll } from '@atrium/domain/user-state/keep-most-recent'
import { timeAgo } from '@atrium/ui/relative-time/time-ago'
import { useNow } from '@atrium/ui/relative-time/use-now'
import { FolderSearch } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOfContent } from '#features/contents/address-of-content.ts'
import { ContentIcon } from '#features/contents/content-icon.tsx'
import { addressOf } from '#router/address-of.ts'
import { useNavigate } from '#router/use-navigate.ts'
import type { PaletteEntry } from '../palette-entry.ts'

/** A shorter word is not looked for. */
const SHORTEST = 2

/** Recently viewed ones that are shown. */
const MOST_RECENT = 6

/** What was viewed lately beside conversations; once something is typed what the server has found, and the way to all of it. */
export function useContentEntries(given: readonly Content[], typed: string): PaletteEntry[] {
  const { t, i18n } = useTranslation('palette')
  const navigate = useNavigate()
  const now = useNow()
  const { lastViewed } = useUserState()
  const ids = useMemo(() => {
    const { threads: _conversations, ...others } = lastViewed ?? {}
    return mostRecentOfAll(others).slice(0, MOST_RECENT)
  }, [lastViewed])
  const viewed = useContents({ ids, everywhere: true }, typed === '' && ids.length > 0)
  const inOrder = ids.flatMap((id) => viewed.contents.find((content) => content.id === id) ?? [])
  const found = typed === '' ? inOrder : given
  const entries = found.flatMap((content): PaletteEntry[] => {
    const { id, type, name, description, hit, updatedDate } = content
    const address = addressOfContent(content)
    if (THREAD_KINDS.some((known) => known === type)) return []
    return [
      {
        id,
        kind: 'contents',
        label: name,
        found: true,
        icon: <ContentIcon content={content} />,
        description: hit?.text || description || undefined,
        detail: timeAgo(Date.parse(updatedDate), now, i18n.language),
        run: () => void navigate(address),
        address,
      },
    ]
  })
  if (typed.length < SHORTEST || found.length === 0) return entries
  const all = addressOf({ to: '/content', search: { q: typed } })
  const more = { id: 'contents-all', label: t('searchAll', { text: typed }), icon: <FolderSearch /> }
  return [...entries, { ...more, kind: 'contents', found: true, run: () => void navigate(all), address: all }]
}
