import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DropArea } from '#features/composer/attaching/drop-area.tsx'
import { useToastClearance } from '@atrium/ui/toast-stack/use-toast-clearance'
import styles from './thread-layout.module.css'

export type ThreadLayoutProps = {
  /** Above the composer: the conversation, or what stands in its place. */
  children: ReactNode
  composer: ReactNode
  pane: ReactNode
  /** Nothing has been said yet: the composer stands in the middle. */
  centered?: boolean
  onFiles: (files: File[]) => void
}

/** Conversation, composer, and the options at the right. The whole of it takes files. */
export function ThreadLayout({ children, composer, pane, centered = false, onFiles }: ThreadLayoutProps) {
  const { t } = useTranslation('thread')
  const dock = useRef<HTMLDivElement>(null)
  useToastClearance(dock)
  return (
    <>
      <DropArea text={t('attach.drop')} onFiles={onFiles}>
        <div className={styles.column} data-centered={centered ? '' : undefined}>
          {children}
          <div ref={dock} data-dock="" className={styles.dock}>
            {composer}
          </div>
        </div>
      </DropArea>
      {pane}
    </>
  )
}
