import { LoadingOverlay } from '@atrium/ui/loading-overlay/loading-overlay'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouter } from '#router/use-router.ts'

/** A thin bar over the last screen while the code of the next one is on its way. */
export function RouteProgress() {
  const { t } = useTranslation('shell')
  const { isPending, watchPending } = useRouter()
  const active = useSyncExternalStore(watchPending, isPending)
  return <LoadingOverlay active={active} label={t('loading')} />
}
