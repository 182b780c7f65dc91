import type { Unsaved, UnsavedStore } from '@atrium/browser-state/catalog/unsaved'
import { useStore } from '@atrium/browser-state/store/use-store'
import { Button } from '@atrium/ui/button/button'
import { useTranslation } from 'react-i18next'
import { FieldChanges } from '../versions/field-changes.tsx'
import styles from './kept-changes.module.css'

/** What somebody writes of any item. */
type Written = { name: string; description: string; prompt?: string; instructions?: string; starters?: string[] }

const WRITTEN = {
  name: ['name'],
  description: ['description'],
  prompt: ['prompt'],
  instructions: ['instructions'],
  starters: ['starters'],
} as const

type Props<Fields> = {
  /** What is unsaved where they may change it, and what they have not proposed where they may not. */
  saved: UnsavedStore<Fields>
  proposed: UnsavedStore<Fields>
}

/** In the place of an item that is gone: the words that somebody had written of it and not saved, to be taken elsewhere. */
export function KeptChanges<Fields extends Partial<Written>>({ saved, proposed }: Props<Fields>) {
  const { t } = useTranslation('catalog')
  const own = useStore(saved)
  const others = useStore(proposed)
  const unsaved: Unsaved<Fields> | null = own ?? others
  if (unsaved === null) return null
  return (
    <section className={styles.kept} aria-label={t('unsaved.keptTitle')}>
      <h2 className={styles.title}>{t('unsaved.keptTitle')}</h2>
      <p className={styles.text}>{t('unsaved.kept')}</p>
      <FieldChanges<Written> table={WRITTEN} before={null} after={unsaved.fields} none={t('unsaved.keptNone')} />
      <Button size="small" onClick={() => (own ? saved : proposed).set(null)}>
        {t('discard')}
      </Button>
    </section>
  )
}
