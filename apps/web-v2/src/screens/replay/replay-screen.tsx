import { useReplay } from '@atrium/browser-state/replays/use-replay'
import { Button } from '@atrium/ui/button/button'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { Skeleton } from '@atrium/ui/skeleton/skeleton'
import { useTranslation } from 'react-i18next'
import { ToldError } from '#frame/told-error.tsx'
import { Page } from '#frame/page.tsx'
import { usePlace } from '#router/use-place.ts'
import { ReplayPage } from './replay-page.tsx'

/** A replay beside its original: on its way, there, or not for whoever is here. */
export function ReplayScreen() {
  const { t } = useTranslation('replay')
  const { threadId = '' } = usePlace().params
  const { data, error, refetch, isFetching } = useReplay(threadId)
  if (data) return <ReplayPage key={threadId} replay={data} />
  const isMissing = error !== null && 'status' in error && [400, 404, 422].includes(Number(error.status))
  return (
    <Page title={t('title')} loading={isFetching}>
      {error === null && <Skeleton lines={6} />}
      {error !== null && (
        <EmptyState
          art={isMissing ? 'locked' : 'conversation'}
          title={isMissing ? t('missing') : <ToldError error={error} />}
          actions={!isMissing && <Button onClick={() => void refetch()}>{t('again')}</Button>}
        />
      )}
    </Page>
  )
}
