import { useTranslation } from 'react-i18next'
import { Link } from '#router/link.tsx'
import styles from './content-tabs.module.css'

const PAGES = [
  { key: 'content', route: '/content' },
  { key: 'media', route: '/content/media' },
  { key: 'prompts', route: '/content/prompts' },
  { key: 'promptGroups', route: '/content/groups' },
] as const

/** What there is of all content: a page each. */
export function ContentTabs({ current }: { current: (typeof PAGES)[number]['key'] }) {
  const { t } = useTranslation('shell')
  return (
    <nav className={styles.tabs} aria-label={t('navigation.content')}>
      {PAGES.map(({ key, route }) => (
        <Link key={key} to={route} className={styles.tab} aria-current={key === current ? 'page' : undefined}>
          {t(`navigation.${key}`)}
        </Link>
      ))}
    </nav>
  )
}
