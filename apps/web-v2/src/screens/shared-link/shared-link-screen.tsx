import { useLinked } from '@atrium/browser-state/links/use-links'
import { Button } from '@atrium/ui/button/button'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { Skeleton } from '@atrium/ui/skeleton/skeleton'
import { useTranslation } from 'react-i18next'
import { ToldError } from '#frame/told-error.tsx'
import { Page } from '#frame/page.tsx'
import { Link } from '#router/link.tsx'
import { usePlace } from '#router/use-place.ts'
import { SharedPage } from './shared-page.tsx'

/** What the status of a refusal says of a link. */
const REASONS: Readonly<Record<number, 'revoked' | 'missing'>> = {
  410: 'revoked',
  404: 'missing',
  400: 'missing',
  422: 'missing',
}

/** What a link shows: on its way, there, revoked, or not for whoever is here. */
export function SharedLinkScreen() {
  const { t } = useTranslation('sharing')
  const { linkId = '' } = usePlace().params
  const { data, error, refetch, isFetching } = useLinked(linkId)
  if (data && !error) return <SharedPage linked={data} />
  if (!error) {
    return (
      <Page title={t('page.loading')}>
        <Skeleton lines={6} />
      </Page>
    )
  }
  const reason = 'status' in error && typeof error.status === 'number' ? REASONS[error.status] : undefined
  const title = t(`page.${reason ?? 'failed'}.title`)
  return (
    <Page title={title} loading={isFetching}>
      <EmptyState
        art={reason ? 'locked' : 'conversation'}
        title={title}
        text={reason ? t(`page.${reason}.text`) : <ToldError error={error} />}
        actions={
          reason ? (
            <Button variant="primary" render={<Link to="/home" />}>
              {t('page.home')}
            </Button>
          ) : (
            <Button variant="primary" onClick={() => void refetch()}>
              {t('page.again')}
            </Button>
          )
        }
      />
    </Page>
  )
}
