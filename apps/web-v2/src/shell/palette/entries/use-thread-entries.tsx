import { useMarkedIds } from '@atrium/browser-state/user-state/use-marks'
import type { Content } from '@atrium/contract/entities/content'
import type { Thread } from '@atrium/contract/entities/threads/thread'
import { THREAD_KINDS } from '@atrium/domain/contents/content-kind'
import { timeAgo } from '@atrium/ui/relative-time/time-ago'
import { useNow } from '@atrium/ui/relative-time/use-now'
import { Spinner } from '@atrium/ui/spinner/spinner'
import { Lock, MessageSquare, Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { addressOfContent } from '#features/contents/address-of-content.ts'
import { addressOf } from '#router/address-of.ts'
import { useNavigate } from '#router/use-navigate.ts'
import { recentTime } from '#features/recents/order-recents.ts'
import { useRecentThreads } from '#features/recents/use-recent-threads.ts'
import { toThread } from '#router/addresses/thread-address.ts'
import type { PaletteEntry } from '../palette-entry.ts'

/** The recent conversations, and those that the server has `found` by what was typed: these are opened where the words stand. */
export function useThreadEntries(found: readonly Content[]): PaletteEntry[] {
  const { t, i18n } = useTranslation('palette')
  const navigate = useNavigate()
  const now = useNow()
  const { threads } = useRecentThreads()
  const starred = new Set(useMarkedIds('favorites', 'threads'))
  const known = new Set(threads.map(({ id }) => id))
  const byId = new Map(found.map((content) => [content.id, content]))
  const icon = (thread: Pick<Thread, 'id'> & Partial<Pick<Thread, 'running' | 'secureData'>>) => {
    if (thread.running) return <Spinner size={14} />
    if (thread.secureData) return <Lock />
    return starred.has(thread.id) ? <Star /> : <MessageSquare />
  }
  const recent = threads.map((thread): PaletteEntry => {
    const hit = byId.get(thread.id)
    const address = hit ? addressOfContent(hit) : addressOf(toThread(thread))
    return {
      id: thread.id,
      kind: 'threads',
      label: thread.name,
      weight: recentTime(thread),
      found: hit !== undefined,
      icon: icon(thread),
      description: hit?.hit?.text || thread.description || undefined,
      detail: thread.running ? t('running') : timeAgo(recentTime(thread), now, i18n.language),
      run: () => void navigate(address),
      address,
    }
  })
  const others = found.flatMap((content): PaletteEntry[] => {
    const { id, type, name, description, hit, updatedDate } = content
    const address = addressOfContent(content)
    if (known.has(id) || !THREAD_KINDS.some((one) => one === type)) return []
    const time = Date.parse(updatedDate)
    return [
      {
        id,
        kind: 'threads',
        label: name,
        weight: time,
        found: true,
        icon: icon({ id }),
        description: hit?.text || description || undefined,
        detail: timeAgo(time, now, i18n.language),
        run: () => void navigate(address),
        address,
      },
    ]
  })
  return [...recent, ...others]
}
