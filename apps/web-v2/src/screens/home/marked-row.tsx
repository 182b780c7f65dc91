import { useMarkedContent } from '@atrium/browser-state/contents/use-marked-content'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ContentIcon } from '#features/contents/content-icon.tsx'
import { addressOfContent } from '#features/contents/address-of-content.ts'
import { Link } from '#router/link.tsx'
import styles from './rows.module.css'

type Props = {
  id: string
  /** When it was viewed, in milliseconds since the epoch; missing where the list is not about that. */
  viewed: number | undefined
  blank: ReactNode
  /** Told whether there is no such row, once that is known. */
  onGone: (isGone: boolean) => void
}

/** The row of a favorite or of something viewed that is no conversation; none where the reader does not see it any more. */
export function MarkedRow({ id, viewed, blank, onGone }: Props) {
  const { t, i18n } = useTranslation('home')
  const content = useMarkedContent(id)
  const isGone = content === null
  const tellGone = useEffectEvent(onGone)
  useEffect(() => tellGone(isGone), [isGone])
  if (content === undefined) return blank
  if (!content) return null
  const kind = t(`kinds.${content.type}`)
  return (
    <li>
      <Link href={addressOfContent(content)} className={styles.row}>
        <span className={styles.glyph}>
          <ContentIcon content={content} />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>
            <span className={styles.text}>{content.name}</span>
          </span>
          <span className={styles.note}>
            <span className={styles.text}>{content.description ? `${kind} · ${content.description}` : kind}</span>
          </span>
        </span>
        <span className={styles.time}>
          <RelativeTime
            locale={i18n.language}
            date={viewed === undefined ? content.updatedDate : new Date(viewed).toISOString()}
          />
        </span>
      </Link>
    </li>
  )
}
