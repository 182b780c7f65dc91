import { useConsole } from '@atrium/browser-state/console/use-console'
import { useNotifications } from '@atrium/browser-state/notifications/use-notifications'
import { ToastStack } from '@atrium/ui/toast-stack/toast-stack'
import { useTranslation } from 'react-i18next'
import { useNotificationWords } from '#frame/use-notification-words.ts'

/** The notifications of the tab, each until its lifetime is over: the store counts it. */
export function NotificationStack() {
  const { t } = useTranslation('shell')
  const { notifications } = useConsole()
  const shown = useNotifications()
  const inLanguage = useNotificationWords()
  const toasts = shown.map(({ id, emphasis, title, message, action, quiet }) => ({
    id: String(id),
    quiet,
    level: emphasis,
    title: inLanguage(title),
    text: inLanguage(message),
    action: action && {
      label: action.label,
      onClick: () => {
        notifications.dismiss(id)
        action.onSelect()
      },
    },
  }))
  return (
    <ToastStack
      toasts={toasts}
      onDismiss={(id) => notifications.dismiss(Number(id))}
      onHold={notifications.hold}
      side="left"
      texts={{ region: t('notifications.region'), dismiss: t('notifications.dismiss') }}
    />
  )
}
