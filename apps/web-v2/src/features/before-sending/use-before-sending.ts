import { useConsole } from '@atrium/browser-state/console/use-console'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { beforeSending } from './before-sending.ts'
import type { Check } from './outgoing.ts'

/** Hands a message through all that has to be checked before it goes out. Null where it does not, which whoever sent it knows. */
export function useBeforeSending(): Check {
  const { notifications } = useConsole()
  const { t } = useTranslation('thread')
  return useCallback(
    async (message) => {
      try {
        return await beforeSending(message)
      } catch {
        notifications.show({ title: t('unchecked.title'), message: t('unchecked.text') })
        return null
      }
    },
    [notifications, t],
  )
}
