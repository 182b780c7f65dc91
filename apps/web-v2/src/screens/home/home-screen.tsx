import { useConfig } from '@atrium/browser-state/config/use-config'
import { useMarkedIds } from '@atrium/browser-state/user-state/use-marks'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useFavoriteThreads } from '#features/favorites/use-favorite-threads.ts'
import { useRecentThreads } from '#features/recents/use-recent-threads.ts'
import { atRest } from '#frame/page-at-rest.ts'
import { Page } from '#frame/page.tsx'
import { useNow } from '@atrium/ui/relative-time/use-now'
import { firstName, greetingOf } from './greeting.ts'
import { HomeComposer } from './home-composer.tsx'
import styles from './home-screen.module.css'
import { ThreadRows } from './thread-rows.tsx'

/** How many recent conversations have a row; the rest stand in the side navigation. */
const RECENT_ROWS = 8

const FirstSteps = lazyPart(async () => ({
  default: (await atRest(() => import('./late-first-steps.tsx'))).LateFirstSteps,
}))

const PromptRows = lazyPart(async () => ({
  default: (await atRest(() => import('./prompt-rows.tsx'))).PromptRows,
}))

/** A greeting, the composer, and the way back to what was talked about; a few ways to begin where nothing was. */
export function HomeScreen() {
  const { t } = useTranslation('home')
  const { user } = useConfig()
  const favorites = useFavoriteThreads()
  const { threads, isSuccess } = useRecentThreads()
  const starredPrompts = useMarkedIds('favorites', 'prompts')
  const viewedPrompts = useMarkedIds('lastViewed', 'prompts')
  const hour = new Date(useNow()).getHours()
  return (
    <Page title={t('title')}>
      <div className={styles.screen}>
        <p className={styles.greeting}>{t(`greeting.${greetingOf(hour)}`, { name: firstName(user.name) })}</p>
        <HomeComposer isFirst={isSuccess && threads.length === 0} />
        {favorites.length > 0 && <ThreadRows title={t('favorites')} threads={favorites} />}
        {threads.length > 0 && <ThreadRows title={t('recents')} threads={threads.slice(0, RECENT_ROWS)} />}
        {starredPrompts.length + viewedPrompts.length > 0 && (
          <Suspense>
            <PromptRows />
          </Suspense>
        )}
        {/* Below all that is drawn already: it comes last, and moves nothing. */}
        {isSuccess && <FirstSteps />}
      </div>
    </Page>
  )
}
