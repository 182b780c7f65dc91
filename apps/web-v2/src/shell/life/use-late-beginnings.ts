import { outboxRoom } from '@atrium/browser-state/outbox/outbox-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useConsole } from '@atrium/browser-state/console/use-console'
import { useStore } from '@atrium/browser-state/store/use-store'
import { threadTypeOf } from '@atrium/domain/threads/thread-type'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { toNewThread, toThread } from '#frame/thread-address.ts'

/**
 * A message that had to wait for the connection or the sign-on has begun its conversation: whoever still looks at the empty chat is
 * led there, everybody else is told with a way to it.
 */
export function useLateBeginnings(): void {
  const { notifications } = useConsole()
  const outbox = useRoom(outboxRoom)
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const router = useRouter()
  const begun = useStore(outbox.begunLate)
  useEffect(() => {
    if (begun === null) return
    outbox.lateIsTold()
    const { threadId, type } = begun
    const go = () => void navigate(toThread({ id: threadId, type }))
    const empty = router.buildLocation(toNewThread(threadTypeOf(type))).pathname
    if (router.state.location.pathname === empty) return go()
    notifications.show({
      emphasis: 'success',
      title: t('late.sent'),
      message: '',
      action: { label: t('late.open'), onSelect: go },
    })
  }, [begun, outbox, notifications, navigate, router, t])
}
