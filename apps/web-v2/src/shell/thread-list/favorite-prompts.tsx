import { useMarkedPrompts } from '@atrium/browser-state/catalog/use-marked-prompts'
import { useTranslation } from 'react-i18next'
import { Link } from '#router/link.tsx'
import styles from './favorite-prompts.module.css'
import lists from './thread-lists.module.css'

/** The starred prompts in the navigation. */
export function FavoritePrompts({ path, onLeave }: { path: string; onLeave: () => void }) {
  const { t } = useTranslation('shell')
  const { favorites } = useMarkedPrompts()
  if (favorites.length === 0) return null
  return (
    <section className={lists.group} aria-label={t('threads.favoritePrompts')}>
      <h2 className={lists.label}>{t('threads.favoritePrompts')}</h2>
      <ul>
        {favorites.map(({ id, name }) => (
          <li key={id}>
            <Link
              to="/content/prompts/:promptId"
              params={{ promptId: id }}
              className={styles.prompt}
              title={name}
              aria-current={path.endsWith(`/${id}`) ? 'page' : undefined}
              onClick={onLeave}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
