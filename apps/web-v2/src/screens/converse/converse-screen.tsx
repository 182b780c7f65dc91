import { useModels } from '@atrium/browser-state/react/use-models'
import { vendorOf } from '@atrium/domain/models/provider-name'
import { estimateLabel } from '@atrium/domain/pricing/price-label'
import { Button } from '@atrium/ui/button/button'
import { Card } from '@atrium/ui/card/card'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { Skeleton } from '@atrium/ui/skeleton/skeleton'
import { VendorGlyph } from '@atrium/ui/vendor-glyph/vendor-glyph'
import { Link } from '@tanstack/react-router'
import { MessagesSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { THREAD_ROUTE } from '#page/addresses.ts'
import { Page } from '#page/page.tsx'
import { RecentTable } from './recent-table.tsx'
import { useRecentThreads } from '#features/recents/use-recent-threads.ts'
import styles from './converse-screen.module.css'

/** The create hub: one card a type of conversation, and the conversations so far. */
export function ConverseScreen() {
  const { t } = useTranslation('converse')
  const recents = useRecentThreads()
  return (
    <Page title={t('title')} description={t('description')} loading={recents.isFetching && !recents.isLoading}>
      <div className={styles.types}>
        <ChatCard />
      </div>
      <section aria-label={t('recents')} className={styles.recents}>
        <h2 className={styles.heading}>{t('recents')}</h2>
        {recents.isLoading && <Skeleton lines={6} height={28} />}
        {recents.isError && (
          <EmptyState
            title={t('failed')}
            text={recents.error.message}
            actions={<Button onClick={() => void recents.refetch()}>{t('retry')}</Button>}
          />
        )}
        {recents.isSuccess && recents.threads.length === 0 && (
          <EmptyState art="conversation" title={t('empty.title')} text={t('empty.text')} />
        )}
        {recents.threads.length > 0 && <RecentTable threads={recents.threads} />}
        {recents.hasNextPage && (
          <Button busy={recents.isFetchingNextPage} onClick={() => void recents.fetchNextPage()}>
            {t('more')}
          </Button>
        )}
      </section>
    </Page>
  )
}

function ChatCard() {
  const { t } = useTranslation('converse')
  const { entry, isLoading } = useModels('chat')
  return (
    <Card render={<Link to={THREAD_ROUTE} params={{ threadId: undefined }} />} className={styles.type}>
      <span className={styles.typeIcon}>
        <MessagesSquare aria-hidden="true" />
      </span>
      <span className={styles.typeTitle}>{t('types.chat.title')}</span>
      <span className={styles.typeText}>{t('types.chat.text')}</span>
      <span className={styles.model}>
        {isLoading && <Skeleton width={180} />}
        {!isLoading && !entry && t('noModel')}
        {entry && (
          <>
            <VendorGlyph vendor={vendorOf(entry.provider)} />
            <span className={styles.modelName}>{entry.name}</span>
            <span className={styles.price}>{estimateLabel(entry)}</span>
          </>
        )}
      </span>
    </Card>
  )
}
