import { threadsRoom } from '@atrium/browser-state/threads/threads-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useThreadsWithDrafts } from '@atrium/browser-state/drafts/use-draft'
import { useMayChange } from '@atrium/browser-state/config/use-may-change'
import type { Thread } from '@atrium/contract/entities/threads/thread'
import { threadTypeOf } from '@atrium/domain/threads/thread-type'
import { Button } from '@atrium/ui/button/button'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { atRest } from '#frame/page-at-rest.ts'
import { useNavigate } from '#router/use-navigate.ts'
import { useFavorites } from '#features/favorites/use-favorites.ts'
import { recentTime } from '#features/recents/order-recents.ts'
import { useRecentThreads } from '#features/recents/use-recent-threads.ts'
import { useSelection } from '#features/selection/use-selection.ts'
import { toNewThread } from '#router/addresses/thread-address.ts'
import { useNow } from '@atrium/ui/relative-time/use-now'
import { ageLabel } from './age-label.ts'
import { groupByAge } from './group-by-age.ts'
import { listedThreads } from './listed-threads.ts'
import { shortTime } from './short-time.ts'
import { ThreadRow } from './thread-row.tsx'
import { useRovingRows } from './use-roving-rows.ts'
import styles from './thread-lists.module.css'

const MarkedLink = lazyPart(async () => ({
  default: (await atRest(() => import('./marked-link.tsx'))).MarkedLink,
}))

const SelectedThreads = lazyPart(async () => ({
  default: (await import('./selected-threads.tsx')).SelectedThreads,
}))

/** What is starred, of every kind, and all conversations by when they were last changed. */
export function ThreadLists({ path, onLeave }: { path: string; onLeave: () => void }) {
  const { t, i18n } = useTranslation('shell')
  const actions = useRoom(threadsRoom)
  const navigate = useNavigate()
  const now = useNow()
  const favorites = useFavorites()
  const starred = new Set(favorites.map(({ id }) => id))
  const recents = useRecentThreads()
  const drafts = useThreadsWithDrafts()
  const mayChange = useMayChange()
  const selection = useSelection(listedThreads(favorites, recents.threads))

  const groups = groupByAge(recents.threads, recentTime, now)
  const roving = useRovingRows(
    // Tab reaches a conversation first: another favorite may turn out not to be there.
    [
      ...favorites.filter(({ thread }) => thread).map(favoriteKey),
      ...groups.flatMap(({ items }) => items.map(({ id }) => id)),
      ...favorites.map(favoriteKey),
    ],
    path.split('/').at(-1) ?? '',
  )

  const row = (thread: Thread, key = thread.id) => {
    // One that stands in both lists is marked in the upper one.
    const active = path.endsWith(`/${thread.id}`) && (key !== thread.id || !starred.has(thread.id))
    return (
      <li key={thread.id} data-row={key}>
        <ThreadRow
          thread={thread}
          active={active}
          draft={!active && drafts.has(thread.id)}
          starred={starred.has(thread.id)}
          mayChange={mayChange(thread)}
          time={shortTime(recentTime(thread), now, i18n.language)}
          reachable={key === roving.reachable}
          selection={selection}
          onLeave={onLeave}
          onRename={(name) => void actions.rename(thread.id, name)}
          onStar={(on) => actions.star(thread.id, on)}
          onDelete={() => void remove(thread)}
        />
      </li>
    )
  }
  const remove = async (thread: Thread) => {
    // Away first: the page of a conversation that is gone would only say so.
    if (path.endsWith(`/${thread.id}`)) {
      await navigate(toNewThread(threadTypeOf(thread.type)), { replace: true })
    }
    return actions.delete(thread.id)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys rise from the links inside
    <div {...roving.handlers}>
      {favorites.length > 0 && (
        <Group label={t('threads.favorites')}>
          {favorites.map(({ id, thread }) => {
            const key = favoriteKey({ id })
            if (thread) return row(thread, key)
            return (
              <MarkedLink
                key={id}
                {...{ id, path, onLeave }}
                row={key}
                reachable={key === roving.reachable}
                meanwhile={BLANK}
              />
            )
          })}
        </Group>
      )}
      {groups.map(({ age, items }) => (
        <Group key={age} label={ageLabel(age, i18n.language, t)}>
          {items.map((thread) => row(thread))}
        </Group>
      ))}
      {recents.hasNextPage && (
        <Button
          variant="ghost"
          size="small"
          className={styles.more}
          busy={recents.isFetchingNextPage}
          onClick={() => void recents.fetchNextPage()}
        >
          {t('threads.more')}
        </Button>
      )}
      {selection.isSelecting && (
        <div className={styles.selected}>
          <SelectedThreads selection={selection} path={path} />
        </div>
      )}
      {recents.isError && (
        <div className={styles.failed}>
          <p>{t('threads.failed')}</p>
          <Button size="small" onClick={() => void recents.refetch()}>
            {t('threads.retry')}
          </Button>
        </div>
      )}
    </div>
  )
}

const favoriteKey = ({ id }: { id: string }) => `favorites/${id}`

/** Keeps the place of what is not known yet. */
const BLANK = <li className={styles.blank} />

function Group({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <section className={styles.group} aria-label={label}>
      <h2 className={styles.label}>{label}</h2>
      <ul>{children}</ul>
    </section>
  )
}
