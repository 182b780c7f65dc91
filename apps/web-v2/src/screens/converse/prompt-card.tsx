import { Card } from '@atrium/ui/card/card'
import { MessageSquareQuote } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from '#router/link.tsx'
import { toNewPrompt } from '#frame/prompt-address.ts'
import styles from './type-card.module.css'

/** Leads to where one prompt is asked of several models. */
export function PromptCard() {
  const { t } = useTranslation('converse')
  return (
    <Card render={<Link {...toNewPrompt()} />} className={styles.type}>
      <span className={styles.icon}>
        <MessageSquareQuote aria-hidden="true" />
      </span>
      <span className={styles.title}>{t('types.prompt.title')}</span>
      <span className={styles.text}>{t('types.prompt.text')}</span>
    </Card>
  )
}
