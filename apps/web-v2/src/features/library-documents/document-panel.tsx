import { useLibraryDocument } from '@atrium/browser-state/libraries/use-libraries'
import { Button } from '@atrium/ui/button/button'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { SidePanel } from '@atrium/ui/side-panel/side-panel'
import { Skeleton } from '@atrium/ui/skeleton/skeleton'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './document-panel.module.css'

type Props = {
  libraryId: string
  documentId: string
  /** The passage that is marked, in UTF-16 units of the text. */
  marked: { start: number; end: number } | null
  onClose: () => void
}

/** What was read of a document, with the passage marked that somebody has come for. */
export function DocumentPanel({ libraryId, documentId, marked, onClose }: Props) {
  const { t } = useTranslation(['libraries', 'shell'])
  const one = useLibraryDocument(libraryId, documentId)
  const { data: document } = one
  return (
    <SidePanel
      open
      width={368}
      title={document?.name ?? t('documents.title')}
      texts={{ close: t('close') }}
      onClose={onClose}
    >
      {one.isPending && <Skeleton lines={6} height={18} />}
      {one.isError && (
        <EmptyState
          title={t('documents.missing')}
          text={one.error.message}
          actions={<Button onClick={() => void one.refetch()}>{t('shell:threads.retry')}</Button>}
        />
      )}
      {document &&
        (document.text === null ? <p>{t('documents.unread')}</p> : <ReadText text={document.text} marked={marked} />)}
    </SidePanel>
  )
}

function ReadText({ text, marked }: { text: string; marked: Props['marked'] }) {
  const mark = useRef<HTMLElement>(null)
  const start = marked?.start
  useLayoutEffect(() => {
    if (start !== undefined) mark.current?.scrollIntoView({ block: 'center' })
  }, [start])
  if (!marked) return <p className={styles.text}>{text}</p>
  return (
    <p className={styles.text}>
      {text.slice(0, marked.start)}
      <mark ref={mark} className={styles.mark}>
        {text.slice(marked.start, marked.end)}
      </mark>
      {text.slice(marked.end)}
    </p>
  )
}
