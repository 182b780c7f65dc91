import { useMarkedPrompts } from '@atrium/browser-state/catalog/use-marked-prompts'
import type { CatalogPrompt } from '@atrium/contract/entities/catalog'
import { MessageSquareQuote, Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from '#router/link.tsx'
import styles from './thread-rows.module.css'

/** How many have a row; the rest stand in their list. */
const MOST = 6

/** Characters of a text that tell what a prompt is about. */
const BEGINNING = 160

/** The prompts that somebody has starred, and those used last. */
export function PromptRows() {
  const { t } = useTranslation('home')
  const { favorites, recents } = useMarkedPrompts()
  const rows = [...favorites, ...recents].slice(0, MOST)
  if (rows.length === 0) return null
  return (
    <section className={styles.section} aria-label={t('prompts')}>
      <h2 className={styles.title}>{t('prompts')}</h2>
      <ul className={styles.rows}>
        {rows.map((prompt) => (
          <li key={prompt.id}>
            <Row prompt={prompt} isFavorite={favorites.includes(prompt)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ prompt, isFavorite }: { prompt: CatalogPrompt; isFavorite: boolean }) {
  const { t } = useTranslation('home')
  const { id, name, description, prompt: text } = prompt
  return (
    <Link to="/content/prompts/:promptId" params={{ promptId: id }} className={styles.row}>
      <span className={styles.glyph} aria-hidden="true">
        <MessageSquareQuote />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          <span className={styles.text}>{name}</span>
        </span>
        <span className={styles.note}>
          <span className={styles.text}>{description || text.slice(0, BEGINNING)}</span>
        </span>
      </span>
      {isFavorite && (
        <span className={styles.time}>
          <Star aria-label={t('favorite')} size={15} />
        </span>
      )}
    </Link>
  )
}
