import { useConsole } from '@atrium/browser-state/console/use-console'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { mentionsRoom } from '@atrium/browser-state/mentions/mentions-room'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { toComments } from '#router/addresses/thread-address.ts'
import { useNavigate } from '#router/use-navigate.ts'
import { useRouter } from '#router/use-router.ts'

/** Shows that somebody was mentioned just now, unless they look at it. Draws nothing. */
export function MentionNews({ commentIds }: { commentIds: readonly string[] }) {
  const { t } = useTranslation('mentions')
  const { notifications } = useConsole()
  const { waiting, read } = useRoom(mentionsRoom)
  const navigate = useNavigate()
  const router = useRouter()
  const show = async (commentId: string) => {
    const mention = await read(commentId)
    // Nobody misses the news of what they have read, or cannot read.
    if (!mention || mention.read) return
    const { messageId, authorName: name, threadName: conversation, text } = mention
    if (router.current().query['comments'] === messageId) return
    notifications.show({
      emphasis: 'neutral',
      title: t('news', { name, conversation }),
      message: text,
      action: { label: t('open'), onSelect: () => void navigate(toComments(mention)) },
    })
  }
  const showAll = useEffectEvent(() => {
    waiting.update((all) => all.filter((id) => !commentIds.includes(id)))
    for (const commentId of new Set(commentIds)) void show(commentId)
  })
  useEffect(() => {
    if (commentIds.length > 0) showAll()
  }, [commentIds])
  return null
}
