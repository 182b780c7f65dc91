import type { CatalogPrompt } from '@atrium/contract/entities/catalog/catalog'
import { Button } from '@atrium/ui/button/button'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { BookOpen, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#router/link.tsx'
import type { Target } from '#router/target.ts'
import styles from './saved-prompt.module.css'

const ChoosePrompt = lazyPart(async () => ({ default: (await import('./choose-prompt.tsx')).ChoosePrompt }))

type Props = {
  prompt: CatalogPrompt | undefined
  /** The same desk without the saved prompt. */
  without: Target
  onChoose: (prompt: CatalogPrompt) => void
}

/** Of which saved prompt a text at a desk is, or where one is chosen. */
export function SavedPrompt({ prompt, without, onChoose }: Props) {
  const { t } = useTranslation('optimizer')
  const [isChoosing, setIsChoosing] = useState(false)
  if (prompt) {
    const label = t('saved.leave', { name: prompt.name })
    return (
      <p className={styles.saved}>
        <span>{t('saved.of', { name: prompt.name })}</span>
        <IconButton size="small" label={label} icon={<X />} render={<Link {...without} />} />
      </p>
    )
  }
  return (
    <div>
      <Button size="small" variant="ghost" icon={<BookOpen />} onClick={() => setIsChoosing(true)}>
        {t('saved.open')}
      </Button>
      {isChoosing && (
        <Suspense>
          <ChoosePrompt
            onChoose={(chosen) => {
              setIsChoosing(false)
              onChoose(chosen)
            }}
            onClose={() => setIsChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
