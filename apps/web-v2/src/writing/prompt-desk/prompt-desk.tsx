import type { ThreadType } from '@atrium/domain/threads/thread-type'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DropArea } from '#features/composer/attaching/drop-area.tsx'
import { ChatComposer, type ChatComposerProps } from '#features/composer/chat-composer.tsx'
import type { useNewPrompt } from '../use-new-prompt.ts'
import { PageScroll } from '#frame/page-scroll.tsx'
import styles from './prompt-desk.module.css'
import { useOptionPane } from './use-option-pane.tsx'

type Props = {
  type: ThreadType
  desk: ReturnType<typeof useNewPrompt>
  /** What of the composer is another than at every desk. */
  composer?: Partial<ChatComposerProps>
  /** What becomes of files that are dropped, where they are no attachments. */
  drop?: { text: string; onFiles: (files: File[]) => void }
  head?: ReactNode
  foot?: ReactNode
  /** What stands below, over the whole width. */
  children?: ReactNode
}

/** Where a prompt is written: the composer with its options, and what belongs to it above and below. */
export function PromptDesk({ type, desk, composer, drop, head, foot, children }: Props) {
  const { t } = useTranslation('thread')
  const { button, pane } = useOptionPane(type, desk)
  return (
    <>
      <DropArea text={drop?.text ?? t('attach.drop')} onFiles={drop?.onFiles ?? desk.takeFiles}>
        <PageScroll>
          <div className={styles.desk}>
            {head}
            <ChatComposer {...desk.composer} {...composer} options={button} />
            {foot}
          </div>
          {children}
        </PageScroll>
      </DropArea>
      {pane}
    </>
  )
}
