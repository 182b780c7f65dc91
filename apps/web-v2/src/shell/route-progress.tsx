import { useStore } from '@atrium/browser-state/store/use-store'
import { LoadingOverlay } from '@atrium/ui/loading-overlay/loading-overlay'
import { useTranslation } from 'react-i18next'
import { useRouter } from '#router/use-router.ts'

/** A thin bar over the last screen while the code of the next one is on its way. */
export function RouteProgress() {
  const { t } = useTranslation('shell')
  const active = useStore(useRouter().pending)
  return <LoadingOverlay active={active} label={t('loading')} />
}
