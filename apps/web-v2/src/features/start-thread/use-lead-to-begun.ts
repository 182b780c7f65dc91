import { useConsole } from '@atrium/browser-state/console/use-console'
import type { ConverseType } from '@atrium/domain/models/content-type'
import { threadTypeOf } from '@atrium/domain/threads/thread-type'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '#router/address-of.ts'
import { useRouter } from '#router/use-router.ts'
import { toNewThread, toThread } from '#router/addresses/thread-address.ts'

/**
 * Leads whoever still looks at `from`, or at the empty chat, to the conversation that a message has begun; everybody else is told with
 * a way to it. Answers the way there, where they are led.
 */
export function useLeadToBegun() {
  const { notifications } = useConsole()
  const { t } = useTranslation('shell')
  const router = useRouter()
  return useCallback(
    (begun: { id: string; type: ConverseType }, from?: string): Promise<void> | null => {
      const go = () => router.navigate(toThread(begun))
      const { pathname } = router.current()
      if (pathname === from || pathname === addressOf(toNewThread(threadTypeOf(begun.type)))) return go()
      notifications.show({
        // An offer, not a receipt: it stays longer than a message of success does.
        emphasis: 'neutral',
        title: t('late.sent'),
        message: '',
        action: { label: t('late.open'), onSelect: () => void go() },
      })
      return null
    },
    [notifications, router, t],
  )
}
