import { useConsole } from '@atrium/browser-state/react/console-provider'
import { useStore } from '@atrium/browser-state/react/use-store'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { THREAD_ROUTE } from '#page/addresses.ts'

/**
 * A message that had to wait for the connection or the sign-on has begun its conversation: whoever still looks at the empty chat is
 * led there, everybody else is told with a way to it.
 */
export function useLateBeginnings(): void {
  const { outbox, notifications } = useConsole()
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const router = useRouter()
  const threadId = useStore(outbox.begunLate)
  useEffect(() => {
    if (threadId === null) return
    outbox.lateIsTold()
    const go = () => void navigate({ to: THREAD_ROUTE, params: { threadId } })
    const newChat = router.buildLocation({ to: THREAD_ROUTE, params: { threadId: undefined } }).pathname
    if (router.state.location.pathname === newChat) return go()
    notifications.show({
      emphasis: 'success',
      title: t('late.sent'),
      message: '',
      action: { label: t('late.open'), onSelect: go },
    })
  }, [threadId, outbox, notifications, navigate, router, t])
}
