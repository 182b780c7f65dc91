import { useThread } from '@atrium/browser-state/react/use-threads'
import { Button } from '@atrium/ui/button/button'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { THREAD_ROUTE } from '#page/addresses.ts'
import { Page } from '#page/page.tsx'
import { LoadingChat } from './loading-chat.tsx'
import { LoadedChat } from './loaded-chat.tsx'

/** A chat that the address names: loading, there, gone, or not to be had now. */
export function ExistingChat({ threadId }: { threadId: string }) {
  const { t } = useTranslation('thread')
  const { data, error, refetch, isFetching } = useThread(threadId)
  const isGone =
    error !== null && 'status' in error && (error.status === 404 || error.status === 400 || error.status === 422)
  if (data && !isGone) return <LoadedChat thread={data} />
  if (!error) return <LoadingChat />
  return (
    <Page title={isGone ? t('error.missing.title') : t('error.load')} loading={isFetching}>
      <EmptyState
        art={isGone ? 'search' : 'conversation'}
        title={isGone ? t('error.missing.title') : t('error.load')}
        text={isGone ? t('error.missing.text') : error.message}
        actions={
          isGone ? (
            <Button variant="primary" render={<Link to={THREAD_ROUTE} params={{ threadId: undefined }} />}>
              {t('error.new')}
            </Button>
          ) : (
            <Button variant="primary" onClick={() => void refetch()}>
              {t('error.retry')}
            </Button>
          )
        }
      />
    </Page>
  )
}
