import type { LibraryDocument } from '@atrium/contract/entities/libraries/library'
import { type ShownDocumentState, shownDocumentState } from '@atrium/domain/libraries/document-state'
import { Badge, type BadgeTone } from '@atrium/ui/badge/badge'
import { ProgressBar } from '@atrium/ui/progress-card/progress-bar'
import { useTranslation } from 'react-i18next'
import { useReasonText } from '#features/reasons/use-reason-text.ts'
import styles from './document-state.module.css'

const TONES: Record<ShownDocumentState, BadgeTone> = {
  waiting: 'neutral',
  reading: 'accent',
  ready: 'good',
  outdated: 'warn',
  failed: 'bad',
}

/** Whether a document, or a site, is found in questions, and if not, why. */
export function DocumentState({
  document: { state, reason },
  progress = null,
  note,
}: {
  document: Pick<LibraryDocument, 'state' | 'reason'>
  /** How far the reading is, where it takes long. */
  progress?: LibraryDocument['progress']
  /** What is to be known beside it. */
  note?: string | undefined
}) {
  const { t, i18n } = useTranslation('libraries')
  const digits = (count: number) => count.toLocaleString(i18n.language)
  const textOf = useReasonText()
  const shown = shownDocumentState(state, reason)
  return (
    <span className={styles.state}>
      <Badge tone={TONES[shown]}>{t(`states.${shown}`)}</Badge>
      {progress && (
        <span className={styles.progress}>
          <ProgressBar share={progress.done / progress.total} label={t('documents.progress')} />
          {t(`documents.steps.${progress.step}`, {
            done: digits(progress.done),
            count: progress.total,
            total: digits(progress.total),
          })}
        </span>
      )}
      {note !== undefined && <span className={styles.reason}>{note}</span>}
      {reason !== null && <span className={styles.reason}>{textOf(reason)}</span>}
    </span>
  )
}
