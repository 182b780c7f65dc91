import type { GivenPassage } from '@atrium/domain/runs/answer-context'
import { DocumentPanel } from './document-panel.tsx'

/** A passage that an answer was given, marked in its document. */
export function PassagePanel({ passage, onClose }: { passage: GivenPassage; onClose: () => void }) {
  const { library, document, start, end, version } = passage
  return (
    <DocumentPanel
      key={`${document.id} ${start}`}
      libraryId={library.id}
      documentId={document.id}
      marked={{ start, end, version }}
      onClose={onClose}
    />
  )
}
