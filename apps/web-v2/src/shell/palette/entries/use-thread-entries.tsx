import { useMarkedIds } from '@atrium/browser-state/user-state/use-marks'
import type { Thread } from '@atrium/contract/entities/thread'
import { timeAgo } from '@atrium/ui/relative-time/time-ago'
import { useNow } from '@atrium/ui/relative-time/use-now'
import { Spinner } from '@atrium/ui/spinner/spinner'
import { Lock, MessageSquare, Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '#router/address-of.ts'
import { useNavigate } from '#router/use-navigate.ts'
import { recentTime } from '#features/recents/order-recents.ts'
import { useRecentThreads } from '#features/recents/use-recent-threads.ts'
import { toThread } from '#frame/thread-address.ts'
import type { PaletteEntry } from '../palette-entry.ts'

/** The recent conversations, and those that the server has `found` by what was typed. */
export function useThreadEntries(found: readonly Thread[]): PaletteEntry[] {
  const { t, i18n } = useTranslation('palette')
  const navigate = useNavigate()
  const now = useNow()
  const { threads } = useRecentThreads()
  const starred = new Set(useMarkedIds('favorites', 'threads'))
  const known = new Set(threads.map(({ id }) => id))
  const icon = (thread: Thread) => {
    if (thread.running) return <Spinner size={14} />
    if (thread.secureData) return <Lock />
    return starred.has(thread.id) ? <Star /> : <MessageSquare />
  }
  return [...threads, ...found.filter(({ id }) => !known.has(id))].map((thread) => {
    const to = toThread(thread)
    return {
      id: thread.id,
      kind: 'threads',
      label: thread.name,
      weight: recentTime(thread),
      found: found.some(({ id }) => id === thread.id),
      icon: icon(thread),
      description: thread.description || undefined,
      detail: thread.running ? t('running') : timeAgo(recentTime(thread), now, i18n.language),
      run: () => void navigate(to),
      address: addressOf(to),
    }
  })
}
