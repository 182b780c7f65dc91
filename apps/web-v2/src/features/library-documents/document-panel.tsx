import { useLibraryDocument } from '@atrium/browser-state/libraries/use-libraries'
import { Button } from '@atrium/ui/button/button'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { SidePanel } from '@atrium/ui/side-panel/side-panel'
import { Skeleton } from '@atrium/ui/skeleton/skeleton'
import { useTranslation } from 'react-i18next'
import { ToldError } from '#frame/told-error.tsx'
import type { MarkedPassage } from './marked-passage.ts'
import { ReadText } from './read-text.tsx'

type Props = {
  libraryId: string
  documentId: string
  /** The passage that is marked. */
  marked: MarkedPassage | null
  onClose: () => void
}

/** What was read of a document, with the passage marked that somebody has come for, and the way to its source. */
export function DocumentPanel({ libraryId, documentId, marked, onClose }: Props) {
  const { t } = useTranslation(['libraries', 'shell'])
  const one = useLibraryDocument(libraryId, documentId)
  const { data: document } = one
  return (
    <SidePanel
      open
      takesFocus
      width={440}
      title={document?.name ?? t('documents.title')}
      texts={{ close: t('close') }}
      onClose={onClose}
    >
      {one.isPending && <Skeleton lines={6} height={18} />}
      {one.isError && (
        <EmptyState
          title={t('documents.missing')}
          text={<ToldError error={one.error} />}
          actions={<Button onClick={() => void one.refetch()}>{t('shell:threads.retry')}</Button>}
        />
      )}
      {document && <ReadText {...{ document, marked }} />}
    </SidePanel>
  )
}
