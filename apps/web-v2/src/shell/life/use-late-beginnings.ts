import { outboxRoom } from '@atrium/browser-state/outbox/outbox-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useConsole } from '@atrium/browser-state/console/use-console'
import { useStore } from '@atrium/browser-state/store/use-store'
import { threadTypeOf } from '@atrium/domain/threads/thread-type'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '#router/address-of.ts'
import { useRouter } from '#router/use-router.ts'
import { toNewThread, toThread } from '#frame/thread-address.ts'

/**
 * A message that had to wait for the connection or the sign-on has begun its conversation: whoever still looks at the empty chat is
 * led there, everybody else is told with a way to it.
 */
export function useLateBeginnings(): void {
  const { notifications } = useConsole()
  const outbox = useRoom(outboxRoom)
  const { t } = useTranslation('shell')
  const router = useRouter()
  const begun = useStore(outbox.begunLate)
  useEffect(() => {
    if (begun === null) return
    outbox.lateIsTold()
    const { threadId, type } = begun
    const go = () => void router.navigate(toThread({ id: threadId, type }))
    const empty = addressOf(toNewThread(threadTypeOf(type)))
    if (router.current().pathname === empty) return go()
    notifications.show({
      emphasis: 'success',
      title: t('late.sent'),
      message: '',
      action: { label: t('late.open'), onSelect: go },
    })
  }, [begun, outbox, notifications, router, t])
}
