import { useConfig } from '@atrium/browser-state/config/use-config'
import { useTranslation } from 'react-i18next'
import { useFavoriteThreads } from '#features/favorites/use-favorite-threads.ts'
import { useRecentThreads } from '#features/recents/use-recent-threads.ts'
import { Page } from '#frame/page.tsx'
import { ThreadCard, type ThreadOnCard } from './thread-card.tsx'
import { useNow } from '@atrium/ui/relative-time/use-now'
import { firstName, greetingOf } from './greeting.ts'
import { HomeComposer } from './home-composer.tsx'
import styles from './home-screen.module.css'

/** How many recent conversations have a card; the rest stand in the side navigation. */
const RECENT_CARDS = 8

/** A greeting, the composer, and the way back to what was talked about. */
export function HomeScreen() {
  const { t } = useTranslation('home')
  const { user } = useConfig()
  const favorites = useFavoriteThreads()
  const { threads, isSuccess } = useRecentThreads()
  const hour = new Date(useNow()).getHours()
  return (
    <Page title={t('title')}>
      <div className={styles.screen}>
        <p className={styles.greeting}>{t(`greeting.${greetingOf(hour)}`, { name: firstName(user.name) })}</p>
        <HomeComposer />
        {favorites.length > 0 && <Cards title={t('favorites')} threads={favorites} />}
        {threads.length > 0 && <Cards title={t('recents')} threads={threads.slice(0, RECENT_CARDS)} />}
        {isSuccess && threads.length === 0 && <p className={styles.empty}>{t('empty')}</p>}
      </div>
    </Page>
  )
}

function Cards({ title, threads }: { title: string; threads: readonly ThreadOnCard[] }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.cards}>
        {threads.map((thread) => (
          <ThreadCard key={thread.id} thread={thread} />
        ))}
      </div>
    </section>
  )
}
