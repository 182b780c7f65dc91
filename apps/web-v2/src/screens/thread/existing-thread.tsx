import { useThread } from '@atrium/browser-state/runs/conversation/use-thread'
import { threadTypeOf } from '@atrium/domain/threads/thread-type'
import { Button } from '@atrium/ui/button/button'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { useTranslation } from 'react-i18next'
import { ToldError } from '#frame/told-error.tsx'
import { Link } from '#router/link.tsx'
import { Redirect } from '#router/redirect.tsx'
import { usePlace } from '#router/use-place.ts'
import { toNewThread, toThread } from '#router/addresses/thread-address.ts'
import { Page } from '#frame/page.tsx'
import { LoadingThread } from './loading-thread.tsx'
import { LoadedThread } from './loaded-thread.tsx'

/** A thread that the address names: loading, there, gone, or not to be had now. Under the address of another type it leads to its own. */
export function ExistingThread({ threadId }: { threadId: string }) {
  const { t } = useTranslation('thread')
  const { data, error, refetch, isFetching } = useThread(threadId)
  const isGone =
    error !== null && 'status' in error && (error.status === 404 || error.status === 400 || error.status === 422)
  const { type } = usePlace().params
  if (data && !isGone) {
    if (threadTypeOf(data.type) !== type) return <Redirect to={toThread(data)} />
    return <LoadedThread thread={data} />
  }
  if (!error) return <LoadingThread />
  return (
    <Page title={isGone ? t('error.missing.title') : t('error.load')} loading={isFetching}>
      <EmptyState
        art={isGone ? 'search' : 'conversation'}
        title={isGone ? t('error.missing.title') : t('error.load')}
        text={isGone ? t('error.missing.text') : <ToldError error={error} />}
        actions={
          isGone ? (
            <Button variant="primary" render={<Link {...toNewThread('chat')} />}>
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
