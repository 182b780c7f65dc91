import type { ThreadType } from '@atrium/domain/threads/thread-type'
import { Clapperboard, Image, type LucideIcon, MessageSquare, TextCursorInput } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './examples-screen.module.css'

const ICONS: Readonly<Record<ThreadType, LucideIcon>> = {
  chat: MessageSquare,
  image: Image,
  text: TextCursorInput,
  video: Clapperboard,
}

type Props = { type: ThreadType; title: string; text: string; onOpen: () => void }

/** One example: a press puts it into the composer of its type. */
export function ExampleCard({ type, title, text, onOpen }: Props) {
  const { t } = useTranslation('examples')
  const Icon = ICONS[type]
  return (
    <button type="button" className={styles.card} onClick={onOpen}>
      <span className={styles.title}>{title}</span>
      <span className={styles.text}>{text}</span>
      <span className={styles.type}>
        <Icon aria-hidden="true" />
        {t(`types.${type}`)}
      </span>
    </button>
  )
}
