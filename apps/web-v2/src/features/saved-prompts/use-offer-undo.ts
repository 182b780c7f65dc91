import { useConsole } from '@atrium/browser-state/console/use-console'
import { useTranslation } from 'react-i18next'

/** Tells that something of one's own has changed, and offers to take it back. */
export function useOfferUndo(): (undo: () => void, told?: 'replaced' | 'added') => void {
  const { t } = useTranslation('optimizer')
  const { notifications } = useConsole()
  return (undo, told = 'replaced') => {
    notifications.show({ emphasis: 'neutral', title: t(told), action: { label: t('undo'), onSelect: undo } })
  }
}
