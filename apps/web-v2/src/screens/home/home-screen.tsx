import { useConfig } from '@atrium/browser-state/config/use-config'
import { useUserState } from '@atrium/browser-state/user-state/use-user-state'
import { inOneOrder } from '@atrium/domain/user-state/in-one-order'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { useTranslation } from 'react-i18next'
import { recentTime } from '#features/recents/order-recents.ts'
import { useFavorites } from '#features/favorites/use-favorites.ts'
import { useRecentThreads } from '#features/recents/use-recent-threads.ts'
import { atRest } from '#frame/page-at-rest.ts'
import { Page } from '#frame/page.tsx'
import { useNow } from '@atrium/ui/relative-time/use-now'
import { firstName, greetingOf } from './greeting.ts'
import { HomeComposer } from './home-composer.tsx'
import styles from './home-screen.module.css'
import { Rows } from './rows.tsx'

const LateHome = lazyPart(async () => ({
  default: (await atRest(() => import('./late-home.tsx'))).LateHome,
}))

/** A greeting, the composer, and the way back to what was talked about, used or looked at; a few ways to begin where nothing was. */
export function HomeScreen() {
  const { t } = useTranslation('home')
  const { user } = useConfig()
  const { lastViewed } = useUserState()
  const favorites = useFavorites()
  const { threads, isSuccess } = useRecentThreads()
  const hour = new Date(useNow()).getHours()
  return (
    <Page title={t('title')}>
      <div className={styles.screen}>
        <p className={styles.greeting}>{t(`greeting.${greetingOf(hour)}`, { name: firstName(user.name) })}</p>
        <HomeComposer isFirst={isSuccess && threads.length === 0} />
        <Rows title={t('favorites')} items={favorites} />
        {isSuccess && <Rows title={t('recents')} items={inOneOrder(threads, lastViewed, recentTime)} isByTime />}
        {/* Below all that is drawn already: it comes last, and moves nothing. */}
        {isSuccess && <LateHome />}
      </div>
    </Page>
  )
}
