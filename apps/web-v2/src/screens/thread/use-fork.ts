import { useConsole } from '@atrium/browser-state/react/console-provider'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { THREAD_ROUTE } from '#page/addresses.ts'

/** Copies the conversation up to a message into a new thread and opens it, with the way back. */
export function useFork(threadId: string, name: string) {
  const { t } = useTranslation('thread')
  const { branches, notifications } = useConsole()
  const navigate = useNavigate()
  return useCallback(
    async (messageId: string) => {
      const fork = await branches.fork(threadId, messageId)
      if (!fork) return
      const open = (id: string) => void navigate({ to: THREAD_ROUTE, params: { threadId: id } })
      open(fork.id)
      notifications.show({
        emphasis: 'success',
        title: t('branches.forked'),
        message: t('branches.forkedText', { name }),
        lifetime: FORK_NOTE_LIFETIME,
        action: { label: t('branches.backToOrigin'), onSelect: () => open(threadId) },
      })
    },
    [branches, notifications, navigate, t, threadId, name],
  )
}

/** Long enough to look around in the fork before going back, in milliseconds. */
const FORK_NOTE_LIFETIME = 10_000
