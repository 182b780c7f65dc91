import { useFeatureFlag } from '@atrium/browser-state/config/use-feature-flag'
import { THREAD_TYPES } from '@atrium/domain/threads/thread-type'
import { Button } from '@atrium/ui/button/button'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Skeleton } from '@atrium/ui/skeleton/skeleton'
import { Images } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ToldError } from '#frame/told-error.tsx'
import { Link } from '#router/link.tsx'
import { Page } from '#frame/page.tsx'
import { PLACES, PlaceCard } from './place-card.tsx'
import { TypeCard } from './type-card.tsx'
import { RecentTable } from './recent-table.tsx'
import { useRecentThreads } from '#features/recents/use-recent-threads.ts'
import styles from './converse-screen.module.css'

/** The create hub: one card a type of conversation, and the conversations so far. */
export function ConverseScreen() {
  const { t } = useTranslation('converse')
  const recents = useRecentThreads()
  const video = useFeatureFlag('useVideo')
  const title = <h2 className={styles.heading}>{t('recents')}</h2>
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={<IconButton label={t('media')} icon={<Images />} render={<Link to="/content/media" />} />}
      loading={recents.isFetching && !recents.isLoading}
    >
      <div className={styles.types}>
        {THREAD_TYPES.filter((type) => type !== 'video' || video).map((type) => (
          <TypeCard key={type} type={type} />
        ))}
        {PLACES.map((place) => (
          <PlaceCard key={place} place={place} />
        ))}
      </div>
      <section aria-label={t('recents')} className={styles.recents}>
        {recents.threads.length === 0 && title}
        {recents.isLoading && <Skeleton lines={6} height={28} />}
        {recents.isError && (
          <EmptyState
            title={t('failed')}
            text={<ToldError error={recents.error} />}
            actions={<Button onClick={() => void recents.refetch()}>{t('retry')}</Button>}
          />
        )}
        {recents.isSuccess && recents.threads.length === 0 && (
          <EmptyState art="conversation" title={t('empty.title')} text={t('empty.text')} />
        )}
        {recents.threads.length > 0 && <RecentTable threads={recents.threads} title={title} />}
        {recents.hasNextPage && (
          <Button busy={recents.isFetchingNextPage} onClick={() => void recents.fetchNextPage()}>
            {t('more')}
          </Button>
        )}
      </section>
    </Page>
  )
}
