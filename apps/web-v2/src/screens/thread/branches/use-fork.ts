import { branchesRoom } from '@atrium/browser-state/branches/branches-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useConsole } from '@atrium/browser-state/console/use-console'
import type { Thread } from '@atrium/contract/entities/threads/thread'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '#router/use-navigate.ts'
import { toThread } from '#router/addresses/thread-address.ts'

/** Copies the conversation up to a message into a new thread and opens it, with the way back. */
export function useFork({ id: threadId, type, name }: Pick<Thread, 'id' | 'type' | 'name'>) {
  const { t } = useTranslation('thread')
  const { notifications } = useConsole()
  const branches = useRoom(branchesRoom)
  const navigate = useNavigate()
  return useCallback(
    async (messageId: string) => {
      const fork = await branches.fork(threadId, messageId)
      if (!fork) return
      const open = (id: string) => void navigate(toThread({ id, type }))
      open(fork.id)
      notifications.show({
        // A way back, not a receipt: it stays longer than a message of success does.
        emphasis: 'neutral',
        title: t('branches.forked'),
        message: t('branches.forkedText', { name }),
        action: { label: t('branches.backToOrigin'), onSelect: () => open(threadId) },
      })
    },
    [branches, notifications, navigate, t, threadId, type, name],
  )
}
